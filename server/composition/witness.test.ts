import { AsyncResource } from 'node:async_hooks';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addPostedSettlement } from '../money/settlements/index.ts';
import { record } from '../platform/audit/index.ts';
import type { Queries } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';
import { testDatabase } from '../testing/database/database.ts';
import { NOW } from '../testing/listings.ts';
import { testClock } from '../testing/records/shop.ts';
import { signedInCreditors } from '../testing/sessions.ts';
import { compareWitness, describeComparison, isOlder } from './witness.ts';
import { addWitness, allWitnesses, newestWitness } from './witness-file.ts';
import { witnessJob } from './witness-job.ts';

const database = testDatabase();
let directory: string;
let file: string;
let lines: { level: number; ledger_transfer?: number; audit_position?: number }[];
let clock: ReturnType<typeof testClock>;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'nearby-witness-'));
  file = join(directory, 'witness.jsonl');
  lines = [];
  clock = testClock();
  await signedInCreditors(database, ['江南银行']);
});
afterEach(() => rmSync(directory, { recursive: true }));

const job = (db: Queries = database.db) =>
  witnessJob({
    db,
    file,
    clock: clock.now,
    log: createLog('info', { write: (line) => lines.push(JSON.parse(line)) }),
  });

const moveMoney = (amount: bigint) =>
  database.db.transaction((tx) =>
    addPostedSettlement(tx, { creditorId: 1, tradeType: 1, amount, note: '结算' }, clock.now()),
  );
const act = (subjectId: number) =>
  database.db.transaction((tx) =>
    record(tx, { rule: '沙箱规则' }, { action: 'view', subject: 'claims', subjectId, details: {} }, NOW),
  );
const compare = () => compareWitness(database.db, file);

/** As a restored backup, or a fail-over to a node that lacks the last writes. */
async function rewind(transfers: number, entries: number) {
  await database.db.execute(sql`set session_replication_role = replica`);
  await database.db.execute(sql`delete from ledger_entry where transfer_id > ${transfers}`);
  await database.db.execute(sql`delete from ledger_transfer where id > ${transfers}`);
  await database.db.execute(sql`delete from audit_entry where position > ${entries}`);
  await database.db.execute(sql`set session_replication_role = default`);
}

/** A handle with which something happens once, after the first statement. */
function afterFirstStatement(db: Queries, happen: () => Promise<void>): Queries {
  let hasHappened = false;
  const handleOf = (one: Queries): Queries =>
    new Proxy(one, {
      get(target, name, receiver) {
        const value = Reflect.get(target, name, receiver);
        if (name === 'transaction')
          return (work: (tx: Queries) => Promise<unknown>, config: object) =>
            target.transaction((tx) => work(handleOf(tx)), config);
        if (name !== 'execute') return value;
        return async (statement: SQL) => {
          const result = await target.execute(statement);
          if (!hasHappened) await happen();
          hasHappened = true;
          return result;
        };
      },
    });
  return handleOf(db);
}

it('remembers each change of the heads, and logs them at most once a minute', async () => {
  const { run } = job();
  await run(clock.now());
  expect(newestWitness(file)).toBeNull();
  await moveMoney(100n);
  await run(clock.now());
  await run(clock.now());
  await act(1);
  await run(clock.now());
  expect(allWitnesses(file)).toMatchObject([
    { ledger: { transfer: 1 }, audit: null },
    { ledger: { transfer: 1 }, audit: { position: 1 } },
  ]);
  expect(lines).toMatchObject([{ ledger_transfer: 1 }]);
  clock.pass(60_000);
  await run(clock.now());
  expect(lines.at(-1)).toMatchObject({ ledger_transfer: 1, audit_position: 1 });
  expect(isOlder(await compare())).toBe(false);
});

it('notices a database that lacks the last transfers, and says up to when it is complete', async () => {
  const { run, pauseReason } = job();
  for (const amount of [1n, 2n, 3n, 4n]) {
    await moveMoney(amount);
    await run(clock.now());
    clock.pass(1_000);
  }
  const written = readFileSync(file, 'utf8');
  await rewind(2, 0);
  const comparison = await compare();
  expect(isOlder(comparison)).toBe(true);
  expect(comparison.last?.ledger?.transfer).toBe(2);
  const sentence = describeComparison(comparison, file);
  expect(sentence).toMatch(
    /^THE DATABASE IS OLDER THAN ITS WITNESS .* transfer 4, .* up to transfer 2, at 2026/,
  );

  await expect(run(clock.now())).rejects.toThrow('OLDER');
  expect(await pauseReason()).toContain('核查');
  expect(readFileSync(file, 'utf8')).toBe(written);
  clock.pass(10 * 60_000);
  expect(await pauseReason()).toBeNull();
});

it('notices writes that a fail-over loses while it compares', async () => {
  await moveMoney(1n);
  await moveMoney(2n);
  await job().run(clock.now());
  // Outside of the transaction that is compared in.
  const failOver = AsyncResource.bind(() => rewind(1, 0));
  await job(afterFirstStatement(database.db, failOver)).run(clock.now());
  await expect(job().run(clock.now())).rejects.toThrow('OLDER');
});

it('stays at the newest heads when a slower process witnesses older ones', async () => {
  for (const amount of [1n, 2n]) {
    await moveMoney(amount);
    await job().run(clock.now());
  }
  const [first] = allWitnesses(file);
  if (first) await addWitness(file, first);
  expect(newestWitness(file)).toMatchObject({ ledger: { transfer: 2 } });
});

it('notices another transfer under the number of a lost one', async () => {
  await moveMoney(1n);
  await moveMoney(2n);
  await job().run(clock.now());
  await rewind(1, 0);
  await database.db.execute(sql`select setval(pg_get_serial_sequence('ledger_transfer', 'id'), 1)`);
  clock.pass(5_000);
  await moveMoney(2n);
  expect(isOlder(await compare())).toBe(true);
});

it('notices an audit that lacks its last entries, and one that was emptied', async () => {
  await act(1);
  await act(2);
  await job().run(clock.now());
  await rewind(0, 1);
  expect(isOlder(await compare())).toBe(true);
  await rewind(0, 0);
  const comparison = await compare();
  expect(describeComparison(comparison, file)).toContain('nothing of what was witnessed');
});

it('goes on after a line that a crash cut off', async () => {
  await moveMoney(1n);
  await job().run(clock.now());
  appendFileSync(file, '{"at":"2026-11-');
  expect(newestWitness(file)).toMatchObject({ ledger: { transfer: 1 } });
  await moveMoney(2n);
  await job().run(clock.now());
  expect(allWitnesses(file).map((it) => it.ledger?.transfer)).toEqual([1, 2]);
});

it('is read only from a file that holds heads', async () => {
  writeFileSync(file, 'something else\n');
  expect(() => newestWitness(file)).toThrow('holds no heads');
});

it('knows the head of the audit that an earlier version stored', async () => {
  await act(1);
  const head = { position: 2, hash: 'a'.repeat(64) };
  writeFileSync(join(directory, 'audit-head.json'), JSON.stringify(head));
  expect(newestWitness(file)).toEqual({ at: null, ledger: null, audit: head });
  expect(isOlder(await compare())).toBe(true);
  writeFileSync(file, `${JSON.stringify({ at: NOW.toISOString(), ledger: null, audit: null })}\n`);
  expect(isOlder(await compare())).toBe(false);
});
