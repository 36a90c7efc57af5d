import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, contract, type InputOf } from '../../../shared/contract/index.ts';
import { AMOUNT_PROBLEMS } from '../../../shared/fields/amount.ts';
import { messages } from '../../../shared/messages.ts';
import { creditor, outbox, settlement } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInCreditors, signedInOperator } from '../../testing/sessions.ts';
import { checkLedger } from '../ledger/index.ts';

const database = testDatabase();
const CREDITOR = 'creditor 1';
let [one, other, third] = ['', '', ''];
let now = NOW;

beforeEach(async () => {
  now = NOW;
  await signedInCreditors(database, ['江南银行']);
  one = await signedInOperator(database, '甲', ['finance']);
  other = await signedInOperator(database, '乙', ['finance']);
  third = await signedInOperator(database, '丙', ['finance']);
});

const ask = <C extends Call>(call: C, input: InputOf<C>, token: string) =>
  send(testApp(database, { clock: () => now }), call, input, { token });

const owner = { creditor_id: 1, creditor_name: '江南银行' };
const VALUES = { creditor_id: 1, trade_type: 1, amount: '50.5', note: '尾款', reference: 'R1' } as const;
const register = (input: object = {}, token = one) =>
  ask(contract.createSettlement, { ...VALUES, ...input }, token);
const registered = async (input: object = {}) => (await register(input)).data?.id ?? 0;
const confirm = (id: number, token = other) => ask(contract.confirmSettlement, { id }, token);
const giveBack = (id: number, token = other) =>
  ask(contract.returnSettlement, { id, remark: '单号有误' }, token);

const balance = async () => (await ask(contract.balance, {}, CREDITOR)).data?.balance;
const read = async (id: number) => (await ask(contract.oneSettlement, { id }, third)).data;
const isRight = async () => expect(await checkLedger(database.db, now)).toEqual([]);

/** The creditor's pages and messages about settlements. */
async function creditorView() {
  const period = { from: '2026-11-01', to: '2026-11-30' };
  const { data: list } = await ask(contract.settlementList, {}, CREDITOR);
  const { data: finance } = await ask(contract.financeList, { kind: 'settlement' }, CREDITOR);
  const { data: bill } = await ask(contract.bill, {}, CREDITOR);
  const { data: statement } = await ask(contract.statement, period, CREDITOR);
  const { list: inbox } = await ask(contract.creditorMessages, {}, CREDITOR);
  return {
    list: list?.data.map((it) => [it.order_num, it.price, it.createtime]),
    total: list?.total,
    finance: finance?.data.map((it) => [it.order_num, it.price, it.createtime]),
    profit: bill?.profit,
    statement: statement?.lines.map((it) => [it.order_num, it.income]),
    inbox: inbox?.map(({ title, text }) => [title, text]),
    sms: (await database.db.select().from(outbox)).length,
  };
}

