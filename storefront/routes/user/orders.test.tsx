import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import { faults } from '../../../mocks/faults.ts';
import { clear } from '../../../mocks/idb-keyval.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { shopForPages } from '../../../mocks/shop-for-pages.ts';
import { press, type } from '../../../mocks/typing.ts';
import { listing, service, userOrder } from '../../../server/db/schema.ts';
import { NOW } from '../../../server/testing/listings.ts';
import { send } from '../../../server/testing/people.ts';
import { contract } from '../../../shared/contract/index.ts';

vi.mock('idb-keyval', () => import('../../../mocks/idb-keyval.ts'));

const { database, server, calls } = apiForPages();
const LIST = '/user/myOrder/myOrderList';
const MINUTE = 60_000;
let shop: Awaited<ReturnType<typeof shopForPages>>;

beforeEach(async () => {
  await clear();
  shop = await shopForPages(database, server);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (id: number | string) => renderPage(`/user/myOrder/myOrderDetail?id=${id}`);
const status = () => screen.findByRole('region', { name: '订单状态' });
const shows = async (text: string | RegExp) => within(await status()).findByText(text);
const dialog = () => within(screen.getByRole('dialog'));
const times = (path: string) => calls.filter((it) => it === path).length;

async function paidOrder() {
  const id = await shop.order();
  await shop.pay(await shop.open(id));
  return id;
}

async function askedOrder() {
  const id = await paidOrder();
  await send(shop.app, contract.applyRefund, { order_id: id, reason: '不需要了' }, { token: 'user 1' });
  return id;
}

const decide = (id: number, fields: object) =>
  send(shop.app, contract.decideRefund, { id, remark: '已核实', ...fields } as never, { token: 'finance' });

/** Seven orders: the third is cancelled. */
async function manyOrders() {
  const times = { createdAt: NOW, updatedAt: NOW };
  await shop.db.insert(service).values(
    [2, 3, 4, 5, 6, 7].map((it) => ({
      name: `服务${it}`,
      description: '说明',
      provider: '机构',
      price: 100n,
      ...times,
    })),
  );
  const mine = { token: 'user 1' };
  for (let goods_id = 1; goods_id <= 7; goods_id += 1)
    await send(shop.app, contract.addOrder, { object_id: shop.listingId, goods_id }, mine);
  await send(shop.app, contract.cancelOrder, { order_id: 3, name: '拍错了' }, mine);
}

describe('the list of orders', () => {
  it('shows what was ordered, its state and the time left to pay', async () => {
    await shop.order();
    shop.clock.pass(10 * MINUTE);
    vi.setSystemTime(new Date(NOW.getTime() + 10 * MINUTE));
    renderPage(LIST);
    const card = within(await screen.findByRole('article', { name: /^订单号 20261120100000/ }));
    card.getByText('待付款');
    card.getByText('尽职调查报告');
    card.getByText('¥1,280.00');
    expect(card.getByRole('link', { name: '南京市建邺区住宅' }).getAttribute('href')).toBe('/object/1');
    expect(card.getByRole('timer').textContent).toBe('剩余 20:00');
    const buttons = card.getAllByRole('button').map((it) => it.textContent);
    expect(buttons).toEqual(['取消订单', '去付款']);
    expect(card.getByRole('link', { name: '查看详情' }).getAttribute('href')).toBe(
      '/user/myOrder/myOrderDetail?id=1',
    );
  });

  it('has five on a page, and the page and the state in the address', async () => {
    await manyOrders();
    renderPage(LIST);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
    fireEvent.click(screen.getByRole('link', { name: '下一页' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    fireEvent.click(screen.getByRole('link', { name: '已取消' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.getByRole('link', { name: '已取消' }).getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('navigation', { name: '分页' })).toBeNull();
  });

  it.each([
    ['?tradeStatus=0&page=2', 1],
    ['?tradeStatus=2', 1],
    ['?tradeStatus=7&page=-3', 5],
  ])('opens as the address says: %s', async (query, shown) => {
    await manyOrders();
    renderPage(LIST + query);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(shown));
  });

  it('has a next step where there is nothing', async () => {
    renderPage(LIST);
    await screen.findByRole('heading', { name: '还没有订单' });
    expect(screen.getByRole('link', { name: '浏览标的' }).getAttribute('href')).toBe('/search');
    fireEvent.click(screen.getByRole('link', { name: '退款中' }));
    await screen.findByRole('heading', { name: '没有退款中的订单' });
    expect(screen.getByRole('link', { name: '查看全部订单' }).getAttribute('href')).toBe(LIST);
  });

  it('leads back from a page that is none', async () => {
    await shop.order();
    renderPage(`${LIST}?page=9`);
    const back = await screen.findByRole('link', { name: '查看最后一页' });
    expect(back.getAttribute('href')).toBe(LIST);
  });

  it('says that it could not be had, and can be asked for again', async () => {
    await shop.order();
    server.use(...faults.offline());
    renderPage(LIST);
    await screen.findByRole('heading', { name: '网络连接失败，请检查网络后重试' });
    server.use(http.all(/\/customer\//, ({ request }) => shop.app.fetch(request)));
    fireEvent.click(screen.getByRole('link', { name: '重新加载' }));
    await screen.findByRole('article');
  });
});

describe('an order', () => {
  it('that waits for its money says until when', async () => {
    open(await shop.order());
    await shows('待付款');
    await shows('请在 2026-11-20 10:30:00 前完成付款，超时订单将自动取消。');
    expect(screen.getByText('未付款')).toBeTruthy();
    expect(screen.getByRole('button', { name: '去付款' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '申请退款' })).toBeNull();
  });

  it('is loaded anew when its time is over', async () => {
    const id = await shop.order();
    shop.clock.pass(30 * MINUTE - 1_500);
    vi.setSystemTime(shop.clock.now());
    open(id);
    await shows('待付款');
    shop.clock.pass(MINUTE);
    await shop.work();
    vi.setSystemTime(new Date(NOW.getTime() + 31 * MINUTE));
    await shows('已取消');
    expect(screen.getByText('超时未付款，系统自动取消')).toBeTruthy();
  });

  it('can be paid for as long as the server says, whatever the visitor’s clock does', async () => {
    const id = await shop.order();
    vi.setSystemTime(new Date(NOW.getTime() + 40 * MINUTE));
    open(id);
    expect((await screen.findByRole('timer')).textContent).toBe('剩余 30:00');
  });

  it('of an installation that tells no more is counted by the visitor’s clock', async () => {
    const id = await shop.order();
    const { expire_in: _, ...data } = await shop.look(id);
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

  it('whose refund was asked for says why', async () => {
    open(await askedOrder());
    await shows('退款中');
    expect(within(screen.getByRole('region', { name: '退款信息' })).getByText('不需要了')).toBeTruthy();
  });

  it('under review says so', async () => {
    const id = await askedOrder();
    await send(shop.app, contract.reviewRefund, { id, remark: '需核实' }, { token: 'finance' });
    open(id);
    await shows('平台审核中');
    await shows(/^平台审核中：/);
  });

  it('whose refund is agreed says how much, and where the money is', async () => {
    const id = await askedOrder();
    await decide(id, { decision: 'part', amount: '280.5' });
    const { unmount } = open(id);
    await shows('平台已同意退款，退款 ¥280.50 正在原路退回支付宝。');
    const refund = within(screen.getByRole('region', { name: '退款信息' }));
    for (const text of ['同意退款', '¥280.50', '已核实']) refund.getByText(text);
    unmount();
    await shop.work();
    open(id);
    await shows('退款 ¥280.50 已原路退回支付宝，请留意到账情况。');
  });

  it('whose refund is refused says so', async () => {
    const id = await askedOrder();
    await decide(id, { decision: 'refuse' });
    open(id);
    await shows(/^平台未同意退款/);
    expect(screen.getByText('拒绝退款')).toBeTruthy();
    expect(screen.getByText('已核实')).toBeTruthy();
  });

  it.each(['99', '2', 'x', ''])('that is not there, or not one’s own, is not found: %s', async (id) => {
    await shop.order();
    await shop.order(2);
    open(id);
    await screen.findByRole('heading', { name: '您访问的内容不存在或已下架' });
    expect(screen.getByRole('link', { name: '查看我的订单' }).getAttribute('href')).toBe(LIST);
  });
});

describe('money that an order cannot take', () => {
  const section = async () => within(await screen.findByRole('region', { name: '自动退款' }));

  it('is seen on the cancelled order that it came for, on its way back and after', async () => {
    const id = await shop.order();
    const number = await shop.open(id);
    await send(shop.app, contract.cancelOrder, { order_id: id, name: '其他' }, { token: 'user 1' });
    shop.clock.pass(MINUTE);
    await shop.pay(number);
    const { unmount } = open(id);
    (await section()).getByText(
      '2026-11-20 10:01:00 已收到支付宝付款 ¥1,280.00，正在原路退回（订单已关闭，自动退款）。',
    );
    expect(screen.queryByText('未付款')).toBeNull();
    await shows(/取消后收到的付款会自动原路退回/);
    unmount();
    await shop.work();
    open(id);
    (await section()).getByText(/，已于 2026-11-20 10:01:00 原路退回（订单已关闭，自动退款）。$/);
  });

  it('is seen on the order that was paid before', async () => {
    const id = await shop.order();
    const [first, second] = [await shop.open(id, 2), await shop.open(id, 1)];
    await shop.pay(first);
    await shop.pay(second);
    open(id);
    await shows('已付款');
    (await section()).getByText(/已收到支付宝付款 ¥1,280.00，正在原路退回（重复付款，自动退款）。$/);
  });
});

describe('an order of a listing off the shelf', () => {
  it('leads to no page that is not there', async () => {
    const id = await shop.order();
    await send(shop.app, contract.cancelOrder, { order_id: id, name: '其他' }, { token: 'user 1' });
    await shop.db.update(listing).set({ publishStatus: 1 });
    open(id);
    await shows('已取消');
    expect(screen.getByText(/南京市建邺区住宅/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: '南京市建邺区住宅' })).toBeNull();
    expect(screen.queryByRole('link', { name: '重新下单' })).toBeNull();
    expect(screen.queryByText(/可以在标的页面重新下单/)).toBeNull();
  });
});

describe('cancelling', () => {
  async function ask() {
    const id = await shop.order();
    open(id);
    fireEvent.click(await screen.findByRole('button', { name: '取消订单' }));
    return id;
  }

  it('asks for a reason, does it and says so', async () => {
    await ask();
    press('确认取消');
    expect(screen.getByText('请选择取消原因')).toBeTruthy();
    expect(screen.getByLabelText('不想要了')).toBe(document.activeElement);
    fireEvent.click(screen.getByLabelText('拍错了'));
    press('确认取消');
    await screen.findByText('订单已取消');
    await shows('已取消');
    expect(screen.getByText('拍错了')).toBeTruthy();
    expect(screen.getByRole('link', { name: '重新下单' }).getAttribute('href')).toBe('/object/1#services');
  });

  it('can be thought better of', async () => {
    const id = await ask();
    press('再想想');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await shop.look(id)).trade_status).toBe(0);
  });

  it('of what was paid meanwhile shows the order as it is', async () => {
    const id = await ask();
    await shop.pay(await shop.open(id));
    fireEvent.click(screen.getByLabelText('其他'));
    press('确认取消');
    await screen.findByText('订单当前状态为“已付款”，不能进行此操作');
    await shows('已付款');
  });

  it('says that the session is over, and breaks nothing', async () => {
    await ask();
    server.use(...faults.expired());
    fireEvent.click(screen.getByLabelText('其他'));
    press('确认取消');
    await screen.findByText('当前登录已过期，请重新登录');
    expect(screen.getByLabelText('其他')).toHaveProperty('checked', true);
  });
});

describe('asking for the money back', () => {
  it('needs a reason of some length, and is said to be done', async () => {
    open(await paidOrder());
    fireEvent.click(await screen.findByRole('button', { name: '申请退款' }));
    press('提交申请');
    expect(screen.getByText('请填写退款原因')).toBeTruthy();
    expect(screen.getByLabelText('退款原因')).toBe(document.activeElement);
    type('退款原因', '长'.repeat(201));
    screen.getByText('201/200 个字符');
    press('提交申请');
    await screen.findByText('填写的内容过长');
    type('退款原因', '不需要了');
    press('提交申请');
    await screen.findByText('退款申请已提交，请等待处理');
    await shows('退款中');
  });

  it('keeps what was typed when it fails', async () => {
    open(await paidOrder());
    fireEvent.click(await screen.findByRole('button', { name: '申请退款' }));
    type('退款原因', '不需要了');
    server.use(...faults.offline());
    press('提交申请');
    await screen.findByText('网络连接失败，请检查网络后重试');
    expect(screen.getByLabelText('退款原因')).toHaveProperty('value', '不需要了');
  });
});

describe('paying', () => {
  const opened = () => ({ opener: {}, location: { href: '' }, close: vi.fn() });
  const windowOpens = (it: ReturnType<typeof opened> | null) =>
    vi.spyOn(window, 'open').mockReturnValue(it as never);

  async function ask() {
    const id = await shop.order();
    open(id);
    fireEvent.click(await screen.findByRole('button', { name: '去付款' }));
    return id;
  }

  it('by Alipay opens its page in the click, and asks the server when one says so', async () => {
    const page = opened();
    windowOpens(page);
    const id = await ask();
    press('支付宝');
    expect(window.open).toHaveBeenCalledTimes(1);
    await screen.findByRole('heading', { name: '是否已完成支付？' });
    const { order_num } = await shop.look(id);
    expect(page).toMatchObject({ opener: null, location: { href: `https://pay.example/${order_num}A` } });
    press('已完成支付');
    await screen.findByText(/^尚未收到付款结果，如已付款请稍候再查询/);
    shop.clock.pass(5_000);
    shop.alipay.pay(`${order_num}A`, shop.clock.now());
    press('已完成支付');
    await screen.findByText('支付成功', { selector: '[role="status"]' });
    await shows('已付款');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('by Alipay has a link where the browser opens no window, and goes back to the choice', async () => {
    windowOpens(null);
    await ask();
    press('支付宝');
    const link = await screen.findByRole('link', { name: '打开支付宝付款页面' });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/pay\.example\/\d+A$/);
    press('未支付，重新选择');
    expect(dialog().getByRole('button', { name: '微信支付' })).toBeTruthy();
  });

  it('is asked for once, however often one presses', async () => {
    windowOpens(opened());
    await ask();
    press('支付宝');
    press('正在准备付款');
    press('微信支付');
    await screen.findByRole('heading', { name: '是否已完成支付？' });
    expect(times(contract.payOrder.path)).toBe(1);
    expect(window.open).toHaveBeenCalledTimes(1);
  });

  it('by WeChat shows a code, and closes by itself when it is paid', async () => {
    const id = await ask();
    press('微信支付');
    const code = await screen.findByRole('img', { name: '微信支付二维码' });
    expect(code.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
    expect(screen.queryByRole('link', { name: '打开沙箱收银台' })).toBeNull();
    shop.wechat.pay(`${(await shop.look(id)).order_num}W`, shop.clock.now());
    await shows('已付款');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('at our own sandbox has a way to its cashier', async () => {
    await ask();
    server.use(
      http.post(`*${contract.payOrder.path}`, () =>
        HttpResponse.json({
          status: 200,
          data: {
            order_id: 1,
            order_num: '1',
            pay_url: null,
            code_url: 'https://elsewhere.example/sandbox/pay?number=1W',
          },
        }),
      ),
    );
    press('微信支付');
    const cashier = await screen.findByRole('link', { name: '打开沙箱收银台' });
    expect(cashier.getAttribute('href')).toBe('/sandbox/pay?number=1W');
    press('未支付');
    expect(dialog().getByRole('button', { name: '支付宝' })).toBeTruthy();
  });

  it('says that the provider is away, closes the window and can be tried again', async () => {
    const page = opened();
    windowOpens(page);
    await ask();
    shop.alipay.isAway = true;
    press('支付宝');
    await screen.findByText('支付服务暂时不可用，请稍后再试');
    expect(page.close).toHaveBeenCalled();
    shop.alipay.isAway = false;
    press('支付宝');
    await screen.findByRole('heading', { name: '是否已完成支付？' });
  });

  it.each([
    ['too late', async () => shop.clock.pass(31 * MINUTE), '订单已超过付款时间，请重新下单'],
    [
      'paid meanwhile',
      async (id: number) => void (await shop.pay(await shop.open(id))),
      '订单当前状态为“已付款”，不能进行此操作',
    ],
  ])('is refused when it is %s', async (_, happens, words) => {
    windowOpens(opened());
    const id = await ask();
    await happens(id);
    press('支付宝');
    await screen.findByText(words);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of what was cancelled elsewhere ends', async () => {
    windowOpens(opened());
    await ask();
    press('支付宝');
    await screen.findByRole('heading', { name: '是否已完成支付？' });
    await shop.db.update(userOrder).set({ status: 2, cancelledAt: NOW, cancelReason: '其他' });
    press('已完成支付');
    await screen.findByText('订单当前状态为“已取消”，不能进行此操作');
    await shows('已取消');
  });
});
