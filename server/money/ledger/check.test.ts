/** Breaks each rule of the check while triggers are off, to prove that the check finds it. */
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditorProfile } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { send } from '../../testing/people.ts';
import { openShop } from '../../testing/records/shop.ts';
import { signedInCreditors } from '../../testing/sessions.ts';
import { addPostedSettlement } from '../settlements/index.ts';
import { askWithdrawal, bounce, payWithdrawal, rejectWithdrawal } from '../withdrawals/index.ts';
import { checkLedger, creditorAccount, platformAccount, post } from './index.ts';

const database = testDatabase({ isShared: true });
let shop: Awaited<ReturnType<typeof openShop>>;

/**
 * Order 1 is paid, order 2 partly refunded, order 3 cancelled with its refund on the way, order 4 waits. Settlement 1
 * gives a creditor money and settlement 2 takes some back; withdrawal 1 is paid, 2 rejected, 3 waits.
 */
beforeAll(async () => {
  shop = await openShop(database, { users: 4 });
  for (const user of [1, 2, 3, 4]) await shop.order(user);
  await shop.pay(await shop.open(1, 1, 1));
  await shop.pay(await shop.open(2, 2, 2));
  await send(shop.app, contract.applyRefund, { order_id: 2, reason: '不要了' }, { token: 'user 2' });
  const decision = { id: 2, decision: 'part', amount: '280', remark: '部分' } as const;
  await send(shop.app, contract.decideRefund, decision, { token: 'finance' });
  const late = await shop.open(3, 1, 3);
  await send(shop.app, contract.cancelOrder, { order_id: 3, name: '其他' }, { token: 'user 3' });
  await shop.pay(late);
  await moveCreditorsMoney();
});

async function moveCreditorsMoney() {
  const now = shop.clock.now();
  await signedInCreditors(database, ['江南银行', '东吴资产']);
  const bank = { bankName: '工商银行', bankAccountName: '江南银行', bankAccountNumber: '1' };
  await shop.db.insert(creditorProfile).values({ creditorId: 1, ...bank, updatedAt: now });
  await shop.db.transaction(async (tx) => {
    const about = { creditorId: 1, note: '结算' };
    await addPostedSettlement(tx, { ...about, tradeType: 1, amount: 1_000n }, now);
    await addPostedSettlement(tx, { ...about, tradeType: 2, amount: 50n }, now);
    const other = { creditorId: 2, note: '结算' };
    await addPostedSettlement(tx, { ...other, tradeType: 1, amount: 30n }, now);
    await addPostedSettlement(tx, { ...other, tradeType: 2, amount: 100n }, now);
    await addPostedSettlement(tx, { ...other, tradeType: 1, amount: 20n }, now);
    const ask = (number: string) => askWithdrawal(tx, { creditorId: 1, amount: 100n, number }, now);
    await payWithdrawal(tx, await ask('1'), now);
    await rejectWithdrawal(tx, { id: await ask('2'), remark: '账户有误' }, now);
    await ask('3');
    const paid = await ask('4');
    await payWithdrawal(tx, paid, now);
    await bounce(tx, { rule: 'test' }, { id: paid, remark: '账号不存在' }, now);
  });
}

/** @returns the rules that a change breaks; the change is undone */
async function brokenBy(change: (tx: Queries) => Promise<unknown>): Promise<string[]> {
  let rules: string[] = [];
  const trial = shop.db.transaction(async (tx) => {
    await change(tx);
    rules = (await checkLedger(tx, shop.clock.now())).map(({ rule }) => rule);
    tx.rollback();
  });
  await expect(trial).rejects.toThrow(TransactionRollbackError);
  return [...new Set(rules)];
}

/** Without triggers and foreign keys, which no product code does. */
async function overwrite(tx: Queries, ...statements: string[]) {
  for (const statement of ['set local session_replication_role = replica', ...statements])
    await tx.execute(sql.raw(statement));
}

