import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { faults } from '../../../../mocks/faults.ts';
import { orderPages } from '../../../../mocks/order-pages.ts';
import { listing } from '../../../../server/platform/db/schema.ts';
import { NOW } from '../../../../server/testing/listings.ts';
import { send } from '../../../../server/testing/people.ts';
import { contract } from '../../../../shared/contract/index.ts';

const { here, server, open, shows, paidOrder, requestedOrder, cancelledOrder } = orderPages();
const LIST = '/user/myOrder/myOrderList';
const MINUTE = 60_000;

const decide = (id: number, fields: object) =>
  send(here.shop.app, contract.decideRefund, { id, remark: '已核实', ...fields } as never, {
    token: 'finance',
  });

describe('an order', () => {
  it('that waits for its money says until when', async () => {
    open(await here.shop.order());
    await shows('待付款');
    await shows('请在 2026-11-20 10:30:00 前完成付款，超时订单将自动取消。');
    expect(screen.getByText('未付款')).toBeTruthy();
    expect(screen.getByRole('button', { name: '去付款' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '申请退款' })).toBeNull();
  });

  it('is loaded anew when its time is over', async () => {
    const id = await here.shop.order();
    here.shop.clock.pass(30 * MINUTE - 1_500);
    vi.setSystemTime(here.shop.clock.now());
    open(id);
    await shows('待付款');
    here.shop.clock.pass(MINUTE);
    await here.shop.work();
    vi.setSystemTime(new Date(NOW.getTime() + 31 * MINUTE));
    await shows('已取消');
    expect(screen.getByText('超时未付款，系统自动取消')).toBeTruthy();
  });

  it('can be paid for as long as the server says, whatever the visitor’s clock does', async () => {
    const id = await here.shop.order();
    vi.setSystemTime(new Date(NOW.getTime() + 40 * MINUTE));
    open(id);
    expect((await screen.findByRole('timer')).textContent).toBe('剩余 30:00');
  });

  it('of an installation that tells no more is counted by the visitor’s clock', async () => {
    const id = await here.shop.order();
    const { expire_in: _, ...data } = await here.shop.look(id);
    server.use(http.post(`*${contract.orderDetails.path}`, () => HttpResponse.json({ status: 200, data })));
    vi.setSystemTime(new Date(NOW.getTime() + 10 * MINUTE));
    open(id);
    expect((await screen.findByRole('timer')).textContent).toBe('剩余 20:00');
  });

  it('that is paid says how and when', async () => {
    open(await paidOrder());
    await shows('已付款');
    expect(screen.getByText('支付宝')).toBeTruthy();
    expect(screen.getAllByText('¥1,280.00')).toHaveLength(3);
    expect(screen.getAllByRole('button', { name: /订单|付款|退款/ }).map((it) => it.textContent)).toEqual([
      '申请退款',
    ]);
  });

  it('with a requested refund displays the reason', async () => {
    open(await requestedOrder());
    await shows('退款中');
    expect(within(screen.getByRole('region', { name: '退款信息' })).getByText('不需要了')).toBeTruthy();
  });

  it('that waits for its refund shows the decision by itself', async () => {
    const id = await requestedOrder();
    const timers = vi.spyOn(globalThis, 'setInterval');
    open(id);
    await shows('退款中');
    // The page starts polling after it is rendered.
    const look = await waitFor(() => {
      const [ask] = timers.mock.calls.find(([, every]) => every === 5_000) ?? [];
      expect(ask).toBeTypeOf('function');
      return ask as () => Promise<void>;
    });
    server.use(...faults.offline());
    await look();
    expect(screen.getByText('退款中')).toBeTruthy();
    expect(document.querySelector('.toast')).toBeNull();
    server.use(http.all(/\/customer\//, ({ request }) => here.shop.app.fetch(request)));
    await decide(id, { decision: 'refuse' });
    await look();
    await shows(/^平台未同意退款/);
  });

  it('under review says so', async () => {
    const id = await requestedOrder();
    await send(here.shop.app, contract.reviewRefund, { id, remark: '需核实' }, { token: 'finance' });
    open(id);
    await shows('平台审核中');
    await shows(/^平台审核中：/);
  });

  it('whose refund is agreed says how much, and where the money is', async () => {
    const id = await requestedOrder();
    await decide(id, { decision: 'part', amount: '280.5' });
    const { unmount } = open(id);
    await shows('平台已同意退款，退款 ¥280.50 正在原路退回支付宝。');
    const refund = within(screen.getByRole('region', { name: '退款信息' }));
    for (const text of ['同意退款', '¥280.50', '已核实']) refund.getByText(text);
    unmount();
    await here.shop.work();
    open(id);
    await shows('退款 ¥280.50 已原路退回支付宝，请留意到账情况。');
  });

  it('whose refund the provider will not make says so', async () => {
    const id = await requestedOrder();
    await decide(id, { decision: 'part', amount: '280.5' });
    here.shop.alipay.refundFailure = 'ABNORMAL';
    await here.shop.work();
    open(id);
    await shows('退款异常');
    await shows(/^退款异常：退款 ¥280.50 未能退回支付宝，待人工处理/);
  });

  it('whose refund is refused says so', async () => {
    const id = await requestedOrder();
    await decide(id, { decision: 'refuse' });
    open(id);
    await shows(/^平台未同意退款/);
    expect(screen.getByText('拒绝退款')).toBeTruthy();
    expect(screen.getByText('已核实')).toBeTruthy();
  });

  it.each(['99', '2', 'x', ''])('that is not there, or not one’s own, is not found: %s', async (id) => {
    await here.shop.order();
    await here.shop.order(2);
    open(id);
    await screen.findByRole('heading', { name: '您访问的内容不存在或已下架' });
    expect(screen.getByRole('link', { name: '查看我的订单' }).getAttribute('href')).toBe(LIST);
  });
});

describe('money that an order cannot take', () => {
  const section = async () => within(await screen.findByRole('region', { name: '自动退款' }));

  it('is seen on the cancelled order that it came for, on its way back and after', async () => {
    const id = await here.shop.order();
    const number = await here.shop.open(id);
    await send(here.shop.app, contract.cancelOrder, { order_id: id, name: '其他' }, { token: 'user 1' });
    here.shop.clock.pass(MINUTE);
    await here.shop.pay(number);
    const { unmount } = open(id);
    (await section()).getByText(
      '2026-11-20 10:01:00 已收到支付宝付款 ¥1,280.00，正在原路退回（订单已关闭，自动退款）。',
    );
    expect(screen.queryByText('未付款')).toBeNull();
    await shows(/取消后收到的付款会自动原路退回/);
    unmount();
    await here.shop.work();
    open(id);
    (await section()).getByText(/，已于 2026-11-20 10:01:00 原路退回（订单已关闭，自动退款）。$/);
  });

  it('is seen on the order that was paid before', async () => {
    const id = await here.shop.order();
    const [first, second] = [await here.shop.open(id, 2), await here.shop.open(id, 1)];
    await here.shop.pay(first);
    await here.shop.pay(second);
    open(id);
    await shows('已付款');
    (await section()).getByText(/已收到支付宝付款 ¥1,280.00，正在原路退回（重复付款，自动退款）。$/);
  });
});

describe('an order of a listing off the shelf', () => {
  it('leads to no page that is not there', async () => {
    const id = await cancelledOrder();
    await here.shop.db.update(listing).set({ publishStatus: 1 });
    open(id);
    await shows('已取消');
    expect(screen.getByText(/南京市建邺区住宅/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: '南京市建邺区住宅' })).toBeNull();
    expect(screen.queryByRole('link', { name: '重新下单' })).toBeNull();
    expect(screen.queryByText(/可以在标的页面重新下单/)).toBeNull();
  });
});
