/** The pages of orders as a user sees them, with what happens to orders meanwhile. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { send } from '../server/testing/people.ts';
import { contract } from '../shared/contract/index.ts';
import { apiForPages } from './api-for-pages.ts';
import { renderPage } from './render-page.tsx';
import { shopForPages } from './shop-for-pages.ts';

type Shop = Awaited<ReturnType<typeof shopForPages>>;

/** Called once a test file, at its top; `here.shop` is a new one for each test. */
export function orderPages() {
  const { database, server, calls } = apiForPages();
  const here = {} as { shop: Shop };
  beforeEach(async () => {
    here.shop = await shopForPages(database, server);
  });
  afterEach(() => void vi.useRealTimers());

  const status = () => screen.findByRole('region', { name: '订单状态' });
  async function paidOrder() {
    const id = await here.shop.order();
    await here.shop.pay(await here.shop.open(id));
    return id;
  }

  return {
    here,
    server,
    /** How often a call was made. */
    times: (path: string) => calls.filter((it) => it === path).length,
    /** The page of an order. */
    open: (id: number | string) => renderPage(`/user/myOrder/myOrderDetail?id=${id}`),
    /** Waits until the order's state says so. */
    shows: async (text: string | RegExp) => within(await status()).findByText(text),
    paidOrder,
    async requestedOrder() {
      const id = await paidOrder();
      const wish = { order_id: id, reason: '不需要了' };
      await send(here.shop.app, contract.applyRefund, wish, { token: 'user 1' });
      return id;
    },
    async cancelledOrder() {
      const id = await here.shop.order();
      const wish = { order_id: id, name: '其他' } as const;
      await send(here.shop.app, contract.cancelOrder, wish, { token: 'user 1' });
      return id;
    },
  };
}
