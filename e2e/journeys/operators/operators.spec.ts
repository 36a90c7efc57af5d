/**
 * Operators at their console: signing in, deciding what waits, moving money, and the second step of signing in.
 * `operator-pages.spec.ts` looks at each page as it opens; here axe looks at what appears later.
 */
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from '../../steps/axe.ts';
import { CREDITOR, operate, operatorsRows, startAtCentre } from '../../steps/creditor.ts';
import { agree, PASSWORD, SECOND_REVIEWER, signInAsOperator, startAsOperator } from '../../steps/operator.ts';
import { askForCode, expectNotice } from '../../steps/person.ts';
import { expect, testWithOperators as test } from '../../steps/visitor.ts';

test.use({
  // A wrong password, a code that is missing yet, and what another operator has.
  expectedComplaints: /^(422: .*\/ops\/v1\/session|409: .*\/applications\/\d+\/reject)$/,
});

const LOGIN = '/ops/login';
const QUEUE = '/ops/reviews?kind=applications';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Signs out of a page that has read all that it shows: requests in flight would be refused. */
async function signOut(page: Page) {
  await page.reload({ waitUntil: 'networkidle' });
  await press(page, '退出登录');
  await page.waitForURL(LOGIN);
}

test('signs in where the visitor wanted to go, and out again', async ({ page }) => {
  await page.goto(QUEUE);
  await page.waitForURL(LOGIN);
  await signInAsOperator(page, 'ops', 'zichan2027');
  await expect(page.getByLabel('密码', { exact: true })).toHaveAccessibleDescription('账号或密码错误');
  await expectAccessible(page);
  await signInAsOperator(page, 'ops');
  await expect(page).toHaveURL(QUEUE);
  await expect(row(page, '孙晓彤')).toBeVisible();

  await signOut(page);
  await signInAsOperator(page, 'ops');
  await expect(page.getByText(/^共 \d+ 项等待处理/)).toBeVisible();
});

test('takes an application and rejects it; another reviewer’s stays untouched', async ({ page }) => {
  await startAsOperator(page, 'ops');
  await takeAsSecond(page, '安居搬迁服务有限公司');
  await page.goto(QUEUE);
  const taken = row(page, '安居搬迁服务有限公司');
  await expect(taken.getByText(SECOND_REVIEWER)).toBeVisible();
  await taken.getByRole('link', { name: '处理' }).click();
  await expect(heading(page, '入驻申请详情')).toBeVisible();
  await press(page, '驳回');
  await page.getByRole('textbox', { name: '原因', exact: true }).fill('请补充营业执照');
  await agree(page, '驳回');
  await expect(page.getByRole('alert').getByText(SECOND_REVIEWER)).toBeVisible();
  await press(page, '取消');
  await page.goBack();

  const own = row(page, '孙晓彤');
  await own.getByRole('button', { name: /^更多操作/ }).click();
  await page.getByRole('menuitem', { name: '领取' }).click();
  await expect(own.getByText(/^我（至/)).toBeVisible();
  await own.getByRole('link', { name: '处理' }).click();
  await expect(heading(page, '入驻申请详情')).toBeVisible();
  // The same without a mouse.
  await page.getByRole('button', { name: '驳回', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '驳回' });
  await dialog.getByRole('textbox', { name: '原因', exact: true }).focus();
  await page.keyboard.type('请核对银行账号');
  await dialog.getByLabel('银行账号', { exact: true }).fill('与户名不一致');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '驳回', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('该入驻申请当前无需审核。')).toBeVisible();
  await expect(page.getByText('原因：与户名不一致')).toBeVisible();

  await page.goto('/application');
  await page.getByLabel('手机号').fill('13700000001');
  await page.getByLabel('验证码').fill(await askForCode(page, '13700000001'));
  await press(page, '查询');
  const application = page.getByRole('article', { name: /^独立经纪人/ });
  await expect(application.getByText('审核意见：请核对银行账号')).toBeVisible();
  const reason = application.getByText('与户名不一致');
  await expect(reason.locator('xpath=preceding-sibling::dt')).toHaveText('银行账号');
});