const ALL = 'the balances of all accounts add up to zero';
const BALANCE = 'a balance is what its entries add up to';
const CHAIN = 'entries follow one another without a gap';
const WHOLE = 'a transfer adds up to zero and is not empty';
const TRANSFER = 'all that moves money has exactly its transfers';
const ABOUT = 'each transfer is about something';
const ORDER = 'an order has the money that its state says';
const SOMETHING = 'money that came is for something';
const NO_MORE = 'no more is given back than came';
const SENT = 'money on its way back is being sent';
const FROZEN = 'what is frozen is what open withdrawals ask for';
const OVERDRAWN = 'only clearing accounts go below zero';
const PAYOUTS = 'a withdrawal has the payouts that its state says';
const DEBT = 'a debt is paid off before anything else';
const ARRIVES = 'money on its way back arrives within a day';

it('names nothing where nothing is wrong', async () => {
  expect(await brokenBy(async () => {})).toEqual([]);
});

it.each([
  ["update ledger_account set balance = balance + 1 where code = 'available'", [BALANCE, ALL]],
  ["update ledger_account set version = version + 1 where code = 'available'", [BALANCE]],
  ['update ledger_entry set balance_after = balance_after + 1 where amount > 0', [CHAIN]],
  ['update ledger_entry set amount = amount + 1 where transfer_id = 1 and amount > 0', [WHOLE]],
  ['update ledger_entry set amount = amount - 1 where transfer_id = 1 and amount < 0', [WHOLE, ALL]],
  ['update ledger_entry set amount = -amount where transfer_id = 1', [WHOLE]],
  ['update ledger_entry set account_version = null where amount = 1000', [CHAIN]],
  ['update ledger_entry set account_version = account_version + 9 where amount = 1000', [CHAIN]],
  [
    "update ledger_entry set account_id = (select id from ledger_account where code = 'available' and owner_id = 1) where transfer_id = 1 and amount > 0",
    [WHOLE, BALANCE, CHAIN],
  ],
  ['insert into ledger_entry values (1, 99, 5)', [WHOLE]],
  ['insert into ledger_entry values (99, 1, 5), (99, 2, -5)', [WHOLE]],
  ['delete from ledger_entry', [WHOLE, BALANCE]],
  ['delete from ledger_entry where transfer_id = 1', [WHOLE]],
  ['delete from ledger_transfer where id = 1', [TRANSFER, WHOLE]],
  ['update ledger_transfer set amount = amount + 1 where id = 1', [TRANSFER, WHOLE]],
  ['update ledger_transfer set payer_id = payee_id, payee_id = payer_id where id = 1', [TRANSFER, WHOLE]],
  ['update ledger_transfer set payer_id = 99 where id = 1', [TRANSFER, WHOLE]],
  ["update ledger_transfer set phase = 'other' where id = 1", [TRANSFER, ABOUT]],
  ['update ledger_transfer set reference_id = 99 where id = 1', [TRANSFER, ABOUT]],
  ['update payment set pay_type = 2 where id = 1', [TRANSFER, ORDER]],
  ["update payment set status = 'open' where id = 1", [ABOUT, ORDER]],
  ['update payment set amount = 1 where id = 1', [TRANSFER, ORDER]],
  ['update payment set payable_id = 99 where id = 1', [SOMETHING, ORDER]],
  ['update user_order set status = 2 where id = 1', [ORDER]],
  ['update user_order set status = 1 where id = 4', [ORDER]],
  ['update user_order set status = 1 where id = 2', [ORDER]],
  ['update user_order set refund_amount = 1 where id = 2', [ORDER]],
  ['update user_order set refund_amount = null where id = 2', [ORDER]],
  ['update user_order set pay_type = 1 where id = 2', [ORDER]],
  ['update user_order set price = 1 where id = 1', [ORDER]],
  ["update refund set amount = 200000 where cause = 'decision'", [NO_MORE, TRANSFER, ORDER]],
  ["update refund set amount = 5 where cause = 'late'", [TRANSFER, ORDER]],
  ["delete from refund where cause = 'late'", [ABOUT, ORDER]],
  ['delete from outbox', [SENT]],
  ["update refund set created_at = created_at - interval '25 hours'", [ARRIVES]],
  ['update settlement set amount = amount + 1 where id = 1', [TRANSFER]],
  ['update settlement set trade_type = 2 where id = 1', [TRANSFER]],
  ['update settlement set creditor_id = 2 where id = 2', [TRANSFER]],
  ['delete from settlement where id = 1', [ABOUT]],
  ['update settlement set owed = owed + 1 where id = 4', [TRANSFER]],
  ['update settlement set owed = 0 where id = 4', [TRANSFER, ABOUT]],
  ['delete from debt_payment', [ABOUT]],
  ['update debt_payment set amount = amount + 1', [TRANSFER]],
  ["update ledger_account set balance = 5 where code = 'available' and owner_id = 2", [DEBT, BALANCE]],
  [
    "insert into settlement (creditor_id, trade_type, amount, note, status, created_at, decided_at) values (1, 1, 5, '', 2, now(), now())",
    [TRANSFER],
  ],
  ['update withdrawal set amount = 101 where id = 1', [TRANSFER]],
  ['update withdrawal set amount = 101 where id = 3', [TRANSFER, FROZEN]],
  ['update withdrawal set status = 3 where id = 1', [TRANSFER, PAYOUTS]],
  ['update withdrawal set status = 2 where id = 2', [ABOUT, PAYOUTS]],
  ['update withdrawal set status = 2 where id = 3', [FROZEN, PAYOUTS]],
  ['update withdrawal set status = 5 where id = 2', [TRANSFER, ABOUT]],
  ['update withdrawal set status = 2 where id = 4', [FROZEN, PAYOUTS]],
  ['update withdrawal set status = 6 where id = 4', [TRANSFER, FROZEN]],
  ['update withdrawal set payouts = 2 where id = 1', [PAYOUTS]],
  ['delete from payout where id = 1', [ABOUT, PAYOUTS]],
  ['update payout set amount = 99 where id = 1', [TRANSFER, PAYOUTS]],
  ['update payout set returned_at = null', [ABOUT, PAYOUTS]],
  ['update payout set returned_at = now()', [TRANSFER, PAYOUTS]],
  ['update withdrawal set status = 1 where id = 2', [ABOUT, FROZEN]],
  ['update withdrawal set creditor_id = 2 where id = 3', [TRANSFER, FROZEN]],
  ['delete from withdrawal where id = 3', [ABOUT, FROZEN]],
  ["update ledger_account set balance = balance - 1 where code = 'frozen'", [FROZEN, BALANCE]],
])('names what is wrong after: %s', async (statement, rules) => {
  const found = await brokenBy((tx) => overwrite(tx, statement));
  for (const rule of rules) expect(found).toContain(rule);
});

