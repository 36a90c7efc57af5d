import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CREDITOR, creditorPages } from '../../../mocks/creditor-pages.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { readSession, type SignedInUser, takeReturn, writeSession } from '../../../providers/session.ts';
import { OTHER } from '../../../server/testing/records/subjects.ts';

const { open } = creditorPages();

const USER: SignedInUser = {
  role: 'user',
  token: 'token',
  nickname: '王小明',
  avatar: null,
  phone: '13811110001',
  openid: null,
  aliuserid: null,
};

const atHome = () => screen.findByRole('heading', { name: '最新上架' });
const signedInAs = (session: Parameters<typeof writeSession>[0] | null) => {
  localStorage.clear();
  if (session) writeSession(session);
};

describe('the creditor’s centre', () => {
  it('opens with the overview, below a bar with the way back', async () => {
    open('');
    await screen.findByRole('heading', { name: '账户概览' });
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole('link', { name: /返回网站/ }).getAttribute('href')).toBe('/');
    expect(bar.getByRole('link', { name: '商家中心' })).toBeTruthy();
    expect(bar.getByText('江南资产管理有限公司')).toBeTruthy();
    expect(bar.getByRole('button', { name: '退出登录' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('账户概览｜商家中心｜身边资产'));
  });

  it('sends visitors home, and remembers where they wanted to go', async () => {
    signedInAs(null);
    const { address } = open('/subject/subjectList?type=3');
    await atHome();
    expect(address()).toBe('/');
    expect(screen.getByText('请先登录')).toBeTruthy();
    expect(takeReturn()).toBe('/creditorUser/subject/subjectList?type=3');
  });

  it('signs users out', async () => {
    signedInAs(USER);
    localStorage.setItem('searchHistory', '["住宅"]');
    open('/account/index');
    await atHome();
    await waitFor(() => expect(localStorage.length).toBe(0));
    expect(takeReturn()).toBeNull();
    const notice = await screen.findByText('商家中心只面向商家账号，您的个人账号已退出登录。');
    expect(within(notice).getByRole('link', { name: '商家登录' }).getAttribute('href')).toBe(
      '/login/c_login',
    );
  });

  it.each([
    [2, /资料正在审核/],
    [3, /资料未通过审核/],
  ])('is an application while its standing is %d, whatever the address says', async (deleteSign, words) => {
    signedInAs({ ...CREDITOR, deleteSign });
    const { address } = open('/finance/financeAccount');
    await screen.findByRole('heading', { name: '入驻申请' });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(address()).toBe(`/institutionApply?status=${deleteSign}`);
    expect(readSession()).not.toBeNull();
  });

  it('is there for seven days after signing in, and no longer', async () => {
    localStorage.setItem('loginTime', String(Date.now() - 604_790_000));
    const { unmount } = open('/account/index');
    await screen.findByRole('heading', { name: '账户概览' });
    unmount();
    localStorage.setItem('loginTime', String(Date.now() - 604_800_001));
    open('/account/index');
    await atHome();
    expect(screen.getByText('当前登录已过期，请重新登录')).toBeTruthy();
    expect(localStorage.length).toBe(0);
  });

  it('checks the session again on each navigation', async () => {
    open('/subject/onShelf');
    const link = await screen.findByRole('link', { name: '机构信息' });
    localStorage.clear();
    fireEvent.click(link);
    await atHome();
  });
});

describe('another tab', () => {
  it.each([
    ['the same account signed in anew', { ...CREDITOR, token: OTHER }, 0],
    ['another account signed in', { ...CREDITOR, token: OTHER, account: 'creditor 2' }, 1],
  ])('when it receives %s', async (_, session, reloads) => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    open('/account/index');
    await screen.findByRole('heading', { name: '账户概览' });
    writeSession(session);
    fireEvent(window, new Event('storage'));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(reloads));
    reload.mockRestore();
  });
});

it.each([2, 3])('leads a visitor with state %i in the address to the progress of a phone', async (status) => {
  signedInAs(null);
  const { address } = renderPage(`/institutionApply?status=${status}`);
  await screen.findByRole('heading', { name: '验证手机号' });
  expect(address()).toBe('/application');
  expect(screen.queryByText(/正在审核/)).toBeNull();
});

it.each(['?status=0', '?status=9', ''])('lets a visitor apply at %s', async (query) => {
  signedInAs(null);
  renderPage(`/institutionApply${query}`);
  await screen.findByRole('heading', { name: '机构入驻申请' });
  await screen.findByRole('heading', { name: '验证手机' });
});
