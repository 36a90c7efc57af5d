/** WeChat's browser saves only what a plain link leads to: exports are such links there. */
import { readFile } from 'node:fs/promises';
import { CREDITOR, startAtCentre } from '../../steps/creditor.ts';
import { expect, ON_A_PHONE, test } from '../../steps/visitor.ts';

test.use({
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50',
});

test('an export in WeChat is a link to a file', ON_A_PHONE, async ({ page }) => {
  await startAtCentre(page, CREDITOR);
  await page.goto('/creditorUser/subject/subjectList?type=2');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /导\s?出/ }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await download;
  expect(new URL(file.url()).pathname).toMatch(/^\/upload\/v1\/handed\//);
  expect(file.suggestedFilename()).toMatch(/^.+-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFF.*标的名称/);
});
