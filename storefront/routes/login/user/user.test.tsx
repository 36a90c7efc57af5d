import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiForPages } from '../../../../mocks/api-for-pages.ts';
import { faults } from '../../../../mocks/faults.ts';
import { renderPage } from '../../../../mocks/render-page.tsx';
import { errorOf, press, type, typedInto } from '../../../../mocks/typing.ts';
import { readSession, rememberReturn, writeSession } from '../../../../providers/session.ts';
import { addCodes } from '../../../../server/testing/codes.ts';
import { addAccounts, codeSentTo, PASSWORD } from '../../../../server/testing/people.ts';
import { contract } from '../../../../shared/contract/index.ts';
import { messages } from '../../../../shared/messages.ts';

const { database, server, calls } = apiForPages();
const PHONE = '13811110001';
const NEW_PHONE = '13811110009';
const replace = vi.fn();

/** The browser solves the proof of work for seconds. */
const PROOF_TIMEOUT = { timeout: 30_000 };

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  replace.mockClear();
  vi.spyOn(location, 'replace').mockImplementation(replace);
  await addAccounts(database, { users: [{ phone: PHONE, nickname: '王小明', password: PASSWORD }] });
});
afterEach(() => document.querySelector('.toasts')?.remove());

async function open(path: string, title: string) {
  renderPage(path);
  await screen.findByRole('heading', { level: 1, name: title });
}

const focused = () => (document.activeElement as HTMLInputElement).name;

describe('signing in', () => {
  const toLogin = () => open('/login', '用户登录');

  function signIn(phone: string, password: string) {
    type('手机号', phone);
    type('密码', password);
    press('登录');
  }

  it('stores the session, shows a message, and redirects home after a second', async () => {
    await toLogin();
    signIn(' 138 1111 0001', PASSWORD);
    expect((await screen.findByRole('status')).textContent).toBe('登录成功');
    expect(readSession()).toMatchObject({ role: 'user', nickname: '王小明', phone: PHONE, avatar: null });
    expect(localStorage.getItem('userType')).toBe('1');
    expect(screen.getByRole('button', { name: '登录' })).toHaveProperty('disabled', true);
    expect(replace).not.toHaveBeenCalled();
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
  });

  it.each([
    ['/object/7?x=1', '/object/7?x=1'],
    ['/creditorUser/finance', '/'],
  ])('leads back to where one came from, if it is for users: %s', async (from, to) => {
    rememberReturn(from);
    await toLogin();
    signIn(PHONE, PASSWORD);
    await waitFor(() => expect(replace).toHaveBeenCalledWith(to));
  });

  it('says beside each field what is missing, and goes to the first', async () => {
    await toLogin();
    press('登录');
    await waitFor(() => expect(errorOf('手机号')).toBe('请输入手机号'));
    expect(errorOf('密码')).toBe('请输入密码');
    await waitFor(() => expect(focused()).toBe('username'));
    type('手机号', '12');
    expect(errorOf('手机号')).toBeNull();
    press('登录');
    await waitFor(() => expect(errorOf('手机号')).toBe('请输入正确的手机号码'));
  });

  it('keeps what was typed when the password is wrong, and stores nothing', async () => {
    await toLogin();
    signIn(PHONE, 'falsch99');
    await waitFor(() => expect(errorOf('密码')).toBe('账号或密码错误'));
    expect([typedInto('手机号'), typedInto('密码')]).toEqual([PHONE, 'falsch99']);
    await waitFor(() => expect(focused()).toBe('password'));
    expect(readSession()).toBeNull();
  });

  it('says when to try again after too many wrong passwords', async () => {
    await toLogin();
    for (let time = 0; time < 5; time++) {
      const before = calls.length;
      signIn(PHONE, `falsch9${time}`);
      await waitFor(() => expect(calls.length).toBeGreaterThan(before));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: '登录' })).toHaveProperty('disabled', false),
      );
    }
    signIn(PHONE, PASSWORD);
    expect((await screen.findByRole('alert')).textContent).toMatch(/密码错误次数过多，请\d+分钟后再试/);
    expect(readSession()).toBeNull();
  });

  it('keeps what was typed when there is no connection', async () => {
    await toLogin();
    server.use(...faults.offline());
    signIn(PHONE, PASSWORD);
    expect((await screen.findByRole('alert')).textContent).toBe(messages.networkFailed);
    expect([typedInto('手机号'), typedInto('密码')]).toEqual([PHONE, PASSWORD]);
  });

  it('forgets the former user, but not where to go after', async () => {
    writeSession({ role: 'creditor', token: 't', account: 'a', realname: '甲', deleteSign: 0 });
    localStorage.setItem('searchHistory', '["住宅"]');
    rememberReturn('/search?name=a');
    await toLogin();
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.getItem('returnTo')).toBe('/search?name=a');
  });

  it('offers the other ways', async () => {
    await toLogin();
    const ways = ['商家登录', '注册账号', '忘记密码'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(ways).toEqual(['/login/c_login', '/login/g_register', '/login/g_forgetPassword']);
  });
});