describe('a settlement', () => {
  it('moves no money before a second person has confirmed it', async () => {
    const id = await registered();
    const nothing = { list: [], total: 0, finance: [], profit: 0, statement: [], inbox: [], sms: 0 };
    expect([await balance(), await creditorView()]).toEqual([0, nothing]);
    await isRight();

    expect(await confirm(id, one)).toMatchObject({ status: 403, message: messages.settlementSecondPerson });
    expect(await read(id)).toMatchObject({ status: 1, registered_by: '甲', decided_by: null });
    now = hoursFromNow(1);
    expect((await confirm(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      status: 2,
      registered_by: '甲',
      decided_by: '乙',
      createtime: '2026-11-20 10:00:00',
      decided_time: '2026-11-20 11:00:00',
    });
    expect([await balance(), await creditorView()]).toEqual([
      50.5,
      {
        list: [['R1', 50.5, '2026-11-20 11:00:00']],
        total: 1,
        finance: [['R1', 50.5, '2026-11-20 11:00:00']],
        profit: 50.5,
        statement: [['R1', 50.5]],
        inbox: [['结算款已入账', '¥50.50，尾款']],
        sms: 1,
      },
    ]);
    const { list } = await ask(contract.auditTrail, { subject: 'settlements' }, one);
    expect(list?.map(({ actor, action }) => [actor, action])).toEqual([
      ['乙', 'approve'],
      ['甲', 'create'],
    ]);
    await isRight();
  });

  it('that was sent back moves nothing, and its reference can be registered again', async () => {
    const id = await registered();
    expect((await giveBack(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 3, decided_by: '乙', remark: '单号有误' });
    expect(await confirm(id, third)).toMatchObject({
      status: 409,
      message: '结算当前状态为“已退回”，不能进行此操作',
    });
    expect((await confirm(await registered({ amount: '1' }))).status).toBe(200);
    expect(await balance()).toBe(1);
    // The operator who registered it may send it back too, after noticing a mistake.
    expect((await giveBack(await registered({ reference: 'R2' }), one)).status).toBe(200);
    await isRight();
  });

  it('has a reference of its own while it waits and when it is posted, at once too', async () => {
    const used = { status: 409, message: messages.settlementReferenceUsed };
    const statuses = (await Promise.all([register(), register(), register()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await register({}, other)).toMatchObject(used);
    const { list } = await ask(contract.allSettlements, { status: 1 }, one);
    await confirm(list?.[0]?.id ?? 0);
    expect(await register({ amount: '2' })).toMatchObject(used);
    expect((await register({ reference: 'R2', creditor_id: 99 })).status).toBe(404);
  });

  it('is found by the days on which it was registered', async () => {
    const first = await registered();
    now = hoursFromNow(24);
    const second = await registered({ reference: 'R2' });
    const found = async (days: object) =>
      (await ask(contract.allSettlements, days, one)).list?.map(({ id }) => id);
    expect(await found({ to: '2026-11-20' })).toEqual([first]);
    expect(await found({ from: '2026-11-21' })).toEqual([second]);
    expect(await found({ from: '2026-11-20', to: '2026-11-21' })).toEqual([second, first]);
  });

  it('is decided once where several do it at once', async () => {
    const id = await registered();
    const answers = await Promise.all([
      confirm(id),
      confirm(id, third),
      giveBack(id),
      giveBack(id, third),
      confirm(id),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(id))?.status === 2 ? 50.5 : 0).toBe(await balance());
    await isRight();
  });

  it('above the balance is a debt, which is said before and after, and later income pays it off first', async () => {
    await confirm(await registered());
    const expense = await registered({ trade_type: 2, amount: '60', reference: 'R2' });
    expect(await read(expense)).toMatchObject({ status: 1, is_owed: true, owed: 9.5 });
    expect((await confirm(expense)).status).toBe(200);
    expect(await read(expense)).toMatchObject({ status: 2, amount: 60, owed: 9.5 });
    const owned = async () => (await ask(contract.balance, {}, CREDITOR)).data;
    expect(await owned()).toEqual({ balance: 0, frozen: 0, debt: 9.5 });
    const { list } = await ask(contract.creditorMessages, {}, CREDITOR);
    expect(list?.[0]?.text).toContain('其中¥9.50记为欠款，以后的收入优先抵扣');
    await isRight();

    await confirm(await registered({ amount: '4', reference: 'R3' }));
    expect(await owned()).toEqual({ balance: 0, frozen: 0, debt: 5.5 });
    await isRight();
    await confirm(await registered({ amount: '10', reference: 'R4' }));
    expect(await owned()).toEqual({ balance: 4.5, frozen: 0 });
    const finance = await ask(contract.financeList, { kind: 'debt' }, CREDITOR);
    expect(finance.data?.data.map(({ price, state_text }) => [price, state_text])).toEqual([
      [5.5, '已抵扣'],
      [4, '已抵扣'],
    ]);
    const period = { from: '2026-11-01', to: '2026-11-30' };
    const statement = (await ask(contract.statement, period, CREDITOR)).data;
    expect(statement?.closing).toBe(4.5);
    expect(statement?.lines.map(({ title, income, spending }) => [title, income, spending])).toEqual([
      ['结算', 50.5, 0],
      ['结算', 0, 50.5],
      ['结算', 4, 0],
      ['抵扣欠款', 0, 4],
      ['结算', 10, 0],
      ['抵扣欠款', 0, 5.5],
    ]);
    expect((await ask(contract.bill, {}, CREDITOR)).data).toMatchObject({ profit: 64.5, expenditure: 60 });
    await isRight();
  });

  it('above the balance is a debt once where several take back at once', async () => {
    await confirm(await registered());
    const taken = [];
    for (const reference of ['R2', 'R3', 'R4'])
      taken.push(await registered({ trade_type: 2, amount: '30', reference }));
    const income = await registered({ amount: '5', reference: 'R5' });
    const answers = await Promise.all([...taken, income].map((id) => confirm(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await ask(contract.balance, {}, CREDITOR)).data).toEqual({ balance: 0, frozen: 0, debt: 34.5 });
    await isRight();
  });

  it('is posted by two people in the database too', async () => {
    const id = await registered();
    const byOne = sql`update settlement set status = 2, decided_at = now(), decided_by = registered_by
      where id = ${id}`;
    await expect(database.db.execute(byOne)).rejects.toThrow();
    expect(await read(id)).toMatchObject({ status: 1 });
  });
});

describe('a file', () => {
  const HEADER = '债权人账号,债权人编号,收支,金额,结算单号,说明';
  const check = async (...lines: string[]) => {
    const file = new File([`\uFEFF结算明细\n${[HEADER, ...lines].join('\n')}\n`], '结算.csv');
    return (await ask(contract.checkSettlementFile, { file }, one)).data;
  };
  const registerAll = (rows: readonly object[], token = one) =>
    ask(contract.registerSettlements, { rows: rows as (typeof VALUES)[] }, token);

  it('is read with the creditors’ names, or with everything that is wrong, by row and column', async () => {
    const account = (await database.db.select().from(creditor))[0]?.account ?? '';
    expect(await check(`${account},,收入,"¥186,400.00",R1,成交款`, ',1,支出,5,R2,评估费', ',,,,,')).toEqual({
      problems: [],
      rows: [
        { row: 3, ...owner, trade_type: 1, amount: 186_400, reference: 'R1', note: '成交款' },
        { row: 4, ...owner, trade_type: 2, amount: 5, reference: 'R2', note: '评估费' },
      ],
    });
    await register({ reference: 'R9' });
    const wrong = await check('138,,入账,1.005,R9,', ',1,收入,1,R3,款', ',1,收入,1,R3,款', ',,收入,0,R4,款');
    expect(wrong?.problems.map((it) => [it.row, it.column, it.reason])).toEqual([
      [3, '债权人账号', `“138”：${messages.settlementCreditorMissing}`],
      [3, '收支', `“入账”：${messages.settlementTradeTypeUnclear}`],
      [3, '金额', `“1.005”：${AMOUNT_PROBLEMS.decimals}`],
      [3, '说明', messages.required],
      [3, '结算单号', `“R9”：${messages.settlementReferenceUsed}`],
      [5, '结算单号', `“R3”：${messages.settlementReferenceTwice}`],
      [6, '债权人账号', messages.settlementCreditorRequired],
      [6, '金额', `“0”：${messages.invalidPrice}`],
    ]);
    const inWan = new File([`单位：万元\n${HEADER}\n,1,收入,18.64,R5,款\n,1,收入,5元,R6,款\n`], '结算.csv');
    const { rows } = (await ask(contract.checkSettlementFile, { file: inWan }, one)).data ?? {};
    expect(rows?.map(({ amount }) => amount)).toEqual([186_400, 5]);
    const old = new File(['\xd0\xcf\x11\xe0'], '结算.xls');
    expect((await ask(contract.checkSettlementFile, { file: old }, one)).status).toBe(422);
  });

  it('is registered as a whole or not at all, and once', async () => {
    const { rows = [] } = (await check(',1,收入,5,R1,款', ',1,收入,6,R2,款')) ?? {};
    const answers = await Promise.all([registerAll(rows), registerAll(rows.toReversed(), other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await registerAll([{ ...VALUES, reference: 'R3' }, ...rows])).toMatchObject({
      status: 409,
      message: '结算单号R1已登记或已入账，本次未登记任何结算',
    });
    const waiting = await ask(contract.allSettlements, { status: 1 }, one);
    expect(waiting.list?.map(({ reference, amount }) => [reference, amount])).toEqual([
      ['R2', 6],
      ['R1', 5],
    ]);
    expect(await balance()).toBe(0);
  });

  it('is registered with as many rows as it may have', async () => {
    const lines = Array.from({ length: 500 }, (_, i) => `,1,收入,1.01,R${i},第${i}笔成交款`);
    const { rows = [] } = (await check(...lines)) ?? {};
    expect(rows).toHaveLength(500);
    expect(await registerAll(rows)).toMatchObject({ status: 200, data: { count: 500 } });
    expect(await database.db.$count(settlement)).toBe(500);
    expect(await registerAll([...rows, VALUES])).toMatchObject({ status: 422, message: '一次最多提交500项' });
  });
});
