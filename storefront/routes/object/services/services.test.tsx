import { screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiForPages } from '../../../../mocks/api-for-pages.ts';
import { faults } from '../../../../mocks/faults.ts';
import { renderPage } from '../../../../mocks/render-page.tsx';
import { shopForPages } from '../../../../mocks/shop-for-pages.ts';
import { press } from '../../../../mocks/typing.ts';
import { clearSession, writeSession } from '../../../../providers/session.ts';
import { service, userOrder } from '../../../../server/platform/db/schema.ts';
import { contract } from '../../../../shared/contract/index.ts';
import { SignInLink } from '../../../components/frame/sign-in-link.tsx';
import { rememberIntent } from '../../../session/intent.ts';

const { database, server, calls } = apiForPages();
const assign = vi.fn();
let shop: Awaited<ReturnType<typeof shopForPages>>;

beforeEach(async () => {
  shop = await shopForPages(database, server);
  vi.spyOn(location, 'assign').mockImplementation(assign);
  assign.mockClear();
});
afterEach(() => void vi.useRealTimers());

const section = async () => within(await screen.findByRole('region', { name: '增值服务' }));
const ORDER = '立即下单尽职调查报告';

async function open() {
  renderPage('/object/1');
  return section();
}

describe('services on a listing', () => {
  it('say what they are, who does them and what they cost', async () => {
    const view = await open();
    view.getByRole('heading', { name: '尽职调查报告' });
    view.getByText('说明');
    view.getByText('由 尽调中心 提供');
    view.getByText('1,280');
  });

  it('lead visitors to signing in and back', async () => {
    clearSession();
    const view = await open();
    const link = view.getByRole('link', { name: ORDER });
    expect(link.getAttribute('href')).toBe('/login/g_login');
    expect(link.className).toBe('button');
    expect(view.queryByRole('button')).toBeNull();
  });

  it('do not end a session before the browser knows the user', () => {
    const page = renderToString(
      <MemoryRouter>
        <SignInLink className="button">立即下单</SignInLink>
      </MemoryRouter>,
    );
    expect(page).toContain('class="button waits"');
  });

  it('tell creditors who can order', async () => {
    writeSession({ role: 'creditor', token: 't', account: 'a', realname: '李建国', deleteSign: 0 });
    const view = await open();
    view.getByText('商家账号不能下单，请使用个人账号登录后选购。');
    expect(view.queryByRole('button')).toBeNull();
    expect(view.queryByRole('link')).toBeNull();
  });

  it('are ordered once, after a question, and lead to the order', async () => {
    await open();
    press(ORDER);
    const dialog = within(await screen.findByRole('dialog', { name: '确认下单' }));
    for (const text of ['尽职调查报告', '南京市建邺区住宅', '尽调中心', '¥1,280.00']) dialog.getByText(text);
    press('再想想');
    expect(screen.queryByRole('dialog')).toBeNull();
    press(ORDER);
    await screen.findByRole('dialog');
    press('确认下单');
    press('正在下单');
    await screen.findByText('下单成功，请在30分钟内完成付款');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/user/myOrder/myOrderDetail?id=1'));
    expect(await shop.db.select().from(userOrder)).toHaveLength(1);
    expect(calls.filter((path) => path === contract.addOrder.path)).toHaveLength(1);
  });

  it('ask about the order that a visitor wanted to place before signing in', async () => {
    rememberIntent({ action: 'order', listing: 1, service: 1 });
    await open();
    const dialog = within(await screen.findByRole('dialog', { name: '确认下单' }));
    dialog.getByText('尽职调查报告');
    expect(await shop.db.select().from(userOrder)).toEqual([]);
  });

  it('that are no longer offered say so', async () => {
    await open();
    press(ORDER);
    await screen.findByRole('dialog');
    await shop.db.update(service).set({ isOffered: false });
    press('确认下单');
    await screen.findByText('该服务已下架，请选择其他服务');
    expect(screen.getByRole('button', { name: '确认下单' })).toHaveProperty('disabled', false);
  });

  it('have no section where there are none', async () => {
    await shop.db.update(service).set({ isOffered: false });
    renderPage('/object/1');
    await screen.findByRole('button', { name: '提交咨询' });
    expect(screen.queryByRole('region', { name: '增值服务' })).toBeNull();
  });

  it('have no section at an installation that doesn’t know them', async () => {
    server.use(...faults.withoutAddedCalls());
    renderPage('/object/1?name=南京市建邺区住宅');
    await screen.findByRole('heading', { level: 1, name: '南京市建邺区住宅' });
    expect(screen.queryByRole('region', { name: '增值服务' })).toBeNull();
  });
});
