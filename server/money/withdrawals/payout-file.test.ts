import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { merchant } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInCreditors, signedInOperator } from '../../testing/sessions.ts';
import { settle } from '../settlements/index.ts';
import { toGb18030 } from './gb18030.ts';
import { askWithdrawal } from './index.ts';

const database = testDatabase();
let finance = '';

const exported = async (again = 0, token = finance) =>
  send(testApp(database, { clock: () => NOW }), contract.exportWithdrawals, { again }, { token });
const approve = (id: number) =>
  send(testApp(database), contract.approveWithdrawal, { id }, { token: finance });
const read = (id: number) => send(testApp(database), contract.oneWithdrawal, { id }, { token: finance });
const textOf = (content = '') => new TextDecoder('gb18030').decode(Buffer.from(content, 'base64'));

/** Three withdrawals of 20 yuan, of which the first two are approved. */
beforeEach(async () => {
  finance = await signedInOperator(database, '甲', ['finance']);
  await signedInCreditors(database, ['江南银行']);
  const account = {
    bankName: '中国银行，南京',
    bankAccountName: '=江南"银行',
    bankAccountNumber: '6222000000000001234',
  };
  await database.db.insert(merchant).values({ creditorId: 1, ...account, updatedAt: NOW });
  await database.db.transaction(async (tx) => {
    await settle(tx, { creditorId: 1, tradeType: 1, amount: 100_000n, note: '成交款' }, hoursFromNow(-9));
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
      actor: '甲',
      action: 'export',
      details: { payout_batch: data?.number, fen: '4000', numbers: ['W1', 'W2'], again: false },
    });
  });

  it('has nothing twice, unless somebody asks for it', async () => {
    const both = await Promise.all([
      exported(),
      exported(0, await signedInOperator(database, '乙', ['finance'])),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await exported()).toMatchObject({ status: 409, message: messages.payoutFileEmpty });
    await approve(3);
    expect((await exported()).data).toMatchObject({ count: 1 });
    await send(testApp(database), contract.payWithdrawal, { id: 1, reference: 'B1' }, { token: finance });
    expect((await exported(1)).data).toMatchObject({ count: 2, sum: 40 });
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
