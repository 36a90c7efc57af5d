import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { ledgerAccount, ledgerEntry, ledgerTransfer } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
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
/** The sum of each account's entries, checked against its stored balance if it has one. */
async function balances(): Promise<Record<string, bigint>> {
  const accounts = await database.db.select().from(ledgerAccount);
  const entries = await database.db.select().from(ledgerEntry);
  return Object.fromEntries(
    accounts.map(({ id, code, balance }) => {
      const sum = entries
        .filter(({ accountId }) => accountId === id)
        .reduce((total, { amount }) => total + amount, 0n);
      expect(balance ?? sum).toBe(sum);
      return [code, sum];
    }),
  );
}

/** The database's error for a statement. */
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

  it('needs no transaction when it is all that happens', async () => {
    expect(await post(database.db, give(500n), NOW)).toBe(true);
    expect(await post(database.db, give(500n), NOW)).toBe(false);
    await expect(post(database.db, freeze(501n), NOW)).rejects.toThrow(Overdraft);
    expect(await balances()).toEqual({ settlement: -500n, available: 500n, frozen: 0n });
    expect(await database.db.$count(ledgerTransfer)).toBe(1);
  });

  it('that is there already is known also when the balance would not be enough any more', async () => {
    await move(give(500n));
    await move(freeze(300n));
    expect(await move(freeze(300n))).toBe(false);
    expect(await balances()).toMatchObject({ available: 200n, frozen: 300n });
  });

  it('between accounts of the platform writes and locks neither, so that none waits for another', async () => {
    const pay = (id: number): Transfer => ({
      kind: 'payment',
      reference: { kind: 'payment', id },
      phase: 'received',
      from: platformAccount('alipay'),
      to: platformAccount('revenue'),
      amount: 5n,
    });
    await move(pay(1));
    // The transactions that last wrote or locked a row.
    const writers = async () => {
      const { rows } = (await database.db.execute(
        sql`select id, xmin::text, xmax::text from ledger_account order by id`,
      )) as unknown as { rows: object[] };
      return rows;
    };
    const before = await writers();
    await Promise.all(Array.from({ length: 40 }, (_, at) => move(pay(2 + (at >> 1)))));
    expect(await balances()).toEqual({ alipay: -105n, revenue: 105n });
    expect(before).toHaveLength(2);
    expect(await writers()).toEqual(before);
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
  const idOf = async (code: 'available' | 'settlement') => {
    const [account] = await database.db.select().from(ledgerAccount).where(eq(ledgerAccount.code, code));
    if (!account) throw new Error(`there is no account ${code}`);
    return account.id;
  };
  const insertTransfer = async (amount: bigint, payeeId?: number) => {
    const [payerId, payee] = [await idOf('available'), payeeId ?? (await idOf('settlement'))];
    return errorOf((tx) => tx.insert(ledgerTransfer).values({ ...values, payerId, payeeId: payee, amount }));
  };

  it('half a transfer: however it is inserted, it writes both entries itself', async () => {
    await move(give(500n));
    expect(await insertTransfer(200n)).toBe('nothing');
    expect(await balances()).toEqual({ settlement: -300n, available: 300n });
  });

  it.each([
    ['moves nothing', 0n, undefined, 'ledger_transfer_moves_money'],
    ['moves money backwards', -5n, undefined, 'ledger_transfer_moves_money'],
    ['pays an account that is not there', 5n, 99, 'does not exist'],
    ['takes more than a creditor has', 501n, undefined, 'ledger_account_not_overdrawn'],
  ])('a transfer that %s', async (_, amount, payeeId, message) => {
    await move(give(500n));
    expect(await insertTransfer(amount, payeeId)).toContain(message);
    expect(await balances()).toEqual({ settlement: -500n, available: 500n });
  });

  it('a transfer from an account to itself', async () => {
    await move(give(500n));
    expect(await insertTransfer(5n, await idOf('available'))).toContain('ledger_transfer_moves_money');
    await expect(move({ ...freeze(5n), to: creditorAccount(7, 'available') })).rejects.toThrow();
  });

  it('entries beside those of a transfer, also in its own transaction', async () => {
    await move(give(500n));
    const [payerId, payeeId] = [await idOf('settlement'), await idOf('available')];
    const add = (tx: Queries, transferId: number) =>
      tx.insert(ledgerEntry).values([
        { transferId, accountId: payerId, amount: -5n },
        { transferId, accountId: payeeId, amount: 5n },
      ]);
    expect(await errorOf((tx) => add(tx, 1))).toContain('by their transfer only');
    const addToNew = async (tx: Queries) => {
      const row = { ...values, payerId, payeeId, amount: 5n };
      const [transfer] = await tx.insert(ledgerTransfer).values(row).returning();
      await add(tx, transfer?.id ?? 0);
    };
    expect(await errorOf(addToNew)).toContain('by their transfer only');
  });

  it.each([
    ['to change a balance', sql`update ledger_account set balance = 1000000`],
    ['to delete an account', sql`delete from ledger_account`],
    [
      'an account that does not begin empty',
      sql`insert into ledger_account (owner_role, owner_id, code, balance) values ('creditor', 9, 'available', 5)`,
    ],
    [
      'a creditor’s account without a balance',
      sql`insert into ledger_account (owner_role, owner_id, code, balance) values ('creditor', 9, 'available', null)`,
    ],
    [
      'a balance on an account of the platform',
      sql`insert into ledger_account (owner_role, owner_id, code) values ('platform', 0, 'revenue')`,
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
    await record(database.db, { rule: 'r' }, { action: 'pay', subject: 's', subjectId: 1, details: {} }, NOW);
    expect(await errorOf((tx) => tx.execute(statement))).toMatch(
      /never changed|by entries only|begins empty|ledger_account_of_its_owner/,
    );
    expect(await balances()).toEqual({ settlement: -500n, available: 500n });
  });
});
