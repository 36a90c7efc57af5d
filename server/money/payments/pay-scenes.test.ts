import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { send } from '../../testing/people.ts';
import { openShop } from '../../testing/records/shop.ts';
import { checkLedger } from '../ledger/index.ts';

const database = testDatabase();
let shop: Awaited<ReturnType<typeof openShop>>;
const BRIDGE = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', signType: 'RSA', paySign: 's' };

beforeEach(async () => {
  shop = await openShop(database);
});

const pay = (order_id: number, more: object, cookie = '') =>
  send(shop.app, contract.payOrder, { order_id, pay_type: 2, ...more } as never, {
    token: 'user 1',
    headers: { cookie },
  });
const right = async () => expect(await checkLedger(shop.db, shop.clock.now())).toEqual([]);

/** WeChat says who pays, and its browser has a bridge. */
function withBridge() {
  shop.wechat.payer = {
    authorizeUrl: ({ state, redirectUri }) =>
      `https://wechat.example/?${new URLSearchParams({ state, redirectUri })}`,
    identify: async (code) => (code === 'right' ? { subject: 'openid-1' } : null),
  };
  shop.wechat.bridge = (prepaid) => ({ ...BRIDGE, package: prepaid });
}

/** Goes to WeChat and comes back. */
async function comeBack(id: number) {
  const response = await shop.app.request(`/oauth/wechat?for=pay&kind=order&id=${id}`);
  const sent = new URL(response.headers.get('location') ?? '').searchParams;
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { state: sent.get('state') ?? '', back: sent.get('redirectUri'), cookie };
}

describe('on a phone', () => {
  it.each([
    [1, 'AH'],
    [2, 'WH'],
  ])('way %s is a page, never a code, and has the payer’s address', async (pay_type, letters) => {
    const id = await shop.order();
    const { data } = await pay(id, { pay_type, scene: 'phone' });
    const number = `${data?.order_num}${letters}`;
    expect(data).toMatchObject({ pay_url: `https://pay.example/${number}`, code_url: null, bridge: null });
    const provider = pay_type === 1 ? shop.alipay : shop.wechat;
    expect(provider.requests.get(number)).toMatchObject({
      payer: { scene: 'phone', address: '127.0.0.1' },
      returnUrl: expect.stringMatching(/\/user\/myOrder\/myOrderDetail\?id=\d+&paid=1$/),
    });
  });

  it('pays an order whose code was shown on a computer; the second payment goes back', async () => {
    const id = await shop.order();
    const onComputer = await shop.open(id, 2);
    const { data } = await pay(id, { scene: 'phone' });
    const onPhone = `${data?.order_num}WH`;
    for (const number of [onPhone, onComputer]) {
      const notification = shop.wechat.pay(number, shop.clock.now());
      await shop.app.request('/pay/notify/wechat', { method: 'POST', ...notification });
    }
    await shop.work();
    expect(shop.wechat.refunds).toEqual(new Map([[`${onComputer}R`, 128_000n]]));
    const list = await send(shop.app, contract.orderList, {}, { token: 'user 1' });
    expect(list.list).toMatchObject([{ order_id: id, trade_status: 1, pay_type_name: '微信支付' }]);
    await right();
    const wish = { order_id: id, reason: '不需要了' };
    await send(shop.app, contract.applyRefund, wish, { token: 'user 1' });
    const decision = { id, decision: 'whole', remark: '同意' } as const;
    expect((await send(shop.app, contract.decideRefund, decision, { token: 'finance' })).status).toBe(200);
    await shop.work();
    expect(shop.wechat.refunds.get(`${onPhone}R`)).toBe(128_000n);
    await right();
  });
});

describe('in WeChat’s browser', () => {
  it('pays by the bridge, after WeChat has said who pays', async () => {
    withBridge();
    const id = await shop.order();
    expect((await pay(id, { scene: 'wechat' })).data).toMatchObject({ needs_payer: 1, code_url: null });
    expect(shop.wechat.requests.size).toBe(0);
    const { state, back, cookie } = await comeBack(id);
    expect(back).toMatch(new RegExp(`/pay/wechat\\?kind=order&id=${id}$`));
    const { data } = await pay(id, { scene: 'wechat', payer_code: 'right', state }, cookie);
    const number = `${data?.order_num}WJ`;
    expect(data?.bridge).toEqual({ ...BRIDGE, package: `https://pay.example/${number}` });
    expect(shop.wechat.requests.get(number)?.payer).toEqual({ scene: 'wechat', openid: 'openid-1' });
    expect((await pay(id, { scene: 'wechat' })).data?.bridge).toEqual(data?.bridge);
  });

  it('takes no code that this browser did not ask for, and no wrong one', async () => {
    withBridge();
    const id = await shop.order();
    const { state, cookie } = await comeBack(id);
    const refused = { status: 422, message: '授权已失效，请重新授权' };
    const grant = { scene: 'wechat', payer_code: 'right', state };
    expect(await pay(id, grant, '')).toMatchObject(refused);
    expect(await pay(id, { ...grant, state: undefined }, cookie)).toMatchObject(refused);
    expect(await pay(id, { ...grant, payer_code: 'wrong' }, cookie)).toMatchObject(refused);
    expect(shop.wechat.requests.size).toBe(0);
  });

  it('says how to pay where the site has no official account', async () => {
    const id = await shop.order();
    expect(await pay(id, { scene: 'wechat' })).toMatchObject({
      status: 422,
      message: '暂不能在微信内付款，请点右上角“…”，选择“在浏览器打开”后付款',
    });
    expect((await shop.app.request(`/oauth/wechat?for=pay&kind=order&id=${id}`)).status).toBe(404);
  });

  it.each(['kind=order&id=1/../2', 'kind=login&id=1', 'kind=promotion', 'id=1'])(
    'leads nowhere for %s',
    async (query) => {
      withBridge();
      expect((await shop.app.request(`/oauth/wechat?for=pay&${query}`)).status).toBe(404);
    },
  );
});