/** Takes an application, as another reviewer does in another browser. */
async function takeAsSecond(page: Page, name: string) {
  const waiting = await operatorsRows(page.request, 'reviews?kind=applications', SECOND_REVIEWER);
  const id = waiting.find(({ who }) => who === name)?.id;
  await operate(page.request, `reviews/${id}/take`, {}, SECOND_REVIEWER);
}

test('approves a subject, which visitors see then', async ({ page }) => {
  await startAsOperator(page, 'ops');
  await page.goto('/ops/subjects?waiting=1&is_start=2');
  const subject = page.locator('[data-record]').getByRole('link').first();
  const title = (await subject.textContent()) ?? '';
  await subject.click();
  // The list has a button of this name too, whose dialog goes with the list.
  await expect(heading(page, '标的详情')).toBeVisible();
  await press(page, '通过');
  await agree(page, '通过');
  await expect(page.getByText('该标的当前无需审核。')).toBeVisible();
  await page.getByRole('link', { name: '查看公开页面' }).click();
  await page.waitForURL(/\/object\/\d+$/);
  await expect(heading(page, title)).toBeVisible();
});

test('approves and pays a withdrawal; a settlement is posted by two', async ({ page }) => {
  await startAsOperator(page, 'finance');
  await page.goto('/ops/withdrawals?status=1');
  await expect(page.getByText('¥30,000.00')).toBeVisible();
  await row(page, '¥30,000.00').getByRole('button', { name: '批准' }).click();
  await agree(page, '批准');
  await row(page, '¥30,000.00').getByRole('button', { name: '登记打款' }).click();
  await page.getByRole('dialog').getByLabel('打款流水号').fill('ICBC20261123001');
  await agree(page, '登记打款');
  await expect(page.getByText('¥30,000.00')).toHaveCount(0);

  await page.goto('/ops/settlements/edit');
  await page.getByLabel('债权人').fill('江南资产');
  await page.getByText('江南资产管理有限公司（139').click();
  await page.getByLabel('金额').fill('88.66');
  await page.getByLabel('结算单号').fill('JS-2026-8866');
  await page.getByLabel('说明').fill('成交款补结');
  await press(page, '提交复核');
  await page.getByRole('dialog').getByRole('button', { name: '继续提交' }).click();
  await expectNotice(page, '结算已登记，等待复核');

  await startAsOperator(page, 'admin');
  await page.goto('/ops/reviews?kind=settlements');
  await row(page, '¥88.66').getByRole('link', { name: '处理' }).click();
  await expect(heading(page, '结算详情')).toBeVisible();
  await press(page, '复核入账');
  await agree(page, '复核入账');
  await expect(page.getByText('已入账').first()).toBeVisible();

  await startAtCentre(page, CREDITOR);
  await page.goto('/creditorUser/settlement');
  await expect(row(page, 'JS-2026-8866').getByText('¥88.66')).toBeVisible();
  await page.goto('/creditorUser/finance/financeAccount');
  await expect(row(page, '¥30,000.00').getByText('ICBC20261123001')).toBeVisible();
});

// Last: from now on this operator needs more than the password.
test('needs a second step to sign in once it is set up', async ({ page }) => {
  await startAsOperator(page, SECOND_REVIEWER);
  await page.goto('/ops/security');
  await page.getByLabel('登录密码').fill(PASSWORD);
  await press(page, '开始启用');
  await expect(page.getByRole('img', { name: '验证器应用的二维码' })).toBeVisible();
  const secret = (await page.getByRole('main').locator('code').textContent()) ?? '';
  const app = new TOTP({ secret });
  await expectAccessible(page);
  await page.getByLabel('动态验证码').fill(app.generate());
  await press(page, '启用两步验证');
  const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await expectAccessible(page);
  await press(page, '已保存，进入后台');
  await expect(page).toHaveURL('/ops/overview');

  // A code counts once, and the next one is good already.
  for (const code of [app.generate({ timestamp: Date.now() + app.period * 1_000 }), recoveryCode]) {
    await signOut(page);
    await signInAsOperator(page, SECOND_REVIEWER);
    await page.getByLabel('动态验证码').fill(code);
    await press(page, '登录');
    await expect(page).toHaveURL('/ops/overview');
  }
});
