import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { auditEntry } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInOperator } from '../../testing/sessions.ts';
import { checkAudit, record } from './index.ts';

const database = testDatabase();
const RULE = { rule: '沙箱规则' };

/** Three entries, whose details are written in another order than the database has them. */
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

/** As somebody who has the rights of the table's owner. */
async function tamper(change: ReturnType<typeof sql>) {
  await database.db.execute(sql`alter table audit_entry disable trigger audit_entry_is_final`);
  await database.db.execute(change);
  await database.db.execute(sql`alter table audit_entry enable trigger audit_entry_is_final`);
}

const idOf = async (subjectId: number) =>
  (await database.db.select().from(auditEntry)).find((it) => it.subjectId === subjectId)?.id;

describe('the chain of the audit', () => {
  it('is whole', async () => {
    expect(await checkAudit(database.db)).toMatchObject({ entries: 3, finding: null });
  });

  it.each([
    ['the details', sql`update audit_entry set details = '{}' where subject_id = 2`, 2],
    ['the actor', sql`update audit_entry set actor = '别人' where subject_id = 2`, 2],
    ['what was before', sql`update audit_entry set before = '{"state": 2}' where subject_id = 2`, 2],
    ['the time', sql`update audit_entry set at = at + interval '1 second' where subject_id = 1`, 1],
    ['the hash', sql`update audit_entry set hash = null where subject_id = 3`, 3],
  ])('breaks where somebody changes %s', async (_, change, subjectId) => {
    await tamper(change);
    expect((await checkAudit(database.db)).finding?.id).toBe(await idOf(subjectId));
  });

  it('breaks behind an entry that is taken away', async () => {
    await tamper(sql`delete from audit_entry where subject_id = 2`);
    expect((await checkAudit(database.db)).finding?.id).toBe(await idOf(3));
  });

  it('begins behind entries that are older than it', async () => {
    await tamper(sql`update audit_entry set hash = null where subject_id < 3`);
    expect((await checkAudit(database.db)).finding?.id).toBe(await idOf(3));
    await tamper(sql`delete from audit_entry where subject_id = 3`);
    await database.db.transaction((tx) =>
      record(tx, RULE, { action: 'view', subject: 'claims', subjectId: 4, details: {} }, NOW),
    );
    expect(await checkAudit(database.db)).toMatchObject({ entries: 3, finding: null });
  });

  it('is one chain, however many write at once', async () => {
    const write = (subjectId: number) =>
      database.db.transaction((tx) =>
        record(tx, RULE, { action: 'view', subject: 'claims', subjectId, details: {} }, NOW),
      );
    await Promise.all(Array.from({ length: 16 }, (_, index) => write(index + 10)));
    expect(await checkAudit(database.db)).toMatchObject({ entries: 19, finding: null });
  });
});

it('follows entries from before it had the record before and after', async () => {
  await tamper(sql`delete from audit_entry`);
  const details = { after: { name: '尽调' }, before: { name: '调查' } };
  const content = ['', null, 'ops', 'change', 'services', 1, details, NOW.toISOString(), null];
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const old = { actor: 'ops', action: 'change', subject: 'services', subjectId: 1, details, at: NOW, hash };
  await database.db.insert(auditEntry).values(old);
  await database.db.transaction((tx) =>
    record(
      tx,
      RULE,
      {
        action: 'change',
        subject: 'services',
        subjectId: 1,
        details: {},
        before: { name: '尽调' },
        after: { name: '估价' },
      },
      hoursFromNow(1),
    ),
  );
  expect(await checkAudit(database.db)).toMatchObject({ entries: 2, finding: null });
  const token = await signedInOperator(database, 'ops', ['content']);
  const { list } = await send(testApp(database), contract.auditTrail, { subject: 'services' }, { token });
  expect(list).toMatchObject([
    { before: { name: '尽调' }, after: { name: '估价' }, details: {} },
    { before: { name: '调查' }, after: { name: '尽调' }, details: {} },
  ]);
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
