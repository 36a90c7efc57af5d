import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { faults } from '../../../../mocks/faults.ts';
import { orderPages } from '../../../../mocks/order-pages.ts';
import { renderPage } from '../../../../mocks/render-page.tsx';
import { service } from '../../../../server/platform/db/schema.ts';
import { NOW } from '../../../../server/testing/listings.ts';
import { send } from '../../../../server/testing/people.ts';
import { contract } from '../../../../shared/contract/index.ts';
import { messages } from '../../../../shared/messages.ts';

const { here, server } = orderPages();
const LIST = '/user/myOrder/myOrderList';
const MINUTE = 60_000;

/** Seven orders: the third is cancelled. */
async function manyOrders() {
  const times = { createdAt: NOW, updatedAt: NOW };
  await here.shop.db.insert(service).values(
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
    await send(here.shop.app, contract.addOrder, { object_id: here.shop.listingId, goods_id }, mine);
  await send(here.shop.app, contract.cancelOrder, { order_id: 3, name: '拍错了' }, mine);
}

describe('the list of orders', () => {
  it('shows what was ordered, its state and the time left to pay', async () => {
    await here.shop.order();
    here.shop.clock.pass(10 * MINUTE);
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
  ])('opens as the address says: %s', async (query, count) => {
    await manyOrders();
    renderPage(LIST + query);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count));
  });

  it('falls back to all orders where the address names an unknown state, and corrects the address', async () => {
    await manyOrders();
    const { address } = renderPage(`${LIST}?tradeStatus=9`);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
    expect(address()).toBe(LIST);
    expect(screen.getByRole('link', { name: '全部' }).getAttribute('aria-current')).toBe('page');
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
    await here.shop.order();
    renderPage(`${LIST}?page=9`);
    const back = await screen.findByRole('link', { name: '查看最后一页' });
    expect(back.getAttribute('href')).toBe(LIST);
  });

  it('displays a failure, and loads again on retry', async () => {
    await here.shop.order();
    server.use(...faults.offline());
    renderPage(LIST);
    expect((await screen.findByRole('alert')).textContent).toBe(messages.networkFailed);
    expect(document.querySelector('.toast-failure')?.textContent).toBe(messages.networkFailed);
    server.use(http.all(/\/customer\//, ({ request }) => here.shop.app.fetch(request)));
    fireEvent.click(screen.getByRole('link', { name: '重新加载' }));
    await screen.findByRole('article');
  });
});
