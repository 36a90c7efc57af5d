/** Operators answer people who call: all that belongs to an account is on its page, and lists find it by name. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../steps/axe.ts';
import { CREDITOR, operatorsRows } from '../../steps/creditor.ts';
import { startAsOperator } from '../../steps/operator.ts';
import { expect, testWithOperators as test } from '../../steps/visitor.ts';

const NAME = '江南资产管理有限公司';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function search(page: Page, name: string, words: string) {
  const box = page.getByRole('searchbox', { name });
  await box.fill(words);
  await box.press('Enter');
}

test('a creditor who calls is answered from one page', async ({ page, request }) => {
  await startAsOperator(page, 'admin');
  await page.goto('/ops/creditors');
  await search(page, '债权人', '江南');
  await page.getByRole('link', { name: NAME }).click();
  await expect(heading(page, NAME)).toBeVisible();
  await expect(section(page, '余额').getByText('可用余额')).toBeVisible();

  const contact = section(page, '联系方式');
  await expect(page.getByText(CREDITOR)).toHaveCount(0);
  await contact.getByRole('button', { name: '查看完整号码' }).click();
  await expect(contact.getByRole('link', { name: CREDITOR }).first()).toBeVisible();
  await expect(section(page, '操作记录').getByText('admin')).toBeVisible();

  const messages = section(page, '站内消息');
  await expect(messages).not.toBeInViewport();
  const links = page.getByRole('navigation', { name: '本页内容' });
  await links.getByRole('link', { name: '站内消息' }).click();
  await expect(messages.getByRole('heading')).toBeInViewport();
  await expect(links).toBeInViewport();
  await expectAccessible(page);

  await section(page, '认领')
    .getByRole('link', { name: /^查看全部认领/ })
    .click();
  await expect(page).toHaveURL(/\/ops\/claims\?.*creditor_id=\d+/);
  const [, creditor] = /creditor_id=(\d+)/.exec(page.url()) ?? [];
  const [claim] = await operatorsRows<{ object_title: string }>(request, `claims?creditor_id=${creditor}`);
  await search(page, '标的', claim?.object_title ?? '');
  const rows = page.locator('[data-record]');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('link', { name: NAME })).toBeVisible();
  await rows.getByRole('link', { name: NAME }).click();
  await expect(heading(page, NAME)).toBeVisible();
});

test('a user who calls is found by name from an order', async ({ page }) => {
  await startAsOperator(page, 'admin');
  await page.goto('/ops/orders?trade_status=');
  await search(page, '用户', '小明');
  await page.getByRole('link', { name: '王小明' }).first().click();
  await expect(heading(page, '王小明')).toBeVisible();
  for (const name of ['服务订单', '看样预约', '咨询', '站内消息'])
    await expect(section(page, name).getByRole('link', { name: `查看全部${name}` })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(page.getByRole('navigation', { name: '本页内容' })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});
