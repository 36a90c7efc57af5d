/** Steps with phones and forms. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';

interface Message {
  to: string;
  text: string;
  code: string | null;
}

/** Newest first. The server may just have closed the idle connection that the request takes: it is sent again. */
export const messagesTo = async (request: APIRequestContext, phone: string): Promise<Message[]> =>
  (await (await request.get(`/sandbox/outbox?to=${phone}`, { maxRetries: 2 })).json()).messages;

/** Newest first. */
async function codesTo(request: APIRequestContext, phone: string): Promise<string[]> {
  return (await messagesTo(request, phone)).flatMap(({ code }) => code ?? []);
}

/** Presses the button that sends a code, and reads it from the phone. Other messages may arrive meanwhile. */
export async function askForCode(page: Page, phone: string): Promise<string> {
  const before = (await codesTo(page.request, phone)).length;
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /^\d+秒后重新获取$/ })).toBeDisabled();
  const codes = await codesTo(page.request, phone);
  expect(codes.length).toBe(before + 1);
  return codes[0] ?? '';
}

/** The newest code to a phone, which may get other messages besides. */
export async function newestCode(request: APIRequestContext, phone: string): Promise<string> {
  return (await codesTo(request, phone))[0] ?? '';
}

const NOTICES = '.toast, .ant-message-notice, .ant-notification-notice';

/** Expects a toast, which goes after a second or two. The page itself looks for it in every frame. */
export const expectNotice = (page: Page, words: string) =>
  page.waitForFunction(
    ([notices, text]) =>
      [...document.querySelectorAll(notices)].some(
        (notice) => notice.checkVisibility() && notice.textContent?.includes(text),
      ),
    [NOTICES, words] as const,
    { timeout: 20_000 },
  );

let used = 0;

/** A phone without earlier use in this run or in the demonstration. @param worker of the test */
export function newPhone(worker: number): string {
  used += 1;
  return `136${String(worker % 1_000).padStart(3, '0')}${String(used).padStart(5, '0')}`;
}

export async function register(page: Page, phone: string, password: string) {
  await page.goto('/login/g_register');
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('验证码').fill(await askForCode(page, phone));
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('再次输入密码', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expectNotice(page, '注册成功，请登录');
  await page.waitForURL('/login/g_login');
  await expectLogin(page);
}

/** Other pages have a field for a phone too, and stay for a moment after the address has changed. */
export const expectLogin = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: '用户登录' })).toBeVisible();

/** From the login page that is open, or about to open. */
export async function signIn(page: Page, account: { phone: string; password: string }) {
  await expectLogin(page);
  await page.getByLabel('手机号').fill(account.phone);
  await page.getByLabel('密码', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expectNotice(page, '登录成功');
}

export async function signInAsCreditor(page: Page, account: string, password: string) {
  await page.goto('/login/c_login');
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The menu in the header with the name of the signed-in person. */
export const menuOf = (page: Page, name: string) => page.locator('header summary').filter({ hasText: name });

export async function logOut(page: Page, name: string) {
  await menuOf(page, name).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  // The page with the callback goes on to `/` at once. That aborts its own navigation, which waitForURL fails on.
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: '登录', exact: true })).toBeVisible();
}

/** In the three steps of the page that is open. */
export async function setPayPassword(page: Page, code: string, password: string) {
  await page.getByLabel('验证码').fill(code);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel(/^新支付密码/).fill(password);
  await page.getByLabel('再次输入新支付密码').fill(password);
  await page.getByRole('button', { name: '确认' }).click();
  await expect(page.getByText('支付密码修改成功')).toBeVisible();
}