const OWNER = 'ledger_account_of_its_owner';
const NOT_OVERDRAWN = 'ledger_account_not_overdrawn';

it.each([
  [
    TRANSFER,
    OWNER,
    "set owner_role = 'creditor', owner_id = 7, balance = 0, version = 0 where code = 'revenue'",
  ],
  [BALANCE, OWNER, "set balance = 720, version = 4 where code = 'revenue'"],
  [BALANCE, OWNER, "set balance = null, version = null where code = 'available'"],
  [OVERDRAWN, NOT_OVERDRAWN, "set balance = -1 where code = 'available'"],
])('names what a constraint does not allow: %s', async (rule, constraint, change) => {
  const dropped = `alter table ledger_account drop constraint ${constraint}`;
  expect(await brokenBy((tx) => overwrite(tx, dropped, `update ledger_account ${change}`))).toContain(rule);
});

it('names revenue that is below zero, which no account is asked for when money goes back', async () => {
  const back = {
    kind: 'refund',
    reference: { kind: 'refund', id: 99 },
    phase: 'decided',
    from: platformAccount('revenue'),
    to: platformAccount('alipay'),
    amount: 10_000_000n,
  } as const;
  expect(await brokenBy((tx) => post(tx, back, shop.clock.now()))).toEqual([ABOUT, OVERDRAWN]);
});

it('names transfers about nothing, and money that is frozen for nothing', async () => {
  const given = {
    kind: 'settlement',
    reference: { kind: 'settlement', id: 9 },
    phase: 'posted',
    from: { ownerRole: 'platform', ownerId: 0, code: 'settlement' },
    to: creditorAccount(7, 'frozen'),
    amount: 5n,
  } as const;
  expect(await brokenBy((tx) => post(tx, given, shop.clock.now()))).toEqual([ABOUT, FROZEN]);
});
