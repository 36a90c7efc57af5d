import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { record } from '../../operators/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { ledgerAccount, ledgerEntry, ledgerTransfer } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database.ts';
import { NOW } from '../../testing/listings.ts';
import { creditorAccount, Overdraft, platformAccount, post, type Transfer } from './index.ts';

const database = testDatabase();

const give = (amount: bigint, id = 1): Transfer => ({
  kind: 'settlement',
  reference: { kind: 'settlement', id },
  phase: 'posted',
  from: platformAccount('settlement'),
  to: creditorAccount(7, 'available'),
  amount,
});
const freeze = (amount: bigint, id = 1): Transfer => ({
  kind: 'withdrawal',
  reference: { kind: 'withdrawal', id },
  phase: 'asked',
  from: creditorAccount(7, 'available'),
  to: creditorAccount(7, 'frozen'),
  amount,
});

const move = (transfer: Transfer) => database.db.transaction((tx) => post(tx, transfer, NOW));
const balances = async () =>
  Object.fromEntries(
    (await database.db.select().from(ledgerAccount)).map(({ code, balance }) => [code, balance]),
  );

/** What the database says to a statement. */
async function errorOf(work: (tx: Queries) => Promise<unknown>): Promise<string> {
  try {
    await database.db.transaction(work);
    return 'nothing';
  } catch (error) {
    return String(((error as Error).cause as Error | undefined)?.message ?? error);
  }
}

describe('a transfer', () => {
  it('moves money from one account to another, which are made when they are first named', async () => {
    expect(await move(give(500n))).toBe(true);
    expect(await move(freeze(200n))).toBe(true);
    expect(await balances()).toEqual({ settlement: -500n, available: 300n, frozen: 200n });
  });

  it('is posted once', async () => {
    await move(give(500n));
    expect(await move(give(500n))).toBe(false);
    expect(await balances()).toEqual({ settlement: -500n, available: 500n });
  });

  it('takes no more than there is', async () => {
    await move(give(500n));
    await expect(move(freeze(501n))).rejects.toThrow(Overdraft);
    expect(await balances()).toMatchObject({ available: 500n });
    expect(await database.db.$count(ledgerTransfer)).toBe(1);
  });

  it.each([0n, -1n])('of %s moves nothing', async (amount) => {
    await expect(move(give(amount))).rejects.toThrow();
  });

  it('is never another one under the same name', async () => {
    await move(give(500n));
    await expect(move(give(501n))).rejects.toThrow();
    await expect(move({ ...give(500n), to: creditorAccount(8, 'available') })).rejects.toThrow();
    expect(await balances()).toMatchObject({ settlement: -500n });
  });

  it('with one key on two accounts at once is one', async () => {
    await move(give(500n, 1));
    await move({ ...give(500n, 2), to: creditorAccount(8, 'available') });
    const request = { principal: 'creditor:7', key: 'k', hash: 'a' };
    const of8 = { from: creditorAccount(8, 'available'), to: creditorAccount(8, 'frozen') };
    const both = await Promise.all([
      move({ ...freeze(100n, 1), request }),
      move({ ...freeze(100n, 2), ...of8, request }),
    ]);
    expect(both.sort()).toEqual([false, true]);
  });

  it('with a key is the same when it is requested again, and a different one is refused', async () => {
    await move(give(500n));
    const request = { principal: 'creditor:7', key: 'k', hash: 'a' };
    expect(await move({ ...freeze(100n, 1), request })).toBe(true);
    expect(await move({ ...freeze(100n, 2), request })).toBe(false);
    await expect(move({ ...freeze(200n, 3), request: { ...request, hash: 'b' } })).rejects.toMatchObject({
      status: 409,
    });
    const others = { ...request, principal: 'creditor:8', hash: 'b' };
    expect(await move({ ...freeze(100n, 4), request: others })).toBe(true);
    expect(await balances()).toMatchObject({ available: 300n, frozen: 200n });
  });

  it('of many at once leaves exactly what there must be', async () => {
    await move(give(1_000n));
    const all = await Promise.allSettled(Array.from({ length: 40 }, (_, id) => move(freeze(100n, id + 1))));
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBe(10);
    expect(await balances()).toMatchObject({ available: 0n, frozen: 1_000n });
  });
});

