import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { TEST_SECRETS, testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInOperator } from '../../testing/sessions.ts';
import { auditEntry } from '../db/schema.ts';
import { secretsFrom } from '../secrets.ts';
import { readHead } from './chain.ts';
import { keyedHash, unkeyedHash } from './entry-hash.ts';
import { checkAudit, hasKeyOfNewest, record, setAuditKey, startChain } from './index.ts';

const database = testDatabase();
const RULE = { rule: '沙箱规则' };

/** Three entries, whose details have another order of names than in the database. */
beforeEach(async () => {
  for (const subjectId of [1, 2, 3]) {
    const details = {
      remark: '不清晰',
      fields: { b: 1, a: [null, '二'], longer: { z: true } },
      nothing: undefined,
    };
    await database.db.transaction((tx) =>
      record(tx, RULE, { action: 'reject', subject: 'claims', subjectId, details }, hoursFromNow(subjectId)),
    );
  }
});

/** Changes the table with the rights of its owner. */
async function tamper(...changes: ReturnType<typeof sql>[]) {
  await database.db.execute(sql`alter table audit_entry disable trigger user`);
  for (const change of changes) await database.db.execute(change);
  await database.db.execute(sql`alter table audit_entry enable trigger user`);
}

const idOf = async (subjectId: number) =>
  (await database.db.select().from(auditEntry)).find((it) => it.subjectId === subjectId)?.id;

const write = (subjectId: number, at = NOW) =>
  database.db.transaction((tx) =>
    record(tx, RULE, { action: 'view', subject: 'claims', subjectId, details: {} }, at),
  );

const CUT = sql`delete from audit_entry where subject_id = 3`;
const EMPTIED = sql`delete from audit_entry`;

