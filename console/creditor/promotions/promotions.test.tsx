import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { creditorPages, user } from '../../../mocks/creditor-pages.ts';
import { apiHandlers } from '../../../mocks/handlers.ts';
import { addPostedSettlement } from '../../../server/money/settlements/index.ts';
import { type Gateways, sandboxGateways } from '../../../server/outside/gateways/index.ts';
import { listing, promotionOrder, promotionPackage } from '../../../server/platform/db/schema.ts';
import { testApp } from '../../../server/testing/app.ts';
import { addListings, NOW } from '../../../server/testing/listings.ts';
import { contract } from '../../../shared/contract/index.ts';
import { draftOf, problemsOf } from '../parts/promotions/promotion-draft.ts';

const { database, open, server, times } = creditorPages();
const TITLE = '南京市建邺区某商铺';
const PURCHASE = '/subject/subjectPromote?id=1&type=2&isCreate=true';

beforeEach(async () => {
  const at = { createdAt: NOW, updatedAt: NOW };
  await addListings(database.db, { type: 2, creditorId: 1, title: TITLE, writtenAt: NOW });
  await database.db.insert(promotionPackage).values([
    { type: 2, name: '七天推广', description: '优先展示', cycle: 7, price: 29_900n, ...at },
    { type: 2, name: '三十天推广', description: '优先展示', cycle: 30, price: 99_900n, sort: 1, ...at },
  ]);
  await database.db.transaction((tx) =>
    addPostedSettlement(tx, { creditorId: 1, tradeType: 1, amount: 50_000n, note: '成交款' }, NOW),
  );
});

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const choose = async (name: RegExp) => user.click(await screen.findByRole('radio', { name }));

async function fillIn(payType: RegExp) {
  await choose(/七天推广/);
  fireEvent.change(screen.getByLabelText('开始日期'), { target: { value: '2026-11-20' } });
  await choose(payType);
  await user.click(screen.getByRole('checkbox'));
}

it('the form names what is missing, and takes an order that is still to be paid from the address', () => {
  expect(problemsOf(draftOf(new URLSearchParams('pay_type=9')))).toEqual({
    products: '请将推广信息填写完整',
    start_time: '请将推广信息填写完整',
    pay_type: '请将推广信息填写完整',
    agreement: '请阅读知晓并勾选协议',
  });
  const draft = draftOf(new URLSearchParams('goods_id=2&start_time=2026-11-20&pay_type=3'));
  expect(problemsOf({ ...draft, isAgreed: true })).toEqual({});
});

it('a promotion is bought from the balance, and its page follows after the success', async () => {
  const { address } = open(PURCHASE);
  await screen.findByText(TITLE);
  await press('去支付');
  expect(await screen.findAllByText('请将推广信息填写完整')).toHaveLength(3);
  expect(screen.getByText('请阅读知晓并勾选协议')).toBeTruthy();
  expect(times(contract.buyPromotion)).toBe(0);

  await choose(/三十天推广/);
  expect(await screen.findByText('¥999.00', { selector: 'strong[class*=fee]' })).toBeTruthy();
  await fillIn(/余额支付（可用 ¥500.00）/);
  expect(screen.getByLabelText<HTMLInputElement>('结束日期').value).toBe('2026-11-26');
  await press('去支付');
  const dialog = within(await screen.findByRole('dialog', { name: '确认用余额支付' }));
  await dialog.findByText('¥201.00');
  for (const text of [TITLE, '2026-11-20 至 2026-11-26（7天）', /一经支付不予退还/])
    expect(dialog.getByText(text)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: /取\s*消/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(times(contract.buyPromotion)).toBe(0);

  await press('去支付');
  // The balance is read again before it can be spent.
  const spend = await screen.findByRole<HTMLButtonElement>('button', { name: '支付¥299.00' });
  await waitFor(() => expect(spend.disabled).toBe(false));
  await user.click(spend);
  await screen.findByText('支付成功');
  expect(times(contract.buyPromotion)).toBe(1);
  await waitFor(() => expect(address()).toBe('/creditorUser/subject/subjectPromote?id=1&type=2'), {
    timeout: 3_000,
  });
  await screen.findByText('推广中');
  expect(screen.getByText('2026-11-26')).toBeTruthy();
  expect(screen.getByRole('link', { name: '续购推广' })).toBeTruthy();
});

it('a balance below the price cannot be spent', async () => {
  open(PURCHASE);
  await screen.findByText(TITLE);
  await fillIn(/余额支付/);
  await choose(/三十天推广/);
  await press('去支付');
  const dialog = within(await screen.findByRole('dialog', { name: '确认用余额支付' }));
  await dialog.findByText('余额不足，请选择其他支付方式');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '支付¥999.00' }).disabled).toBe(true);
});