describe('signing in by a code', () => {
  async function toCodeLogin() {
    await open('/login', '用户登录');
    type('手机号', NEW_PHONE);
    screen.getByRole('link', { name: '短信登录' }).click();
    await screen.findByRole('button', { name: '获取验证码' });
  }

  it('keeps the phone, asks for the agreement, and makes an account of a new phone', async () => {
    await toCodeLogin();
    expect(typedInto('手机号')).toBe(NEW_PHONE);
    expect(screen.getByText('未注册的手机号验证后自动创建账号')).toBeTruthy();
    press('获取验证码');
    await screen.findByText(messages.codeSent);
    type('验证码', await codeSentTo(database, NEW_PHONE));
    press('登录');
    await waitFor(() =>
      expect(errorOf('我已阅读并同意《服务协议》《隐私政策》')).toBe('请阅读知晓并勾选协议'),
    );
    expect(calls).not.toContain(contract.codeLogin.path);
    screen.getByRole<HTMLInputElement>('checkbox').click();
    press('登录');
    await screen.findByText('登录成功');
    expect(readSession()).toMatchObject({ role: 'user', nickname: '用户0009', phone: NEW_PHONE });
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
  });

  it('says beside the code that it is wrong, and goes back to the password with the phone', async () => {
    await toCodeLogin();
    press('获取验证码');
    await screen.findByText(messages.codeSent);
    const code = await codeSentTo(database, NEW_PHONE);
    type('验证码', code === '000000' ? '000001' : '000000');
    screen.getByRole<HTMLInputElement>('checkbox').click();
    press('登录');
    await waitFor(() => expect(errorOf('验证码')).toBe(messages.codeWrong));
    expect(readSession()).toBeNull();
    screen.getByRole('link', { name: '密码登录' }).click();
    await screen.findByLabelText('密码');
    expect(typedInto('手机号')).toBe(NEW_PHONE);
  });
});