describe('the chain of the audit', () => {
  it('is whole', async () => {
    expect(await checkAudit(database.db)).toMatchObject({
      entries: 3,
      newest: { position: 3 },
      finding: null,
    });
  });

  it('tells the secret that wrote it from another one', async () => {
    const [own, other] = [TEST_SECRETS.audit, secretsFrom('another secret').audit];
    expect(await hasKeyOfNewest(database.db, [own])).toBe(true);
    expect(await hasKeyOfNewest(database.db, [other, own])).toBe(true);
    expect(await hasKeyOfNewest(database.db, [other])).toBe(false);
    await tamper(EMPTIED);
    expect(await hasKeyOfNewest(database.db, [other])).toBe(true);
  });

  it.each([
    ['the details', sql`update audit_entry set details = '{}' where subject_id = 2`, 2],
    ['the actor', sql`update audit_entry set actor = '别人' where subject_id = 2`, 2],
    ['what was before', sql`update audit_entry set before = '{"state": 2}' where subject_id = 2`, 2],
    ['the time', sql`update audit_entry set at = at + interval '1 second' where subject_id = 1`, 1],
    ['the hash', sql`update audit_entry set hash = null where subject_id = 3`, 3],
    ['all hashes', sql`update audit_entry set hash = null`, 1],
  ])('breaks where %s is changed', async (_, change, subjectId) => {
    await tamper(change);
    expect((await checkAudit(database.db)).finding?.id).toBe(await idOf(subjectId));
  });

  it.each([
    ['inside', 2, [sql`delete from audit_entry where subject_id = 2`]],
    ['at the beginning', 1, [sql`delete from audit_entry where subject_id = 1`]],
    [
      'whose position another one got',
      2,
      [
        sql`delete from audit_entry where subject_id = 2`,
        sql`update audit_entry set position = 2 where position = 3`,
      ],
    ],
  ])('breaks where an entry is missing %s', async (_, position, changes) => {
    await tamper(...changes);
    expect((await checkAudit(database.db)).finding?.position).toBe(position);
  });

  it('breaks where hashes were made without the key', async () => {
    const rows = await database.db.select().from(auditEntry).orderBy(auditEntry.id);
    let previous = '';
    for (const { id, ...row } of rows) {
      previous = keyedHash(Buffer.from('guessed'), Number(row.position), previous, row);
      await tamper(sql`update audit_entry set hash = ${previous} where id = ${id}`);
    }
    expect((await checkAudit(database.db)).finding).toMatchObject({ position: 1 });
  });

  it('is one chain, however many write at once', async () => {
    await Promise.all(Array.from({ length: 16 }, (_, index) => write(index + 10)));
    expect(await checkAudit(database.db)).toMatchObject({
      entries: 19,
      newest: { position: 19 },
      finding: null,
    });
  });

  it('has no gap where an entry was taken back with its transaction', async () => {
    const undone = database.db.transaction(async (tx) => {
      await record(tx, RULE, { action: 'view', subject: 'claims', subjectId: 4, details: {} }, NOW);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await write(5);
    expect(await checkAudit(database.db)).toMatchObject({ entries: 4, finding: null });
  });

  it('goes on with another master secret, and is checked with the former one', async () => {
    setAuditKey(secretsFrom('another secret').audit);
    await write(4);
    expect((await checkAudit(database.db)).finding).toMatchObject({ position: 1 });
    const formerKeys = [TEST_SECRETS.audit];
    expect(await checkAudit(database.db, { formerKeys })).toMatchObject({ entries: 4, finding: null });
    // The former key must not be able to write new entries.
    setAuditKey(TEST_SECRETS.audit);
    await write(5);
    setAuditKey(secretsFrom('another secret').audit);
    expect((await checkAudit(database.db, { formerKeys })).finding).toMatchObject({ position: 5 });
    setAuditKey(TEST_SECRETS.audit);
  });
});

describe('a head that is stored outside of the table', () => {
  const head = async () => (await readHead(database.db)) ?? undefined;

  it.each([
    ['the newest entries are cut off', 3, [CUT]],
    ['all entries are deleted', 1, [EMPTIED]],
    ['all entries look as if they were older', 1, [sql`update audit_entry set hash = null, position = null`]],
  ])('shows that %s', async (_, position, changes) => {
    const storedHead = await head();
    await tamper(...changes);
    expect((await checkAudit(database.db, { storedHead })).finding).toMatchObject({ id: null, position });
  });

  it.each([
    ['the newest entries', CUT],
    ['all entries', EMPTIED],
  ])('shows that %s were replaced by others', async (_, change) => {
    const storedHead = await head();
    await tamper(change);
    for (const subjectId of [11, 12, 13, 14]) await write(subjectId);
    expect((await checkAudit(database.db, { storedHead })).finding).toMatchObject({
      position: 3,
      what: 'differs from the witness',
    });
  });

  it('may be older than the newest entry, as that of another server', async () => {
    const storedHead = await head();
    await write(4);
    expect(await checkAudit(database.db, { storedHead })).toMatchObject({ entries: 4, finding: null });
  });
});

describe('entries that are older than positions', () => {
  const OLD = {
    operatorId: null,
    actor: 'ops',
    action: 'change',
    subject: 'services',
    at: NOW,
    requestId: null,
  };
  const details = { after: { name: '尽调' }, before: { name: '调查' } };

  /** Two from before there were hashes, and one from before the record before and after had columns. */
  beforeEach(async () => {
    const entry = { ...OLD, subjectId: 1, details };
    const insert = (
      hash: string | null,
    ) => sql`insert into audit_entry (actor, action, subject, subject_id, details, at, hash)
      values ('ops', 'change', 'services', 1, ${JSON.stringify(details)}, ${NOW.toISOString()}, ${hash})`;
    await tamper(EMPTIED, insert(null), insert(null), insert(unkeyedHash('', entry)));
  });

  it('are sealed by the first entry with a position', async () => {
    expect(await checkAudit(database.db)).toMatchObject({ entries: 3, newest: null, finding: null });
    await startChain(database.db, NOW);
    await startChain(database.db, NOW);
    await write(2);
    expect(await checkAudit(database.db)).toMatchObject({
      entries: 5,
      newest: { position: 2 },
      finding: null,
    });
    const token = await signedInOperator(database, 'ops', ['content']);
    const { list } = await send(testApp(database), contract.auditTrail, { subject: 'services' }, { token });
    expect(list).toHaveLength(3);
    expect(list?.[0]).toMatchObject({ before: { name: '调查' }, after: { name: '尽调' }, details: {} });
  });

  it.each([
    ['changed', sql`update audit_entry set actor = '' where position is null`],
    ['deleted', sql`delete from audit_entry where position is null`],
    [
      'added',
      sql`insert into audit_entry (actor, action, subject, subject_id, details, at) values ('', '', '', 1, '{}', now())`,
    ],
    ['stripped of their hashes', sql`update audit_entry set hash = null where position is null`],
    [
      'new ones that were made to look old',
      sql`update audit_entry set hash = null, position = null where position = 2`,
    ],
  ])('are not %s afterwards', async (_, change) => {
    await write(2);
    await write(3);
    await tamper(change);
    expect((await checkAudit(database.db)).finding).not.toBeNull();
  });
});

it('takes no entry without a position', async () => {
  const entry = { actor: 'ops', action: 'view', subject: 'claims', subjectId: 1, details: {}, at: NOW };
  await expect(database.db.insert(auditEntry).values(entry)).rejects.toThrow();
});

it.each([
  ['changed', sql`update audit_entry set actor = ''`],
  ['deleted', sql`delete from audit_entry`],
])('is never %s', async (_, statement) => {
  await expect(database.db.execute(statement)).rejects.toThrow();
  expect(await checkAudit(database.db)).toMatchObject({ entries: 3, finding: null });
});

it('names the request of an operator', async () => {
  const token = await signedInOperator(database, 'ops', ['reviewer', 'support', 'content']);
  const day = { day: '2027-01-04', is_working: false, name: '临时放假' };
  const response = await testApp(database).request('/ops/v1/calendar-days', {
    method: 'POST',
    headers: { Client: 'pc', Token: token, 'Content-Type': 'application/json' },
    body: JSON.stringify(day),
  });
  const newest = { _sort: 'id', _order: 'desc' };
  const { list } = await send(testApp(database), contract.auditTrail, newest, { token });
  expect(list?.[0]).toMatchObject({ actor: 'ops', request_id: response.headers.get('x-request-id') });
});
