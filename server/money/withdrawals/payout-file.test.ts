import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { creditor, creditorProfile } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInCreditors, signedInOperator } from '../../testing/sessions.ts';
import { addPostedSettlement } from '../settlements/index.ts';
import { toGb18030 } from './gb18030.ts';
import { askWithdrawal } from './index.ts';

const database = testDatabase();
let finance = '';
let exporter = '';

const exported = async (token = exporter) =>
  send(testApp(database, { clock: () => NOW }), contract.exportWithdrawals, {}, { token });
const approve = (id: number, token = finance) =>
  send(testApp(database), contract.approveWithdrawal, { id }, { token });
const read = (id: number) => send(testApp(database), contract.oneWithdrawal, { id }, { token: finance });
const textOf = (content = '') => new TextDecoder('gb18030').decode(Buffer.from(content, 'base64'));

/** Three withdrawals of 20 yuan, of which the first two are approved. */
beforeEach(async () => {
  finance = await signedInOperator(database, '甲', ['finance']);
  exporter = await signedInOperator(database, '乙', ['finance']);
  await signedInCreditors(database, ['江南银行']);
  const account = {
    bankName: '中国银行，南京',
    bankAccountName: '=江南"银行',
    bankAccountNumber: '6222000000000001234',
  };
  await database.db.insert(creditorProfile).values({ creditorId: 1, ...account, updatedAt: NOW });
  await database.db.transaction(async (tx) => {
    await addPostedSettlement(
      tx,
      { creditorId: 1, tradeType: 1, amount: 100_000n, note: '成交款' },
      hoursFromNow(-9),
    );
    for (const number of ['W1', 'W2', 'W3'])
      await askWithdrawal(tx, { creditorId: 1, amount: 2_000n, number }, hoursFromNow(-8));
  });
  await approve(1);
  await approve(2);
});

describe('the file for the bank', () => {
  it('has what is approved and not paid, as texts that no spreadsheet changes', async () => {
    const { data } = await exported();
    expect(data).toMatchObject({ count: 2, sum: 40 });
    expect(textOf(data?.content)).toBe(
      '序号,收款户名,收款账号,开户银行,金额,用途\r\n' +
        '1,"\'=江南""银行",\t6222000000000001234,中国银行，南京,20.00,提现W1\r\n' +
        '2,"\'=江南""银行",\t6222000000000001234,中国银行，南京,20.00,提现W2\r\n',
    );
    const withdrawal = (await read(1)).data;
    expect(withdrawal).toMatchObject({ payout_batch: data?.number, batched_time: '2026-11-20 10:00:00' });
    const audit = await send(
      testApp(database),
      contract.auditTrail,
      { subject: 'withdrawals' },
      { token: finance },
    );
    expect(audit.list?.[0]).toMatchObject({
      actor: '乙',
      action: 'export',
      details: { payout_batch: data?.number, fen: '4000', numbers: ['W1', 'W2'] },
    });
  });

  it('has nothing twice', async () => {
    const both = await Promise.all([
      exported(),
      exported(await signedInOperator(database, '丙', ['finance'])),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await exported()).toMatchObject({ status: 409, message: messages.payoutFileEmpty });
    await approve(3);
    expect((await exported()).data).toMatchObject({ count: 1 });
  });

  it('has only what another operator than its exporter has approved, and says what it lacks', async () => {
    expect(await exported(finance)).toMatchObject({
      status: 409,
      message: '待导出的2笔提现由您批准，须由其他人员导出',
    });
    await approve(3, exporter);
    expect((await exported()).data).toMatchObject({ count: 2, left: { own: 1, held: 0, more: 0 } });
    expect((await exported(finance)).data).toMatchObject({ count: 1, left: { own: 0 } });
  });

  it('lacks the withdrawals of a locked creditor, which are not paid otherwise either', async () => {
    await database.db.update(creditor).set({ lockedAt: NOW });
    expect(await exported()).toMatchObject({
      status: 409,
      message: '待导出的2笔提现已暂停打款，没有可以导出的提现',
    });
    const pay = { id: 1, reference: 'B1' };
    const paid = await send(testApp(database), contract.payWithdrawal, pay, { token: finance });
    expect(paid).toMatchObject({ status: 409, message: messages.payoutHeldLocked });
    expect((await read(1)).data).toMatchObject({ is_held: true, hold: messages.payoutHeldLocked });
    const queue = await send(
      testApp(database),
      contract.reviewQueue,
      { kind: 'withdrawals' },
      { token: finance },
    );
    expect(queue.list?.[0]).toMatchObject({ what: '¥20.00（暂停打款）' });
    await database.db.update(creditor).set({ lockedAt: null });
    expect((await exported()).data).toMatchObject({ count: 2 });
  });
});

const differences = (one: string, other: string) => {
  const characters = [...other];
  return [...one].filter((character, place) => character !== characters[place]);
};

it('writes every character as GB18030', () => {
  let all = '';
  for (let code = 0x20; code < 0x30000; code += code < 0x10000 ? 1 : 997)
    if (code < 0xd800 || (code > 0xf8ff && code !== 0xfffd)) all += String.fromCodePoint(code);
  const back = new TextDecoder('gb18030').decode(toGb18030(all));
  expect(differences(all, back)).toEqual([]);
});
