/** A creditor's certification: identity, bank account and pay password, each as far as an operator's decision. */
import type { APIRequestContext, Page } from '@playwright/test';
import { COMPETITOR, NEW_CREDITOR, operate, operatorsRows, startAtCentre } from '../../steps/creditor.ts';
import { askForCode, newestCode, setPayPassword, signInAsCreditor } from '../../steps/person.ts';
import { expect, ON_A_DESKTOP, testWithOperators as test } from '../../steps/visitor.ts';

test.setTimeout(150_000);

const CERTIFICATION = '/creditorUser/account/certification';
const PASSWORDS = '/creditorUser/account/managePassword';

const PHOTO = {
  name: 'card.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Decides the creditor's latest submission. */
async function decide(
  request: APIRequestContext,
  kind: 'identity' | 'bank',
  decision: 'approve' | 'reject',
  form?: Record<string, string>,
) {
  const operator = kind === 'bank' ? 'finance' : 'ops';
  const rows = await operatorsRows(request, `${kind}-changes?status=1`, operator);
  const own = rows.find(({ creditor_name }) => creditor_name === '李建国');
  await operate(request, `${kind}-changes/${own?.id}/${decision}`, form, operator);
}

const isAtIndex = (page: Page) => page.waitForURL(`${CERTIFICATION}/index`);

test(
  'certifies, sets a pay password and changes the bank account',
  ON_A_DESKTOP,
  async ({ page, request }) => {
    await startAtCentre(page, NEW_CREDITOR);

    await page.goto(`${CERTIFICATION}/certificationDetail`);
    await page.getByLabel('身份证号').fill('320102199003070018');
    await page.getByRole('button', { name: '提交审核' }).click();
    await expect(page.getByText('请输入正确的18位身份证号')).toBeVisible();
    await page.getByLabel('身份证号').fill('320102199003070017');
    for (const name of ['身份证人像面', '身份证国徽面']) {
      await page.getByLabel(`选择${name}`).setInputFiles(PHOTO);
      await expect(page.getByRole('img', { name })).toBeVisible();
    }
    await page.getByRole('button', { name: '提交审核' }).click();
    await isAtIndex(page);
    await expect(page.getByText('变更审核中')).toBeVisible();
    await expect(page.getByRole('link', { name: '修改身份信息' })).toHaveCount(0);

    const reason = { 'fields[id_card]': '与照片不一致' };
    await decide(request, 'identity', 'reject', { remark: '请核对身份证号', ...reason });
    await page.reload();
    await expect(page.getByText('身份证号：与照片不一致')).toBeVisible();
    await page.getByRole('link', { name: '修改身份信息' }).click();
    await expect(page.getByText('审核意见：与照片不一致')).toBeVisible();
    await expect(page.getByLabel('身份证号')).toHaveValue('3201****0017');
    await page.getByLabel('身份证号').fill('320106198808080029');
    await page.getByRole('button', { name: '提交审核' }).click();
    await isAtIndex(page);
    await expect(page.getByText('变更审核中')).toBeVisible();
    await decide(request, 'identity', 'approve');
    await page.reload();
    await expect(page.getByText('3201****0029')).toBeVisible();

    await page.getByRole('link', { name: '填写收款账户' }).click();
    await page.getByLabel('开户银行').fill('中国银行');
    await page.getByLabel('开户行所在地').fill('江苏省南京市');
    await page.getByLabel('开户支行').fill('城中支行');
    await page.getByLabel('银行账号').fill('6222 0000 0000 0000 004');
    await page.getByRole('button', { name: '保存' }).click();
    await isAtIndex(page);
    await expect(page.getByText('6222****0004')).toBeVisible();

    await page.goto(`${PASSWORDS}/index`);
    await page.getByRole('link', { name: '设置支付密码' }).click();
    await setPayPassword(page, await askForCode(page, NEW_CREDITOR), '280917');
    await page.getByRole('button', { name: '返回密码管理' }).click();
    await page.getByRole('link', { name: '修改支付密码' }).click();
    // A minute has to pass before the button sends another code; a code for no certain purpose comes at once.
    await request.get(`/creditor/iphonesend/${NEW_CREDITOR}`, { headers: { Client: 'pc' } });
    await setPayPassword(page, await newestCode(request, NEW_CREDITOR), '170928');

    await page.goto(`${CERTIFICATION}/bankDetail`);
    await page.getByLabel('开户支行').fill('城北支行');
    await page.getByLabel('支付密码').fill('280917');
    await page.getByRole('button', { name: '提交审核' }).click();
    await expect(page.getByText('支付密码错误')).toBeVisible();
    await page.getByLabel('支付密码').fill('170928');
    await page.getByRole('button', { name: '提交审核' }).click();
    await isAtIndex(page);
    await expect(page.getByText('变更审核中')).toBeVisible();

    const branch = { 'fields[bank_branch]': '没有该支行' };
    await decide(request, 'bank', 'reject', { remark: '请核对开户支行', ...branch });
    await page.goto(`${CERTIFICATION}/bankDetail`);
    await expect(page.getByText('审核意见：没有该支行')).toBeVisible();
    await expect(page.getByLabel('开户支行')).toHaveValue('城北支行');
    await page.getByLabel('开户支行').fill('城东支行');
    await page.getByLabel('支付密码').fill('170928');
    await page.getByRole('button', { name: '提交审核' }).click();
    await isAtIndex(page);
    await expect(page.getByText('变更审核中')).toBeVisible();
    await decide(request, 'bank', 'approve');
    await page.reload();
    await expect(page.getByText('城东支行')).toBeVisible();

    await page.getByRole('button', { name: '显示完整号码' }).click();
    await page.getByRole('dialog').getByLabel('支付密码').fill('170928');
    await page.getByRole('dialog').getByRole('button', { name: '查看' }).click();
    await expect(page.getByText('6222000000000000004')).toBeVisible();
    await expect(page.getByText('320106198808080029')).toBeVisible();
  },
);

test('changes the login password, which ends the session', ON_A_DESKTOP, async ({ page }) => {
  await startAtCentre(page, COMPETITOR);
  await page.goto(`${PASSWORDS}/modifyLoginPassword`);
  await page.getByLabel('验证码').fill(await askForCode(page, COMPETITOR));
  await page.getByLabel(/^新密码/).fill('paimai2027');
  await page.getByLabel('再次输入').fill('paimai2028');
  await page.getByRole('button', { name: '确认修改' }).click();
  await expect(page.getByText('两次输入的密码不一致！')).toBeVisible();
  await page.getByLabel('再次输入').fill('paimai2027');
  await page.getByRole('button', { name: '确认修改' }).click();
  await page.waitForURL('/login/c_login');
  await expect(page.getByRole('heading', { level: 1, name: '商家登录' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await signInAsCreditor(page, COMPETITOR, 'zichan2026');
  await expect(page.getByText('账号或密码错误').first()).toBeVisible();
  await signInAsCreditor(page, COMPETITOR, 'paimai2027');
  await page.waitForURL('/creditorUser/**');
});
