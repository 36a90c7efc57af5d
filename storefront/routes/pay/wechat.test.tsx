import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orderPages } from '../../../mocks/order-pages.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { clearSession } from '../../../providers/session-presence.ts';
import { payment } from '../../../server/platform/db/schema.ts';
import { PRICE } from '../../../server/testing/records/shop.ts';

const { here } = orderPages();
const replace = vi.fn();
const invoke = vi.fn();

beforeEach(() => {
  replace.mockClear();
  invoke.mockReset();
  vi.spyOn(location, 'replace').mockImplementation(replace);
  window.WeixinJSBridge = { invoke };
});
afterEach(() => {
  window.WeixinJSBridge = undefined;
});

/** WeChat has said who pays. */
async function comeBack() {
  const id = await here.shop.order();
  here.shop.wechat.payer = { authorizeUrl: () => '', identify: async () => ({ subject: 'openid-1' }) };
  here.shop.wechat.bridge = (prepaid) => ({
    appId: 'wx1',
    timeStamp: '1',
    nonceStr: 'n',
    package: prepaid,
    signType: 'RSA',
    paySign: 's',
  });
  // The way to pay is there already, as after a first attempt.
  const { clock, db } = here.shop;
  await db.insert(payment).values({
    number: 'P1WJ',
    payableKind: 'user_order',
    payableId: id,
    payType: 2,
    scene: 'wechat',
    amount: PRICE,
    subject: '尽职调查报告',
    status: 'open',
    wayToPay: 'prepaid-1',
    createdAt: clock.now(),
    expiresAt: clock.now(),
    nextQueryAt: clock.now(),
  });
  return id;
}

it('asks WeChat first who pays', async () => {
  const id = await here.shop.order();
  here.shop.wechat.payer = { authorizeUrl: () => '', identify: async () => null };
  renderPage(`/pay/wechat?kind=order&id=${id}`);
  await waitFor(() => expect(replace).toHaveBeenCalledWith(`/oauth/wechat?for=pay&kind=order&id=${id}`));
});

it('opens WeChat’s payment, and leads back to the order once it is paid', async () => {
  const id = await comeBack();
  renderPage(`/pay/wechat?kind=order&id=${id}`);
  await waitFor(() => expect(invoke).toHaveBeenCalled());
  const [name, request, done] = invoke.mock.calls[0] ?? [];
  expect([name, request.package]).toEqual(['getBrandWCPayRequest', 'prepaid-1']);
  expect(replace).not.toHaveBeenCalled();
  done({ err_msg: 'get_brand_wcpay_request:ok' });
  await waitFor(() => expect(replace).toHaveBeenCalledWith(`/user/myOrder/myOrderDetail?id=${id}&paid=1`));
});

it.each([
  ['cancel', '您取消了付款，订单保留，可重新付款。'],
  ['fail', '未能打开微信支付，请重试，或点右上角“…”，选择“在浏览器打开”后付款。'],
])('after %s offers to pay again or to go back', async (result, words) => {
  const id = await comeBack();
  renderPage(`/pay/wechat?kind=order&id=${id}`);
  await waitFor(() => expect(invoke).toHaveBeenCalled());
  invoke.mock.calls[0]?.[2]({ err_msg: `get_brand_wcpay_request:${result}` });
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  const hrefs = screen.getAllByRole('link').map((it) => it.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      `/pay/wechat?kind=order&id=${id}`,
      `/user/myOrder/myOrderDetail?id=${id}&paid=1`,
    ]),
  );
});

it('says what to do where the site cannot be paid inside WeChat', async () => {
  const id = await here.shop.order();
  renderPage(`/pay/wechat?kind=order&id=${id}`);
  expect((await screen.findByRole('alert')).textContent).toBe(
    '暂不能在微信内付款，请点右上角“…”，选择“在浏览器打开”后付款',
  );
});

it('needs the session of whose order it is', async () => {
  const id = await here.shop.order();
  clearSession();
  renderPage(`/pay/wechat?kind=order&id=${id}`);
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/login/g_login'));
});
