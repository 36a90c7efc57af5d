/** The server cannot be reached: the page stays with the typed values, and shows a message. */
import type { Page } from '@playwright/test';
import { operatorsRows } from '../../steps/creditor.ts';
import { addUser, startAsUser } from '../../steps/session.ts';
import { expect, ON_A_PHONE, test } from '../../steps/visitor.ts';

const FAILED = '网络连接失败';
const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: FAILED });

// Messages of the browser and React Router about failed requests.
test.use({ expectedComplaints: /Error loading route module|Failed to fetch|failed: / });

test(
  'a question that is sent before its script has come keeps its text',
  ON_A_PHONE,
  async ({ page, request }) => {
    const [subject] = await operatorsRows(request, 'subjects?is_start=4&_sort=id&_end=1');
    await page.route(/\/assets\/hydrate-island-[^/]+\.js$/, (route) => route.abort());
    await page.goto(`/object/${subject?.id}`);
    await page.getByLabel('姓名').fill('李雷');
    await page.getByLabel('手机号', { exact: true }).fill('13800000001');
    await page.getByLabel('咨询内容').fill('可以看样吗？');
    await page.route('**/*', (route) => route.abort());
    await page.getByRole('button', { name: '提交咨询' }).click();
    await expect(alertOf(page)).toBeVisible();
    await expect(page.getByLabel('咨询内容')).toHaveValue('可以看样吗？');
    await page.unroute('**/*');
    await alertOf(page).getByRole('button', { name: '重试' }).click();
    await expect(page.getByText('咨询已提交')).toBeVisible();
  },
);

test('the user centre keeps what is typed', ON_A_PHONE, async ({ page }, { workerIndex }) => {
  await startAsUser(page, await addUser(page, workerIndex));
  await page.goto('/user/mySetting/modifyPassword');
  const password = page.getByLabel('新密码', { exact: true });
  await password.fill('xinmima2026');
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('link', { name: '第三方授权' }).click();
  await expect(alertOf(page)).toBeVisible();
  await expect(password).toHaveValue('xinmima2026');
  await page.unroute('**/*');
  await alertOf(page).getByRole('button', { name: '重试' }).click();
  await expect(page).toHaveURL('/user/mySetting/authorize');
});
