/** A creditor records results of own auctions: one by keyboard, and those of a sale day. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../steps/axe.ts';
import { startAtCentre } from '../../steps/creditor.ts';
import { expectNotice } from '../../steps/person.ts';
import { expect, ON_A_DESKTOP, ON_A_PHONE, test } from '../../steps/visitor.ts';

/** Of the demonstration: which auctions are the creditor's, and run, depends on the day. */
const auctions = (page: Page, progress: 'doing' | 'todo') =>
  page.goto(`/creditorUser/subject/subjectList?type=2&progress=${progress}&is_start=4&view=table`);

const firstOf = (page: Page) => page.getByRole('row').nth(1).getByRole('link').first();

test('the result of an own auction is on its page at once', ON_A_DESKTOP, async ({ page }) => {
  await startAtCentre(page);
  await auctions(page, 'doing');
  await firstOf(page).click();
  await page.getByRole('button', { name: '登记结果' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '登记结果' });
  await dialog.getByRole('radio', { name: '一拍' }).check();
  await dialog.getByRole('radio', { name: '撤回' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '登记结果' }).press('Enter');
  await expectNotice(page, '结果已登记');
  await expect(page.getByRole('button', { name: '更正结果' })).toBeVisible();
});

test('the results of a sale day are compared, and saved', ON_A_PHONE, async ({ page }) => {
  await startAtCentre(page);
  await auctions(page, 'todo');
  const coming = await firstOf(page).innerText();
  await page.goto('/creditorUser/subject/results');
  await page.getByLabel('粘贴结果').fill(`标的名称\t结果\n${coming}\t中止\n没有这个标的\t流拍\n`);
  await page.getByRole('button', { name: '核对粘贴的内容' }).click();
  await expect(page.getByRole('heading', { name: '核对：新增1行，未找到1行' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '登记1条结果' }).click();
  await expect(page.getByRole('heading', { name: '核对：未找到1行，相同1行' })).toBeVisible();
});