it('only the ways of paying that this site has are offered', async () => {
  const sandbox = sandboxGateways({ db: database.db, clock: () => NOW });
  const installationWith = (payment: Gateways['payment']) =>
    server.resetHandlers(...apiHandlers(testApp(database, { gateways: { ...sandbox, payment } })));
  const names = async () => {
    await screen.findByRole('radio', { name: /余额支付/ });
    const ways = within(screen.getByRole('group', { name: '支付方式' }));
    return ways.getAllByRole('radio').map((it) => it.closest('label')?.textContent);
  };
  installationWith({ wechat: sandbox.payment.wechat });
  open(`${PURCHASE}&goods_id=1&start_time=2026-11-20&pay_type=1`);
  expect(await names()).toEqual(['微信支付', expect.stringContaining('余额支付')]);
  expect(screen.queryByText(/暂未开通在线付款/)).toBeNull();
  await press('去支付');
  expect(await screen.findAllByText('请将推广信息填写完整')).toHaveLength(1);

  cleanup();
  installationWith({});
  open(PURCHASE);
  expect(await names()).toEqual([expect.stringContaining('余额支付')]);
  expect(screen.getByText('本站暂未开通在线付款，请用余额支付。')).toBeTruthy();
});

it('Alipay opens in the click; what is not paid fails, and can be paid from the list', async () => {
  const page = { opener: {}, location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(page as never);
  const { go } = open(PURCHASE);
  await screen.findByText(TITLE);
  await fillIn(/支付宝/);
  await press('去支付');
  const dialog = within(await screen.findByRole('dialog', { name: '是否已完成支付？' }));
  expect(page.opener).toBeNull();
  expect(page.location.href).toMatch(/\/sandbox\/pay\?number=\d+PA/);
  await user.click(dialog.getByRole('button', { name: '已完成支付' }));
  await screen.findByRole('dialog', { name: '支付失败，请联系客服' });

  await go('/creditorUser/subject/promotions');
  const row = (await screen.findByText(TITLE)).closest<HTMLElement>('[data-record], tr') as HTMLElement;
  expect(within(row).getByText('待付款')).toBeTruthy();
  expect((await within(row).findByRole('link', { name: '去支付' })).getAttribute('href')).toBe(
    `/creditorUser${PURCHASE}&goods_id=1&start_time=2026-11-20&pay_type=1`,
  );
  const [order] = await database.db.select().from(promotionOrder);
  expect(order).toMatchObject({ status: 0, payType: 1 });
});

it('a payment that arrives after the buyer said so is reported', async () => {
  vi.spyOn(window, 'open').mockReturnValue({ opener: {}, location: { href: '' }, close: vi.fn() } as never);
  let isPaid = false;
  server.use(
    http.post(`*${contract.promotionPayStatus.path}`, () =>
      HttpResponse.json({ status: 200, data: isPaid ? { trade_state: 'SUCCESS' } : { trade_status: 0 } }),
    ),
  );
  const { address } = open(PURCHASE);
  await screen.findByText(TITLE);
  await fillIn(/支付宝/);
  await press('去支付');
  const dialog = within(await screen.findByRole('dialog', { name: '是否已完成支付？' }));
  await user.click(dialog.getByRole('button', { name: '已完成支付' }));
  await screen.findByRole('dialog', { name: '支付失败，请联系客服' });
  expect(screen.getByText(/本页面会继续查询，收到后自动提示/)).toBeTruthy();
  await press('知道了');
  isPaid = true;
  await screen.findByText('支付成功', undefined, { timeout: 8_000 });
  await waitFor(() => expect(address()).toBe('/creditorUser/subject/subjectPromote?id=1&type=2'), {
    timeout: 3_000,
  });
});

it.each(['subjectPromote?id=1&type=3&isCreate=true', 'subjectPromoteIndex?id=1&type=3'])(
  'a referral cannot be promoted, says %s',
  async (page) => {
    await database.db.update(listing).set({ type: 3 });
    open(`/subject/${page}`);
    await screen.findByText('资产推介标的不能推广');
    expect(screen.queryByRole('button', { name: '去支付' })).toBeNull();
    expect(screen.getByRole('button', { name: '返回标的列表' })).toBeTruthy();
  },
);

const endAuction = (endTime: Date, startTime = NOW) =>
  database.db.update(listing).set({ startTime, endTime });

it('a package that lasts longer than the auction is not sold, and the page says until when', async () => {
  // 24:00 of 1 December: twelve days from 20 November on.
  await endAuction(new Date('2026-12-02T00:00:00+08:00'));
  open(PURCHASE);
  expect(await screen.findByText(/拍卖于 2026-12-01 结束，推广最晚至当日/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('开始日期'), { target: { value: '2026-11-20' } });
  const radio = (name: RegExp) => screen.findByRole('radio', { name });
  expect(await radio(/三十天推广/)).toHaveProperty('disabled', true);
  expect(screen.getByText(/超过拍卖剩余天数/)).toBeTruthy();
  await fillIn(/支付宝/);
  fireEvent.change(screen.getByLabelText('开始日期'), { target: { value: '2026-11-26' } });
  await press('去支付');
  expect(await screen.findByText(/从所选日期起最多可推广6天/)).toBeTruthy();
  expect(times(contract.buyPromotion)).toBe(0);
});

it('an auction that is over has no button for promotion, and its purchase page says why', async () => {
  const promote = async () => {
    open('/subject/subjectList?type=2');
    // The other actions.
    await screen.findByText('复制', { selector: 'main *' });
    const found = screen.queryAllByText('推广', { selector: 'main *' }).length;
    cleanup();
    return found;
  };
  expect(await promote()).toBe(1);
  await endAuction(NOW, new Date(NOW.getTime() - 1));
  expect(await promote()).toBe(0);
  open(PURCHASE);
  expect(await screen.findByText(/该标的的拍卖已结束，不能购买推广/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '去支付' })).toHaveProperty('disabled', true);
});