describe('the database refuses', () => {
  const values = { kind: 'x', referenceKind: 'x', referenceId: 1, phase: 'x', createdAt: NOW };

  it('to add entries to a transfer of another transaction, or to an account that is not there', async () => {
    await move(give(500n));
    const written = { balanceAfter: 0n, accountVersion: 0 };
    const add = (tx: Queries) =>
      tx.insert(ledgerEntry).values([
        { ...written, transferId: 1, accountId: 1, amount: 5n },
        { ...written, transferId: 1, accountId: 2, amount: -5n },
      ]);
    expect(await errorOf(add)).toContain('not of this transaction');
    const toNobody = async (tx: Queries) => {
      const [inserted] = await tx.insert(ledgerTransfer).values(values).returning();
      await tx
        .insert(ledgerEntry)
        .values({ ...written, transferId: inserted?.id ?? 0, accountId: 99, amount: 5n });
    };
    expect(await errorOf(toNobody)).toContain('does not exist');
  });

  it('a transfer that does not add up to zero, and one without entries', async () => {
    await move(give(500n));
    expect(await errorOf((tx) => tx.insert(ledgerTransfer).values(values))).toContain('add up to 0');
    const oneSided = async (tx: Queries) => {
      const [inserted] = await tx.insert(ledgerTransfer).values(values).returning();
      const written = { transferId: inserted?.id ?? 0, balanceAfter: 0n, accountVersion: 0 };
      await tx.insert(ledgerEntry).values([
        { ...written, accountId: 1, amount: 5n },
        { ...written, accountId: 2, amount: -4n },
      ]);
    };
    expect(await errorOf(oneSided)).toContain('added together');
  });

  it('to let an account owe that is no clearing account', async () => {
    await move(give(500n));
    const [available] = await database.db.select().from(ledgerAccount).where(sql`code = 'available'`);
    const owe = async (tx: Queries) => {
      const [inserted] = await tx.insert(ledgerTransfer).values(values).returning();
      const written = { transferId: inserted?.id ?? 0, balanceAfter: 0n, accountVersion: 0 };
      await tx.insert(ledgerEntry).values({ ...written, accountId: available?.id ?? 0, amount: -501n });
    };
    expect(await errorOf(owe)).toContain('ledger_account_not_overdrawn');
  });

  it.each([
    ['to change a balance', sql`update ledger_account set balance = 1000000`],
    ['to delete an account', sql`delete from ledger_account`],
    [
      'an account that does not begin empty',
      sql`insert into ledger_account (owner_role, owner_id, code, balance) values ('creditor', 9, 'available', 5)`,
    ],
    ['to change an entry', sql`update ledger_entry set amount = amount * 2`],
    ['to delete entries', sql`delete from ledger_entry`],
    ['to change a transfer', sql`update ledger_transfer set phase = 'other'`],
    ['to delete a transfer', sql`delete from ledger_transfer`],
    ['to empty the ledger', sql`truncate ledger_transfer, ledger_entry, ledger_account`],
    ['to empty the audit', sql`truncate audit_entry`],
    ['to change the audit', sql`update audit_entry set actor = 'nobody'`],
  ])('%s', async (_, statement) => {
    await move(give(500n));
    await record(database.db, { rule: 'r' }, { action: 'a', subject: 's', subjectId: 1, details: {} }, NOW);
    expect(await errorOf((tx) => tx.execute(statement))).toMatch(
      /never changed|by entries only|begins empty/,
    );
    expect(await balances()).toEqual({ settlement: -500n, available: 500n });
  });
});
