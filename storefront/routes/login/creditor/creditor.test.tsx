import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiForPages } from '../../../../mocks/api-for-pages.ts';
import { faults } from '../../../../mocks/faults.ts';
import { renderPage } from '../../../../mocks/render-page.tsx';
import { errorOf, press, type, typedInto } from '../../../../mocks/typing.ts';
import { readSession, rememberReturn } from '../../../../providers/session.ts';
import { addAccounts, codeSentTo, PASSWORD } from '../../../../server/testing/people.ts';
import { messages } from '../../../../shared/messages.ts';
import { passwordDigest } from '../../../../shared/passwords/password.ts';
import * as creditorLogin from './c-login.tsx';

const { database, server, calls } = apiForPages();
const PHONE = '13911110001';
const replace = vi.fn();

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  replace.mockClear();
  vi.spyOn(location, 'replace').mockImplementation(replace);
  const creditor = { type: 1, password: PASSWORD } as const;
  await addAccounts(database, {
    creditors: [
      { ...creditor, account: 'jiangnan', phone: PHONE, name: '江南资产', standing: 0 },
      { ...creditor, account: 'binhai', phone: '13911110002', name: '滨海银行', standing: 2 },
      { ...creditor, account: 'zhao', phone: '13911110003', name: '赵文静', standing: 3 },
    ],
  });
});
afterEach(() => {
  vi.useRealTimers();
  document.querySelector('.toasts')?.remove();
});

async function open(path: string, title: string) {
  renderPage(path);
  await screen.findByRole('heading', { level: 1, name: title });
}

describe('signing in by a code', () => {
  async function enterCode(phone: string) {
    await open('/login/c_login?way=code', '商家登录');
    // This form is loaded on demand.
    await screen.findByLabelText('手机号');
    type('手机号', phone);
    press('获取验证码');
    await screen.findByText(messages.codeSent);
    type('验证码', await codeSentTo(database, phone));
    press('登录');
  }

  it('leads to the centre', async () => {
    await enterCode(PHONE);
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/creditorUser'));
    expect(readSession()).toMatchObject({ role: 'creditor', account: 'jiangnan', deleteSign: 0 });
  });

  it('makes no account, asks for no agreement, and says beside the phone that it has none', async () => {
    await enterCode('13911110009');
    await waitFor(() => expect(errorOf('手机号')).toBe(messages.creditorPhoneUnknown));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(readSession()).toBeNull();
  });
});

