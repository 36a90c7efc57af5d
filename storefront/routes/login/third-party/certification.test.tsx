import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiForPages } from '../../../../mocks/api-for-pages.ts';
import { faults } from '../../../../mocks/faults.ts';
import { apiHandlers } from '../../../../mocks/handlers.ts';
import { renderPage } from '../../../../mocks/render-page.tsx';
import { errorOf, press, type } from '../../../../mocks/typing.ts';
import { readSession } from '../../../../providers/session.ts';
import { grantConsent } from '../../../../server/outside/gateways/index.ts';
import { testApp } from '../../../../server/testing/app.ts';
import { NOW } from '../../../../server/testing/listings.ts';
import { codeSentTo } from '../../../../server/testing/people.ts';
import { contract } from '../../../../shared/contract/index.ts';
import type { OAuthProvider } from '../../../../shared/domain/account.ts';
import { messages } from '../../../../shared/messages.ts';

const { database, server, calls } = apiForPages();
const PHONE = '13811110001';
const STATE = 'a'.repeat(32);
const replace = vi.fn();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  replace.mockClear();
  vi.spyOn(location, 'replace').mockImplementation(replace);
  server.resetHandlers(...apiHandlers(testApp(database), `oauth_state=${STATE}`));
});
afterEach(() => {
  history.replaceState(null, '', '/');
  document.querySelector('.toasts')?.remove();
});

const consent = (provider: OAuthProvider) =>
  grantConsent({ db: database.db, clock: () => NOW }, provider, 'wang');

/** The third party sends the browser back. */
function comeBack(query: string) {
  history.replaceState(null, '', `/login/certification${query}`);
  renderPage(`/login/certification${query}`);
}

async function bind(phone: string) {
  await screen.findByRole('heading', { name: '绑定手机号' });
  type('手机号', phone);
  press('获取验证码');
  await screen.findByText(messages.codeSent);
  type('验证码', await codeSentTo(database, phone));
  fireEvent.click(screen.getByRole('checkbox', { name: /^我已阅读并同意/ }));
  press('绑定并登录');
}

it.each([
  ['code', 1, '/customer/Current/WxLogin'],
  ['auth_code', 2, '/customer/Current/AliLogin'],
] as const)(
  'by %s: the first time a phone is bound, later one is signed in',
  async (name, provider, path) => {
    comeBack(`?${name}=${await consent(provider)}&state=${STATE}`);
    await bind(PHONE);
    await screen.findByText('登录成功');
    expect(calls).toContain(path);
    expect(readSession()).toMatchObject({ role: 'user', phone: PHONE });
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));

    cleanup();
    document.querySelector('.toasts')?.remove();
    localStorage.clear();
    comeBack(`?${name}=${await consent(provider)}&state=${STATE}`);
    await screen.findByText('登录成功');
    expect(readSession()).toMatchObject({ role: 'user', phone: PHONE });
  },
);

it('removes the grant from the address at once', async () => {
  comeBack(`?code=${await consent(1)}&state=${STATE}`);
  expect(location.search).toBe('');
  await screen.findByRole('heading', { name: '绑定手机号' });
});

it('says beside the fields what is missing or wrong', async () => {
  comeBack(`?code=${await consent(1)}&state=${STATE}`);
  await screen.findByRole('heading', { name: '绑定手机号' });
  press('绑定并登录');
  await waitFor(() => expect(errorOf('手机号')).toBe('请输入手机号'));
  expect(errorOf('验证码')).toBe('请输入验证码');
  expect(screen.getByText(messages.agreementRequired)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /^我已阅读并同意/ }));
  type('手机号', PHONE);
  type('验证码', '123456');
  press('绑定并登录');
  await waitFor(() => expect(errorOf('验证码')).toBe(messages.codeWrong));
  document.querySelector('.toasts')?.remove();
  server.use(...faults.offline());
  press('绑定并登录');
  expect((await screen.findByRole('alert')).textContent).toBe(messages.networkFailed);
});

it.each([
  ['a page that was loaded again', '', messages.oauthFailed],
  ['a code that this browser did not ask for', '?code=abc', messages.oauthFailed],
  ['consent that was refused', `?state=${STATE}`, '您未同意授权，尚未登录'],
])('%s does not sign in, and leads back', async (_, query, words) => {
  comeBack(query);
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(screen.getByRole('link', { name: '返回登录' }).getAttribute('href')).toBe('/login/g_login');
  expect(calls.filter((path) => path.includes('Login'))).toEqual([]);
});

it('a code that the third party does not know does not sign in', async () => {
  comeBack(`?code=abc&state=${STATE}`);
  expect((await screen.findByRole('alert')).textContent).toBe(messages.oauthFailed);
  expect(readSession()).toBeNull();
});

it('a state that another browser was sent away with does not sign in', async () => {
  comeBack(`?code=${await consent(1)}&state=${'b'.repeat(32)}`);
  expect((await screen.findByRole('alert')).textContent).toBe(messages.oauthFailed);
});

it('says in a toast too that the token did not sign in', async () => {
  const broken = { status: 500, message: messages.serverBusy };
  server.use(
    http.post(`*${contract.wechatLogin.path}`, () =>
      HttpResponse.json({ status: 200, data: { token: 'a' } }),
    ),
    http.post(`*${contract.loginUser.path}`, () => HttpResponse.json(broken, { status: 500 })),
  );
  comeBack(`?code=abc&state=${STATE}`);
  expect((await screen.findByRole('alert')).textContent).toBe(messages.serverBusy);
  expect(document.querySelector('.toast-failure')?.textContent).toBe(messages.serverBusy);
});

it('says so without a connection', async () => {
  server.use(...faults.offline());
  comeBack(`?code=abc&state=${STATE}`);
  expect((await screen.findByRole('alert')).textContent).toBe(messages.networkFailed);
});
