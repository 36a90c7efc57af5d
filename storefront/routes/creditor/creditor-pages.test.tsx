import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { type SignedInCreditor, type SignedInUser, writeSession } from '../../../providers/session.ts';

apiForPages();
const CREDITOR: SignedInCreditor = {
  role: 'creditor',
  token: 'token',
  account: 'jiangnan',
  realname: '江南资产管理有限公司',
  deleteSign: 0,
};
const USER: SignedInUser = {
  role: 'user',
  token: 'token',
  nickname: '王小明',
  avatar: null,
  phone: '13811110001',
  openid: null,
  aliuserid: null,
};

beforeEach(() => localStorage.clear());

describe('a creditor’s pages', () => {
  it('show the account, and the way out', async () => {
    writeSession(CREDITOR);
    renderPage('/creditorUser');
    await screen.findByRole('heading', { name: '商家账户' });
    for (const text of ['江南资产管理有限公司', 'jiangnan', '已通过审核']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('button', { name: '退出登录' })).toBeTruthy();
  });

  it.each([
    [2, '待审核'],
    [3, '审核未通过'],
  ])(
    'are an application’s while its standing is %d, whatever the address says',
    async (deleteSign, words) => {
      writeSession({ ...CREDITOR, deleteSign });
      renderPage('/creditorUser/finance');
      await screen.findByRole('heading', { name: '入驻申请' });
      expect(screen.getByText(words)).toBeTruthy();
    },
  );

  it.each([
    ['nobody', null],
    ['a user', USER],
  ])('are closed to %s, who is forgotten', async (_, session) => {
    if (session) writeSession(session);
    localStorage.setItem('searchHistory', '["住宅"]');
    renderPage('/creditorUser');
    await screen.findByRole('heading', { name: '最新上架' });
    await waitFor(() => expect(localStorage.length).toBe(0));
  });

  it('tell a visitor how to join', async () => {
    renderPage('/institutionApply?status=2');
    await screen.findByRole('heading', { name: '机构入驻' });
    expect(screen.getByRole('link', { name: '已入驻，商家登录' }).getAttribute('href')).toBe(
      '/login/c_login',
    );
    expect(screen.queryByText('待审核')).toBeNull();
  });
});
