/**
 * An institution that is a person, from visitor to signed-in creditor. A company does the same in the full circle, on
 * a desktop.
 */
import type { Page } from '@playwright/test';
import { apply, correct, decideApplication, type Refusal, refuseAsOperator } from '../../steps/applicant.ts';
import { line } from '../../steps/application-fields.ts';
import { INSTITUTION_PERSON } from '../../steps/application-forms.ts';
import { askForCode, messagesTo, newPhone, signInAsCreditor } from '../../steps/person.ts';
import { expect, ON_A_PHONE, testWithOperators as test } from '../../steps/visitor.ts';
import { expectUsable } from '../../steps/whole-page.ts';

const PASSWORD = 'ruzhu2026';

const REFUSAL: Refusal = {
  remark: '请核对联系方式',
  step: '联系信息',
  field: 'link_name',
  reason: '电话无人接听，请更换联系人',
  correction: line('联系人', '林国栋'),
};

const currentStage = (page: Page) =>
  page.getByRole('list', { name: '步骤' }).locator('[aria-current="step"]');

test(
  'an institution applies, corrects what was rejected, sets a password and enters the centre',
  ON_A_PHONE,
  async ({ page, request }, { workerIndex }) => {
    const { form } = INSTITUTION_PERSON;
    const phone = newPhone(workerIndex);
    const receipt = await apply(page, INSTITUTION_PERSON, phone);
    await refuseAsOperator(request, phone, 'reject', REFUSAL);
    await receipt.getByRole('button', { name: '确定' }).click();

    // The decision is newer than the page.
    await page.goto(`${form.path}?status=2`);
    await expect(currentStage(page)).toContainText('审核未通过');
    const record = page.getByRole('article', { name: /^机构入驻 \d{22}$/ });
    await expect(record.getByText(`审核意见：${REFUSAL.remark}`)).toBeVisible();
    await expect(record.getByText(REFUSAL.reason)).toBeVisible();
    await expectUsable(page);
    await record.getByRole('link', { name: '修改并重新提交' }).click();
    const again = await correct(page, INSTITUTION_PERSON, REFUSAL);
    await again.getByRole('button', { name: '确定' }).click();
    await page.waitForURL(form.success.to);
    await expect(currentStage(page)).toContainText('等待审核');
    await expectUsable(page);
    await page.goto('/creditorUser');
    await page.waitForURL(form.success.to);

    await decideApplication(request, phone, 'approve');
    // The message is sent after the decision.
    const newest = async () => (await messagesTo(page.request, phone))[0]?.text;
    await expect.poll(newest).toContain('请打开/login/c_forgetPassword，用本手机号设置密码后登录');
    await page.reload();
    await expect(page.getByText('您的入驻申请已通过审核。')).toBeVisible();
    await expectUsable(page);
    await record.getByRole('link', { name: '用本手机号设置密码' }).click();
    await page.waitForURL('/login/c_forgetPassword');
    await page.getByLabel('手机号').fill(phone);
    await page.getByLabel('验证码').fill(await askForCode(page, phone));
    await page.getByLabel('新密码', { exact: true }).fill(PASSWORD);
    await page.getByLabel('再次输入新密码', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: '修改密码' }).click();
    await page.waitForURL('/login/c_login');
    await signInAsCreditor(page, phone, PASSWORD);
    await page.waitForURL('/creditorUser/**');
  },
);