describe('registering', () => {
  const toRegister = () => open('/login/g_register', '用户注册');

  async function askForCode(phone: string) {
    type('手机号', phone);
    press('获取验证码');
    await screen.findByText(messages.codeSent);
    return codeSentTo(database, phone);
  }

  it('takes a code, a password and the tick, and leads to the login with the phone', async () => {
    await toRegister();
    type('验证码', await askForCode(NEW_PHONE));
    type('密码', 'neu2026x');
    type('再次输入密码', 'neu2026x');
    screen.getByRole<HTMLInputElement>('checkbox').click();
    press('注册');
    await screen.findByRole('heading', { name: '用户登录' });
    expect(screen.getByText('注册成功，请登录')).toBeTruthy();
    expect(typedInto('手机号')).toBe(NEW_PHONE);
    type('密码', 'neu2026x');
    press('登录');
    await screen.findByText('登录成功');
  });

  it('says everything that is missing at once', async () => {
    await toRegister();
    press('注册');
    await waitFor(() => expect(errorOf('手机号')).toBe('请输入手机号'));
    expect(errorOf('验证码')).toBe('请输入验证码');
    expect(errorOf('密码')).toBe('请输入密码');
    expect(errorOf('再次输入密码')).toBe('请再次输入新密码');
    expect(errorOf('我已阅读并同意《服务协议》《隐私政策》')).toBe('请阅读知晓并勾选协议');
    await waitFor(() => expect(focused()).toBe('phone'));
    expect(calls).not.toContain('/customer/Current/register');
  });

  it('holds passwords to the rules, keeps them, and goes to the first wrong field', async () => {
    await toRegister();
    type('手机号', NEW_PHONE);
    type('验证码', '123456');
    type('密码', 'abc 1');
    type('再次输入密码', 'abc12');
    press('注册');
    await waitFor(() => expect(errorOf('密码')).toBe('密码长度不少于6位，由数字和字母组成'));
    expect(errorOf('再次输入密码')).toBe('两次密码输入不一致');
    await waitFor(() => expect(focused()).toBe('password'));
    expect([typedInto('密码'), typedInto('再次输入密码')]).toEqual(['abc 1', 'abc12']);
  });

  it('refuses a wrong code beside it', async () => {
    await toRegister();
    const code = await askForCode(NEW_PHONE);
    type('验证码', code === '000000' ? '000001' : '000000');
    type('密码', 'neu2026x');
    type('再次输入密码', 'neu2026x');
    screen.getByRole<HTMLInputElement>('checkbox').click();
    press('注册');
    await waitFor(() => expect(errorOf('验证码')).toBe(messages.codeWrong));
  });

  it.each([
    ['', '请输入手机号'],
    ['1381111', '请输入正确的手机号'],
  ])('sends no code to %j', async (phone, words) => {
    await toRegister();
    type('手机号', phone);
    press('获取验证码');
    await waitFor(() => expect(errorOf('手机号')).toBe(words));
    await waitFor(() => expect(focused()).toBe('phone'));
    expect(calls).not.toContain('/customer/current/send');
    expect(screen.getByRole('button', { name: '获取验证码' })).toHaveProperty('disabled', false);
  });

  it('counts down until the next code, also on a page that is opened anew', async () => {
    await toRegister();
    await askForCode(NEW_PHONE);
    const button = () => screen.findByRole('button', { name: /^\d+秒后重新获取$/ });
    expect(await button()).toHaveProperty('disabled', true);
    cleanup();
    await toRegister();
    expect(await button()).toHaveProperty('disabled', true);
  });

  it('shows why no code was sent, and when to ask again', async () => {
    await toRegister();
    await askForCode(NEW_PHONE);
    sessionStorage.clear();
    cleanup();
    document.querySelector('.toasts')?.remove();
    await toRegister();
    type('手机号', NEW_PHONE);
    press('获取验证码');
    expect((await screen.findByRole('alert')).textContent).toMatch(/验证码已发送，请\d+秒后再试/);
    expect(await screen.findByRole('button', { name: /秒后重新获取/ })).toHaveProperty('disabled', true);
  });

  describe('while code requests are above the usual rate', () => {
    beforeEach(() => addCodes(database, 100));

    it('works for the code by itself, and says so meanwhile', async () => {
      await toRegister();
      type('手机号', NEW_PHONE);
      press('获取验证码');
      expect(await screen.findByRole('button', { name: '正在进行安全验证…' })).toHaveProperty(
        'disabled',
        true,
      );
      await screen.findByText(messages.codeSent, {}, PROOF_TIMEOUT);
      expect(await codeSentTo(database, NEW_PHONE)).toMatch(/^\d{6}$/);
      expect(calls).toEqual([
        '/customer/current/send',
        '/customer/Index/codeChallenge',
        '/customer/current/send',
      ]);
    });

    it('says that it could not where the browser can’t', async () => {
      const unsolvable = { status: 200, message: '', data: { challenge: '!' } };
      server.use(http.post(`*${contract.codeChallenge.path}`, () => HttpResponse.json(unsolvable)));
      await toRegister();
      type('手机号', NEW_PHONE);
      press('获取验证码');
      expect((await screen.findByRole('alert')).textContent).toBe(messages.proofFailed);
      await waitFor(() =>
        expect(screen.getByRole('button', { name: '获取验证码' })).toHaveProperty('disabled', false),
      );
    });

    it('says what comes of it where only phones with an account get codes', async () => {
      await addCodes(database, 500);
      await toRegister();
      type('手机号', NEW_PHONE);
      press('获取验证码');
      // Too long for a toast of two seconds, so it is displayed below the field too.
      await waitFor(
        () => expect(screen.getAllByText(messages.codeSentToAccounts)).toHaveLength(2),
        PROOF_TIMEOUT,
      );
    });
  });

  it('displays a message when a code request fails without a connection', async () => {
    await toRegister();
    server.use(...faults.offline());
    type('手机号', NEW_PHONE);
    press('获取验证码');
    expect((await screen.findByRole('alert')).textContent).toBe(messages.networkFailed);
    expect(typedInto('手机号')).toBe(NEW_PHONE);
  });

  it('opens the texts that one agrees to beside the form', async () => {
    await toRegister();
    const links = ['《服务协议》', '《隐私政策》'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((it) => it.getAttribute('href'))).toEqual(['/serviceContract', '/privacyPolicy']);
    expect(links.every((it) => it.getAttribute('target') === '_blank')).toBe(true);
  });
});
