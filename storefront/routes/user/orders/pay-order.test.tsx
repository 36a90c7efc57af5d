import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { orderPages } from '../../../../mocks/order-pages.ts';
import { press } from '../../../../mocks/typing.ts';
import { userOrder } from '../../../../server/platform/db/schema.ts';
import { NOW } from '../../../../server/testing/listings.ts';
import { contract } from '../../../../shared/contract/index.ts';

const { here, server, times, open, shows } = orderPages();
const MINUTE = 60_000;
const dialog = () => within(screen.getByRole('dialog'));

describe('paying', () => {
  const opened = () => ({ opener: {}, location: { href: '' }, close: vi.fn() });
  const windowOpens = (it: ReturnType<typeof opened> | null) =>
    vi.spyOn(window, 'open').mockReturnValue(it as never);

  async function ask() {
    const id = await here.shop.order();
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
    const { order_num } = await here.shop.look(id);
    expect(page).toMatchObject({ opener: null, location: { href: `https://pay.example/${order_num}A` } });
    press('已完成支付');
    await screen.findByText(/^尚未收到付款结果，如已付款请稍候再查询/);
    here.shop.clock.pass(5_000);
    here.shop.alipay.pay(`${order_num}A`, here.shop.clock.now());
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

  it('is requested once for several clicks', async () => {
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
    here.shop.wechat.pay(`${(await here.shop.look(id)).order_num}W`, here.shop.clock.now());
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

  describe('on a phone', () => {
    const browser = (name: string) =>
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (iPhone) ${name}`);

    it.each([
      ['支付宝', 'AH'],
      ['微信支付', 'WH'],
    ])('%s opens its page in the same window, and no code', async (name, letters) => {
      browser('Safari');
      windowOpens(null);
      const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
      const id = await ask();
      press(name);
      await screen.findByRole('heading', { name: '是否已完成支付？' });
      const address = `https://pay.example/${(await here.shop.look(id)).order_num}${letters}`;
      expect(assign).toHaveBeenCalledWith(address);
      expect(screen.getByRole('link', { name: `打开${name}付款页面` }).getAttribute('href')).toBe(address);
      expect(window.open).not.toHaveBeenCalled();
      expect(screen.queryByRole('img', { name: '微信支付二维码' })).toBeNull();
    });

    it('inside WeChat offers WeChat alone, and says how to use Alipay', async () => {
      browser('MicroMessenger/8.0');
      const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
      const id = await ask();
      expect(screen.queryByRole('button', { name: '支付宝' })).toBeNull();
      expect(dialog().getByText('用支付宝付款，请点右上角“…”，选择“在浏览器打开”。')).toBeTruthy();
      press('微信支付');
      expect(assign).toHaveBeenCalledWith(`/pay/wechat?kind=order&id=${id}`);
      expect(times(contract.payOrder.path)).toBe(0);
    });

    it('shows by itself that it is paid, when the payer comes back', async () => {
      const id = await here.shop.order();
      const number = await here.shop.open(id);
      open(`${id}&paid=1`);
      await shows('待付款');
      await here.shop.pay(number);
      await shows('已付款');
    });
  });

  it('says that the provider is away, closes the window and can be tried again', async () => {
    const page = opened();
    windowOpens(page);
    await ask();
    here.shop.alipay.isAway = true;
    press('支付宝');
    expect((await screen.findByRole('alert')).textContent).toBe('支付服务暂时不可用，请稍后再试');
    expect(page.close).toHaveBeenCalled();
    here.shop.alipay.isAway = false;
    press('支付宝');
    await screen.findByRole('heading', { name: '是否已完成支付？' });
  });

  it.each([
    ['too late', async () => here.shop.clock.pass(31 * MINUTE), '订单已超过付款时间，请重新下单'],
    [
      'paid meanwhile',
      async (id: number) => void (await here.shop.pay(await here.shop.open(id))),
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
    await here.shop.db.update(userOrder).set({ status: 2, cancelledAt: NOW, cancelReason: '其他' });
    press('已完成支付');
    await screen.findByText('订单当前状态为“已取消”，不能进行此操作');
    await shows('已取消');
  });
});
