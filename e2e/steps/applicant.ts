/** Steps of applicants in the forms of applications. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Entry } from './application-fields.ts';
import type { FilledForm, FormStep } from './application-forms.ts';
import { operate, operatorsRows } from './creditor.ts';
import { askForCode, newestCode } from './person.ts';
import { expectUsable } from './whole-page.ts';

export const nextStep = (page: Page) => page.getByRole('button', { name: '下一步', exact: true }).click();
export const stepHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

/** Proves a phone, after mistakes. */
export async function provePhone(page: Page, phone: string) {
  const [typedPhone, typedCode] = [page.getByLabel('手机号'), page.getByLabel('验证码')];
  await typedPhone.fill('1234');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(typedPhone).toHaveAccessibleDescription('请输入正确的手机号');
  await expect(typedPhone).toBeFocused();
  await typedPhone.fill(phone);
  const code = await askForCode(page, phone);
  await typedCode.fill(code === '000000' ? '111111' : '000000');
  await nextStep(page);
  await expect(typedCode).toHaveAccessibleDescription(/验证码错误或已过期，请重新获取/);
  await expect(typedCode).toBeFocused();
  await expectUsable(page);
  await typedCode.fill(code);
  await nextStep(page);
}

interface PhonePage {
  path: string;
  /** Its button. */
  action: string;
}

/** Proves a phone that has just been proven, as if in a browser of its own. */
export async function provePhoneAgain(page: Page, phone: string, { path, action }: PhonePage) {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(path);
  // A minute has to pass before the button sends another code; a code for no certain purpose comes at once.
  await page.request.get(`/creditor/iphonesend/${phone}`, { headers: { Client: 'pc' } });
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('验证码').fill(await newestCode(page.request, phone));
  await page.getByRole('button', { name: action, exact: true }).click();
}

/** Tries the step empty and with wrong values before it is filled in; stays on it. */
async function fillStep(page: Page, { title, entries, wrong, absent = [], notice }: FormStep) {
  await expect(stepHeading(page, title)).toBeFocused();
  await nextStep(page);
  await expectFocus(page, entries);
  await expectUsable(page);
  for (const entry of entries) await entry.fill(page);
  for (const { label } of absent) await expect(page.getByLabel(label, { exact: true })).toHaveCount(0);
  if (notice) await expect(page.getByText(notice)).toBeVisible();
  if (wrong.length === 0) return;
  for (const { entry } of wrong) await entry.fill(page);
  await nextStep(page);
  for (const { entry, words } of wrong)
    await expect(entry.control(page)).toHaveAccessibleDescription(new RegExp(words));
  await expectFocus(
    page,
    wrong.map(({ entry }) => entry),
  );
  const labels = wrong.map(({ entry }) => entry.label);
  for (const entry of entries) if (labels.includes(entry.label)) await entry.fill(page);
}

async function expectFocus(page: Page, [first]: Entry[]) {
  if (first) await expect(first.control(page)).toBeFocused();
}

/** After a reload: checks the draft's values, and fills in again those that drafts never contain. */
async function fillStepsAgain(page: Page, steps: readonly FormStep[]) {
  const first = steps.findIndex(({ entries }) => entries.some(({ isSecret }) => isSecret));
  for (const { title, entries } of steps.slice(first)) {
    await expect(stepHeading(page, title)).toBeVisible();
    await expect(page.getByText('草稿保存在本机浏览器，证件照片与号码不会保存')).toBeVisible();
    for (const entry of entries) await (entry.isSecret ? entry.expectEmpty(page) : entry.expectFilled(page));
    for (const entry of entries) if (entry.isSecret) await entry.fill(page);
    await nextStep(page);
  }
}

/** Sees everything that was filled in, and whose phone it is. */
async function expectSummary(page: Page, steps: readonly FormStep[], phone: string) {
  await expect(stepHeading(page, '核对并提交')).toBeVisible();
  await expect(page.getByText(phone, { exact: true })).toBeVisible();
  for (const { title, entries, notice } of steps) {
    const group = page.getByRole('region', { name: title, exact: true });
    for (const entry of entries) if (entry.inSummary) await expect(entry.inSummary(group)).toBeVisible();
    if (notice) await expect(group.getByText(notice)).toBeVisible();
  }
}

/** Submits the application from the summary. @returns the dialog with the receipt */
export async function submit(page: Page, { success }: FilledForm['form']) {
  await page.getByRole('button', { name: '提交申请' }).click();
  const dialog = page.getByRole('dialog', { name: success.title });
  await expect(dialog.getByText(success.text)).toBeVisible();
  await expect(dialog.getByText(/^\d{22}$/)).toBeVisible();
  await expect(dialog.getByText(/^\d{4}-\d{2}-\d{2}$/)).toBeVisible();
  return dialog;
}

/** From the phone to the receipt, with a reload in the middle. */
export async function apply(page: Page, { form, steps }: FilledForm, phone: string) {
  await page.goto(form.path);
  await expect(stepHeading(page, '验证手机')).toBeVisible();
  await provePhone(page, phone);
  for (const step of steps) {
    await fillStep(page, step);
    await nextStep(page);
  }
  await expect(stepHeading(page, '核对并提交')).toBeFocused();
  await page.reload();
  await fillStepsAgain(page, steps);
  await expectSummary(page, steps, phone);
  await expectUsable(page);
  return submit(page, form);
}

/** Why an application was sent back. */
export interface Refusal {
  /** Of the whole. */
  remark: string;
  /** The step of the reason, and its text. */
  step: string;
  field: string;
  reason: string;
  correction: Entry;
}

/** Reads the reason beside the field, and submits the form again. */
export async function correct(page: Page, { form, steps }: FilledForm, refusal: Refusal) {
  await expect(page.getByText(`审核意见：${refusal.remark}`)).toBeVisible();
  const marked = page.getByRole('list', { name: '步骤' }).getByText('（需要修改）');
  await expect(marked).toHaveCount(1);
  for (const { title } of steps) {
    await expect(stepHeading(page, title)).toBeVisible();
    if (title === refusal.step) {
      const control = refusal.correction.control(page);
      await expect(control).toHaveAccessibleDescription(new RegExp(`审核意见：${refusal.reason}`));
      await expectUsable(page);
      await refusal.correction.fill(page);
      await expect(control).not.toHaveAccessibleDescription(/审核意见/);
      await expect(marked).toHaveCount(0);
    }
    await nextStep(page);
  }
  await expect(stepHeading(page, '核对并提交')).toBeFocused();
  return submit(page, form);
}

interface WaitingApplication {
  id: number;
  edition: number;
}

/** An operator decides at once. @param form the reasons by field */
export async function decideApplication(
  request: APIRequestContext,
  phone: string,
  decision: 'approve' | 'reject' | 'ask-more',
  form: Record<string, string> = {},
) {
  const [row] = await operatorsRows<WaitingApplication>(request, `applications?q=${phone}`);
  await operate(request, `applications/${row?.id}/${decision}`, { edition: String(row?.edition), ...form });
}

export const refuseAsOperator = (
  request: APIRequestContext,
  phone: string,
  decision: 'reject' | 'ask-more',
  { remark, field, reason }: Refusal,
) => decideApplication(request, phone, decision, { remark, [`fields[${field}]`]: reason });

/** Waits for the sandbox's rule. */
export const waitForRule = (status: () => Promise<number>, expected: number) =>
  // The rule waits ten seconds, and is run by a server that has other work too.
  expect.poll(status, { timeout: 30_000, intervals: [1_000] }).toBe(expected);
