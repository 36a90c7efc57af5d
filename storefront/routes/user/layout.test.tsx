import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import { faults } from '../../../mocks/faults.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { signedInUser } from '../../../mocks/signed-in.ts';
import { readSession, takeReturn, writeSession } from '../../../providers/session.ts';
import { appUser } from '../../../server/platform/db/schema.ts';

const { database, server, calls } = apiForPages();

const atHome = () => screen.findByRole('heading', { name: '最新上架' });
const inCentre = () => screen.findByRole('heading', { name: '用户中心' });

/** A later request, without a session, would sign out during the next test. */
const userRequests = () =>
  waitFor(() => expect(calls.some((path) => path.endsWith('/loginUser'))).toBe(true));

/** A page that loads nothing: leaving it aborts no request. */
const QUIET = '/user/mySetting/modifyPhone';

describe('the user centre', () => {
  it('opens with the orders', async () => {
    await signedInUser(database);
    renderPage('/user');
    expect(await screen.findByRole('heading', { name: '还没有订单' })).toBeTruthy();
    expect(screen.getByText('资产小能手')).toBeTruthy();
    expect(screen.getByRole('link', { name: '订单列表' }).getAttribute('aria-current')).toBe('page');
  });

  it('sends visitors home and remembers where they wanted to go', async () => {
    renderPage('/user/mySetting/modifyPassword?from=mail');
    await atHome();
    expect(screen.getByText('请先登录')).toBeTruthy();
    expect(takeReturn()).toBe('/user/mySetting/modifyPassword?from=mail');
  });

  it('remembers nothing of what a third party put into the address', async () => {
    renderPage('/user/mySetting/authorize?code=c&auth_code=a&state=s');
    await atHome();
    expect(takeReturn()).toBe('/user/mySetting/authorize');
  });

  it('forgets a login that is older than seven days, and one without a time', async () => {
    const user = await signedInUser(database);
    localStorage.setItem('loginTime', String(Date.now() - 604_800_001));
    renderPage('/user');
    await atHome();
    expect(screen.getByText('当前登录已过期，请重新登录')).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
    writeSession(user);
    localStorage.removeItem('loginTime');
    document.body.replaceChildren();
    renderPage('/user');
    await atHome();
    expect(localStorage.length).toBe(0);
  });

  it('signs creditors out', async () => {
    writeSession({ role: 'creditor', token: 't', account: 'a', realname: '某银行', deleteSign: 0 });
    renderPage('/user');
    await atHome();
    await waitFor(() => expect(readSession()).toBeNull());
    expect(takeReturn()).toBeNull();
    expect(await screen.findByText('用户中心只面向个人账号，您的商家账号已退出登录。')).toBeTruthy();
  });

  it('checks the session again on each navigation', async () => {
    await signedInUser(database);
    renderPage(QUIET);
    const link = await screen.findByRole('link', { name: '修改密码' });
    await userRequests();
    localStorage.clear();
    fireEvent.click(link);
    await atHome();
  });

  it('brings what it knows of the user up to date, once a visit', async () => {
    await signedInUser(database);
    await database.db.update(appUser).set({ nickname: '新昵称' });
    renderPage(QUIET);
    expect(await screen.findByText('新昵称')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: '修改密码' }));
    await screen.findByRole('heading', { name: '修改密码' });
    expect(calls.filter((path) => path.endsWith('/loginUser'))).toHaveLength(1);
  });

  it('shows what it knows when the server can’t be reached', async () => {
    await signedInUser(database);
    server.use(...faults.offline());
    renderPage('/user');
    await inCentre();
    expect(screen.getByText('资产小能手')).toBeTruthy();
  });

  it('notices that another tab has signed out', async () => {
    await signedInUser(database);
    renderPage(QUIET);
    // The page listens for other tabs once it has refreshed.
    await userRequests();
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    await atHome();
    expect(takeReturn()).toBe(QUIET);
  });

  it.each([401, 10001] as const)(
    'says that the session is over (%i), and leaves after a second',
    async (status) => {
      await signedInUser(database);
      history.replaceState(null, '', '/user/mySetting/modifyPhone');
      const leave = vi.spyOn(location, 'assign').mockImplementation(() => {});
      server.use(...faults.expired(status));
      renderPage('/user/mySetting/modifyPhone');
      expect(await screen.findByText('当前登录已过期，请重新登录')).toBeTruthy();
      expect(readSession()).toBeNull();
      expect(screen.getByRole('heading', { name: '修改手机号' })).toBeTruthy();
      expect(takeReturn()).toBe('/user/mySetting/modifyPhone');
      await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
      history.replaceState(null, '', '/');
    },
  );
});
