import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { creditorPages, findText, user } from '../../../mocks/creditor-pages.ts';
import { addPostedSettlement } from '../../../server/money/settlements/index.ts';
import { askWithdrawal, payWithdrawal } from '../../../server/money/withdrawals/index.ts';
import { creditor, creditorProfile, withdrawal } from '../../../server/platform/db/schema.ts';
import { NOW } from '../../../server/testing/listings.ts';
import { addAccounts } from '../../../server/testing/people.ts';
import {
  addPromotionOrder,
  buyByBalance,
  refundToBalance,
} from '../../../server/testing/records/promotion-orders.ts';

const { database, open } = creditorPages();
const PAY_PASSWORD = '280917';
const creditorId = 1;

/** The creditor has 1,000 yuan, a bank account and a pay password, which another account lends. */
beforeEach(async () => {
  const { db } = database;
  const lender = { account: 'lender', phone: '13911119999', name: '银行', password: 'mima2026' };
  await addAccounts(database, {
    creditors: [{ ...lender, type: 1, standing: 0, payPassword: PAY_PASSWORD }],
  });
  const [row] = await db.select().from(creditor).where(eq(creditor.account, lender.account));
  await db.update(creditor).set({ payPasswordHash: row?.payPasswordHash }).where(eq(creditor.id, creditorId));
  const bank = { bankName: '江苏银行', bankAccountName: '江南', bankAccountNumber: '6222021234567890' };
  await db.insert(creditorProfile).values({ creditorId, ...bank, updatedAt: NOW });
  const about = { creditorId, note: '成交款', reference: 'R1' } as const;
  await db.transaction((tx) => addPostedSettlement(tx, { ...about, tradeType: 1, amount: 100_000n }, NOW));
});

it('a withdrawal is typed in two steps; what is wrong stands beside its field, and what was typed stays', async () => {
  // The price of the address is shown, not believed.
  const { address } = open('/finance/financeWithDraw?price=999999');
  const money = await screen.findByLabelText('提现金额');
  expect(screen.getByText('可提现余额 ¥1,000.00')).toBeTruthy();
  expect(screen.getByText('6222****7890')).toBeTruthy();
  const next = screen.getByRole('button', { name: '下一步' });
  await user.click(next);
  expect(await findText('请先输入要提现的金额')).toBeTruthy();
  await user.type(money, '1000.01');
  await user.click(next);
  expect(await findText('提现金额不能大于余额')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '全部提现' }));
  await user.click(next);

  const password = await screen.findByLabelText('支付密码');
  expect(screen.getByText('¥1,000.00')).toBeTruthy();
  await user.type(password, '28091');
  await user.click(screen.getByRole('button', { name: '确认提现' }));
  expect(await findText('密码应为六位数字')).toBeTruthy();
  await user.type(password, '0');
  await user.click(screen.getByRole('button', { name: '确认提现' }));
  expect(await findText('支付密码错误')).toBeTruthy();
  await user.type(password, PAY_PASSWORD);
  await user.click(screen.getByRole('button', { name: '确认提现' }));
  expect(await findText('您的提现已提交平台审核，请关注三个工作日')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: '提现记录' })).toBeTruthy();
  expect(address()).toBe('/creditorUser/finance/financeAccount');
  expect(await database.db.select().from(withdrawal)).toMatchObject([{ amount: 100_000n, status: 1 }]);
});

it('the list has its filters in the address, and leads each event to its record', async () => {
  const order = await database.db.transaction(async (tx) => {
    const id = await buyByBalance(tx, { creditorId, price: 30_000n }, NOW);
    await refundToBalance(tx, { creditorId, id, price: 30_000n, amount: 10_000n }, NOW);
    await addPromotionOrder(tx, { creditorId, status: 2, createdAt: NOW });
    return id;
  });
  const { address } = open('/finance/financeList?state=done&from=2026-11-20&to=2026-11-20');
  const table = await screen.findByRole('table', { name: '' });
  await within(table).findByText('已部分退款');
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 3);
  expect(within(table).getByText('−¥300.00')).toBeTruthy();
  expect((screen.getByLabelText('开始日期') as HTMLInputElement).value).toBe('2026-11-20');
  expect(within(table).getByRole('link', { name: '查看结算' }).getAttribute('href')).toBe(
    '/creditorUser/settlement?order_num=R1',
  );
  const [link] = within(table).getAllByRole('link', { name: '查看订单' });
  await user.click(link as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: '订单详情' })).toBeTruthy();
  expect(address()).toBe(`/creditorUser/finance/financeDetail?id=${order}`);
  const refund = screen.getByRole('region', { name: '退款信息' });
  expect(within(refund).getByText('部分退款')).toBeTruthy();
  expect(within(refund).getByText('¥100.00')).toBeTruthy();
  expect(screen.queryByRole('region', { name: '取消信息' })).toBeNull();
});

it('the statement adds up, and its lines lead to what they are about', async () => {
  await database.db.transaction((tx) => buyByBalance(tx, { creditorId, price: 30_000n }, NOW));
  open('/finance/statement?from=2026-11-01&to=2026-11-30');
  const sheet = await screen.findByRole('article', { name: '对账单' });
  const figures = [...sheet.querySelectorAll('dd')].map((it) => it.textContent);
  expect(figures).toEqual(['¥0.00', '¥1,000.00', '¥300.00', '¥0.00', '¥700.00']);
  expect(within(sheet).getByRole('link', { name: 'R1' }).getAttribute('href')).toBe(
    '/creditorUser/settlement?order_num=R1',
  );
  expect(screen.getByRole('button', { name: '打印' })).toBeTruthy();
  expect(within(sheet).getByText('江南资产管理有限公司')).toBeTruthy();
  expect(within(sheet).getByText(/该期间尚未结束，数据截至 2026-11-20/)).toBeTruthy();
});

it('the statement lists what was paid to the bank with the number of the bank', async () => {
  await database.db.transaction(async (tx) => {
    const id = await askWithdrawal(tx, { creditorId, amount: 20_000n, number: 'W1' }, NOW);
    await payWithdrawal(tx, id, NOW, { reference: '0012345678901234567' });
  });
  open('/finance/statement?from=2026-11-01&to=2026-11-20');
  const payouts = await screen.findByRole('region', { name: '本期打款' });
  const [, row] = within(payouts).getAllByRole('row');
  expect([...(row?.querySelectorAll('td') ?? [])].map((it) => it.textContent)).toEqual([
    '2026-11-20 10:00',
    '打款',
    'W1',
    '0012345678901234567',
    '¥200.00',
  ]);
});

it.each([
  ['?from=2026-11-21&to=2026-11-30', '开始日期不能晚于今天'],
  ['?from=2026-11-20&to=2026-11-19', '结束日期不能早于开始日期'],
])('the statement of %s says why there is none', async (query, reason) => {
  open(`/finance/statement${query}`);
  expect((await screen.findByRole('alert')).textContent).toBe(reason);
});
