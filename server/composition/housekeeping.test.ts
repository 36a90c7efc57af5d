import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { grantConsent, sandboxGateways, sandboxMessages } from '../outside/gateways/index.ts';
import { idempotencyKey, listing, sandboxGrant, sandboxPayment } from '../platform/db/schema.ts';
import { createLog } from '../platform/log.ts';
import { testHousekeeping, testStorage, testTasks, testWorkers } from '../testing/app.ts';
import { testDatabase } from '../testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../testing/listings.ts';
import { runHousekeeping } from './housekeeping.ts';
import { RETENTIONS } from './retention.ts';
import { retentionTable } from './retention-table.ts';

const database = testDatabase();
const clean = testHousekeeping(database);

describe('housekeeping', () => {
  it('forgets idempotency keys after a week', async () => {
    const key = (name: string, createdAt: Date) => ({
      principal: 'user:1',
      key: name,
      requestHash: '',
      answer: {},
      createdAt,
    });
    await database.db
      .insert(idempotencyKey)
      .values([key('old', hoursFromNow(-169)), key('new', hoursFromNow(-167))]);
    await clean(NOW);
    expect((await database.db.select().from(idempotencyKey)).map((row) => row.key)).toEqual(['new']);
  });

  it('deletes the sandbox’s data: messages after a day, codes after their expiry', async () => {
    for (const hours of [-25, -23, -1, 0]) {
      const deps = { db: database.db, clock: () => hoursFromNow(hours) };
      await sandboxGateways(deps).sms.send({ phone: '13800000001', kind: 'notice', text: `${hours}` });
      await grantConsent(deps, 1, `${hours}`);
    }
    await clean(NOW);
    expect((await sandboxMessages(database.db)).map(({ text }) => text)).toEqual(['0', '-1', '-23']);
    expect((await database.db.select().from(sandboxGrant)).map(({ subject }) => subject)).toEqual(['0']);
  });

  it('forgets payments of the sandbox after thirty days', async () => {
    for (const days of [31, 29]) {
      const { payment } = sandboxGateways({ db: database.db, clock: () => hoursFromNow(-24 * days) });
      await payment.wechat?.create({
        number: `${days}`,
        amount: 1n,
        subject: '产权调查',
        expiresAt: NOW,
        notifyUrl: '',
        returnUrl: '',
      });
    }
    await clean(NOW);
    expect((await database.db.select().from(sandboxPayment)).map(({ number }) => number)).toEqual(['29']);
  });

  it('goes on where one kind of data can’t be deleted', async () => {
    const { db } = database;
    await grantConsent({ db, clock: () => hoursFromNow(-1) }, 1, 'old');
    const storage = { ...testStorage(), purgeIncoming: () => Promise.reject(new Error('no such bucket')) };
    let isPurged = false;
    const workers = {
      ...testWorkers(),
      purge: async () => {
        isPurged = true;
      },
    };
    const { signal: stop } = new AbortController();
    const done = runHousekeeping({ db, storage, workers }, NOW, createLog('silent'), { stop });
    await expect(done).rejects.toThrow('incoming-files');
    expect([await db.$count(sandboxGrant), isPurged]).toEqual([0, true]);
  });
});

describe('a backlog', () => {
  /** As the limit of time of a statement does. */
  async function cancelStatementsOfMoreThan(rows: number) {
    await database.db.execute(
      sql.raw(`create function cancel_long() returns trigger language plpgsql as $$ begin
        if (select count(*) from gone) > ${rows} then raise 'canceling statement'; end if;
        return null;
      end $$`),
    );
    await database.db.execute(
      sql`create trigger cancel_long after delete on sandbox_grant referencing old table as gone
        for each statement execute function cancel_long()`,
    );
  }
  afterEach(() => database.db.execute(sql`drop function if exists cancel_long cascade`));

  it('is deleted by several statements, and what is not due stays', async () => {
    const { db } = database;
    for (let i = 0; i < 7; i++) await grantConsent({ db, clock: () => hoursFromNow(-1) }, 1, `old ${i}`);
    await grantConsent({ db, clock: () => NOW }, 1, 'new');
    await cancelStatementsOfMoreThan(3);
    const stores = { db, storage: testStorage(), workers: testWorkers() };
    const { signal: stop } = new AbortController();
    await runHousekeeping(stores, NOW, createLog('silent'), { stop, size: 3 });
    expect(await db.select({ subject: sandboxGrant.subject }).from(sandboxGrant)).toEqual([
      { subject: 'new' },
    ]);
  });
});

describe('npm run retention', () => {
  it('counts what is due now, and no more', async () => {
    const due = async () =>
      Object.fromEntries(
        (await retentionTable(database.db, NOW)).split('\n').map((line) => {
          const [id, ...cells] = line.split(/ {2,}/);
          return [id, cells];
        }),
      );
    await grantConsent({ db: database.db, clock: () => hoursFromNow(-1) }, 1, 'old');
    const before = await due();
    expect(before['sandbox-grants']).toEqual(['until it expires', '2026-11-20T02:00Z', '1']);
    expect(before.questions).toEqual(['730 days', '2024-11-20T02:00Z', '0']);
    expect(before['working-files']?.at(-1)).toBe('files: not counted');
    expect(RETENTIONS.every(({ id }) => before[id])).toBe(true);
    await clean(NOW);
    expect((await due())['sandbox-grants']?.at(-1)).toBe('0');
  });
});

describe('the scheduled job for hot listings', () => {
  it('brings their order up to date', async () => {
    await addListings(database.db, { viewCount: 5, heat: 0 }, { viewCount: 3 });
    await testTasks(database, { id: 'refresh-hot-listings' })();
    const rows = await database.db.select({ heat: listing.heat }).from(listing).orderBy(listing.id);
    expect(rows.map(({ heat }) => heat)).toEqual([5, 3]);
  });
});

describe('docs/operations/retention.md', () => {
  const HOUR_MS = 3_600_000;

  function periodOf(ms: number): string {
    if (ms === 0) return 'until they expire';
    const hours = ms / HOUR_MS;
    if (hours % 24 !== 0) return `${hours} hours`;
    return hours === 24 ? '1 day' : `${hours / 24} days`;
  }

  it('lists how long each kind of data is stored', () => {
    const docs = readFileSync(join(import.meta.dirname, '../../docs/operations/retention.md'), 'utf8');
    const rows = [...docs.matchAll(/^\| `([\w-]+)` \|.*\| ([^|]+) \|$/gm)].map(([, id, period]) => [
      id,
      period,
    ]);
    expect(rows).toEqual(RETENTIONS.map(({ id, ms }) => [id, periodOf(ms)]));
  });
});