describe('signing in', () => {
  const toLogin = () => open('/login/c_login', '商家登录');

  function signIn(account: string, password = PASSWORD) {
    type('账号', account);
    type('密码', password);
    press('登录');
  }

  it.each([
    ['jiangnan', '/search?name=a', '/creditorUser'],
    ['jiangnan', '/creditorUser/finance?page=2', '/creditorUser/finance?page=2'],
    ['jiangnan', '/creditorUserX', '/creditorUser'],
    ['binhai', '/creditorUser', '/institutionApply?status=2'],
    ['zhao', null, '/institutionApply?status=3'],
  ])('leads %s, who came from %s, to %s', async (account, from, to) => {
    if (from) rememberReturn(from);
    await toLogin();
    signIn(account);
    expect((await screen.findByRole('status')).textContent).toBe('登录成功');
    expect(readSession()).toMatchObject({ role: 'creditor', account });
    expect(localStorage.getItem('userType')).toBe('2');
    await waitFor(() => expect(replace).toHaveBeenCalledWith(to));
  });

  it('says beside each field what is missing', async () => {
    await toLogin();
    press('登录');
    await waitFor(() => expect(errorOf('账号')).toBe('请输入账号'));
    expect((await screen.findByRole('alert')).textContent).toBe('请按要求将表单填写完整');
    expect(errorOf('密码')).toBe('请输入密码');
    expect(calls).not.toContain('/creditor/v1/login');
  });

  it('sends the MD5 of the password to the API, as form-data, and nowhere else', async () => {
    const requests: Request[] = [];
    server.events.on('request:start', ({ request }) => void requests.push(request.clone()));
    await toLogin();
    requests.length = 0;
    signIn('jiangnan');
    await screen.findByRole('status');
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/creditor/v1/login']);
    const [login] = requests as [Request];
    expect(login.headers.get('client')).toBe('pc');
    expect(login.headers.get('content-type')).toMatch(/^multipart\/form-data/);
    expect(Object.fromEntries(await login.formData())).toEqual({
      account: 'jiangnan',
      password: passwordDigest(PASSWORD),
    });
  });

  it('has no page action that would take a plain password, and no button until scripts run', () => {
    expect(creditorLogin).not.toHaveProperty('action');
    const Page = createRoutesStub([{ path: '/login/c_login', Component: creditorLogin.default as never }]);
    document.body.innerHTML = renderToString(<Page initialEntries={['/login/c_login']} />);
    expect(screen.getByRole('button', { name: '登录' })).toHaveProperty('disabled', true);
    document.body.innerHTML = '';
  });

  it('keeps what was typed when it is wrong, and without a connection', async () => {
    await toLogin();
    signIn('jiangnan', 'falsch99');
    await waitFor(() => expect(errorOf('密码')).toBe('账号或密码错误'));
    server.use(...faults.offline());
    signIn('jiangnan', 'falsch98');
    expect((await screen.findByRole('alert')).textContent).toBe(messages.networkFailed);
    expect([typedInto('账号'), typedInto('密码')]).toEqual(['jiangnan', 'falsch98']);
    expect(readSession()).toBeNull();
  });

  it('offers the other ways', async () => {
    await toLogin();
    const ways = ['用户登录', '机构入驻', '忘记密码'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(ways).toEqual(['/login/g_login', '/institutionApply', '/login/c_forgetPassword']);
  });
});

describe('a forgotten password', () => {
  const toReset = () => open('/login/c_forgetPassword', '商家找回密码');

  it('is set anew by a code', async () => {
    await toReset();
    type('手机号', PHONE);
    press('获取验证码');
    await screen.findByText(messages.codeSent);
    type('验证码', await codeSentTo(database, PHONE));
    type('新密码', 'neu2026x');
    type('再次输入新密码', 'neu2026x');
    press('修改密码');
    await screen.findByRole('heading', { name: '商家登录' });
    expect(screen.getByText('密码修改成功，请重新登录')).toBeTruthy();
    type('账号', 'jiangnan');
    type('密码', 'neu2026x');
    press('登录');
    await screen.findByText('登录成功');
  });

  it('says everything that is missing or wrong at once', async () => {
    await toReset();
    press('修改密码');
    await waitFor(() => expect(errorOf('手机号')).toBe('请输入手机号'));
    expect(errorOf('验证码')).toBe('请输入验证码');
    expect(errorOf('新密码')).toBe('请输入密码');
    expect(errorOf('再次输入新密码')).toBe('请再次输入新密码');
    type('新密码', '密码密码密码');
    type('再次输入新密码', 'neu2026x');
    press('修改密码');
    await waitFor(() => expect(errorOf('新密码')).toBe('密码长度不少于6位，由数字和字母组成'));
    expect(errorOf('再次输入新密码')).toBe('两次输入的密码不一致！');
    expect(calls).not.toContain('/creditor/v1/password');
  });

  it('counts sixty seconds after the first code to a phone and ten after the next', async () => {
    server.use(
      http.get('*/creditor/iphonesend/:phone', () => HttpResponse.json({ status: 200, ct: 1, message: '' })),
    );
    await toReset();
    vi.useFakeTimers({ toFake: ['Date'] });
    type('手机号', PHONE);
    press('获取验证码');
    await screen.findByRole('button', { name: '60秒后重新获取' });
    const askAgain = async (after: number, phone: string) => {
      vi.setSystemTime(Date.now() + after);
      type('手机号', phone);
      fireEvent.click(await screen.findByRole('button', { name: '获取验证码' }));
    };
    await askAgain(60_000, PHONE);
    await screen.findByRole('button', { name: '10秒后重新获取' });
    await askAgain(10_000, '13911110002');
    await screen.findByRole('button', { name: '60秒后重新获取' });
  });
});
