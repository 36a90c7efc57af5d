import type { APIRequestContext, Page } from '@playwright/test';
import { passwordDigest } from '../../../shared/passwords/password.ts';
import { expectAccessible } from '../../steps/axe.ts';
import { startAtCentre } from '../../steps/creditor.ts';
import { expect, ON_A_DESKTOP, ON_A_PHONE, testWithOperators as test } from '../../steps/visitor.ts';

/** Of the demonstration's creditor. */
const PAY_PASSWORD = '202611';
const LOGIN_PASSWORD = 'zichan2026';
const RECORDS = '/creditorUser/finance/financeAccount';
const BANK = {
  bank_name: '江苏银行',
  bank_address: '江苏省南京市鼓楼区',
  bank_branch: '南京鼓楼支行',
  bank_account_name: '江南资产管理有限公司',
  bank_account_num: '6222021234567890128',
};

/** Calls as the operator of money. */
async function operator(request: APIRequestContext) {
  const form = { name: 'finance', password: LOGIN_PASSWORD };
  const { data } = await (await request.post('/ops/v1/session', { form })).json();
  const headers = { Token: data.token as string };
  return {
    post: async (path: string, values: Record<string, string> = {}) => {
      const answer = await request.post(`/ops/v1/${path}`, { headers, form: values });
      expect(answer.status(), await answer.text()).toBe(200);
    },
    /** Of what waits the newest of this creditor: other journeys' creditors submit too. */
    newest: async (kind: string): Promise<{ id: number } | undefined> => {
      const answer = await request.get(`/ops/v1/${kind}?status=1&_sort=id&_order=desc`, { headers });
      const rows = (await answer.json()) as { id: number; creditor_name: string }[];
      return rows.find(({ creditor_name }) => creditor_name === BANK.bank_account_name);
    },
  };
}

/** Types an amount and goes on to the password. */
async function typeAmount(page: Page, money: string) {
  await page.getByLabel('提现金额').fill(money);
  await page.getByRole('button', { name: '下一步' }).click();
}

async function typePassword(page: Page, password: string) {
  await page.getByLabel('支付密码').fill(password);
  await page.getByRole('button', { name: '确认提现' }).click();
}

// A locked pay password.
test.use({ expectedComplaints: /^429: .*swithdrawal$/ });

test('reads why money can’t be withdrawn, and the statement', ON_A_PHONE, async ({ page }) => {
  await startAtCentre(page);
  await page.goto('/creditorUser/finance/financeWithDraw?price=1');
  await typeAmount(page, '99999999');
  await expect(page.getByText('提现金额不能大于余额')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/creditorUser/finance/statement');
  await expect(page.getByText('期末余额')).toBeVisible();
  await expectAccessible(page);
});

test('withdraws money, or reads why not', ON_A_DESKTOP, async ({ page, request }) => {
  const finance = await operator(request);
  await startAtCentre(page);
  await page.goto('/creditorUser/finance/financeWithDraw?price=1');
  await typeAmount(page, '99999999');
  await expect(page.getByText('提现金额不能大于余额')).toBeVisible();
  await typeAmount(page, '123.45');
  await typePassword(page, PAY_PASSWORD);
  await expect(page).toHaveURL(RECORDS);
  const row = page.getByRole('row', { name: '¥123.45' });
  await expect(row.getByText('待审核')).toBeVisible();
  const waiting = await finance.newest('withdrawals');
  await finance.post(`withdrawals/${waiting?.id}/reject`, { remark: '户名与证件不符' });
  await page.reload();
  await expect(row.getByText('已驳回')).toBeVisible();
  await row.getByRole('button', { name: '查看原因' }).click();
  await expect(page.getByRole('alert').getByText('户名与证件不符')).toBeVisible();
  await page.goto('/creditorUser/finance/statement');
  await expect(page.getByRole('row', { name: '提现驳回退回' }).getByText('−¥123.45')).toBeVisible();
  await expectAccessible(page);

  // After a change of the account nothing can be withdrawn for a day.
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const change = await request.post('/creditor/v1/bank', {
    headers: { Token: token, Client: 'pc' },
    form: { ...BANK, password: passwordDigest(PAY_PASSWORD) },
  });
  expect(await change.json()).toMatchObject({ status: 200 });
  const submitted = await finance.newest('bank-changes');
  await finance.post(`bank-changes/${submitted?.id}/approve`);
  await page.goto('/creditorUser/finance/financeWithDraw');
  await typeAmount(page, '200');
  await typePassword(page, PAY_PASSWORD);
  await expect(page.getByText('收款账户变更后24小时内不能提现')).toBeVisible();

  // Five wrong pay passwords lock it, for the right one too.
  for (let guess = 1; guess < 5; guess += 1) {
    await typePassword(page, `11223${guess}`);
    await expect(page.getByLabel('支付密码')).toHaveValue('');
    await expect(page.getByText('支付密码错误')).toBeVisible();
  }
  await typePassword(page, '112239');
  await expect(page.getByText('支付密码连续输错5次，已锁定至')).toBeVisible();
  await typePassword(page, PAY_PASSWORD);
  await expect(page.getByLabel('支付密码')).toHaveValue('');
  await expect(page.getByText('支付密码连续输错5次，已锁定至')).toBeVisible();
});
