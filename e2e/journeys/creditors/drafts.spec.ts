/** Two new subjects in two tabs have separate drafts. */
import type { Page } from '@playwright/test';
import { NEW_CREDITOR, startAtCentre } from '../../steps/creditor.ts';
import { expect, ON_A_DESKTOP, test } from '../../steps/visitor.ts';

test.setTimeout(120_000);

const FORM = '/creditorUser/subject/onShelfDetail?action=create';
const title = (page: Page) => page.getByRole('textbox', { name: '标的名称' });

async function write(page: Page, text: string) {
  await page.goto(FORM);
  await expect(title(page)).toHaveValue('');
  await title(page).fill(text);
}

test(
  'keeps what each tab has, through a reload, for as long as it is open',
  ON_A_DESKTOP,
  async ({ page, context }) => {
    const [first, second] = ['甲标的', '乙标的'];
    const other = await context.newPage();
    // The browser itself asks whether to leave.
    for (const tab of [page, other]) tab.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
    await startAtCentre(page, NEW_CREDITOR);
    await write(page, first);
    await write(other, second);
    await page.reload();
    await expect(title(page)).toHaveValue(first);
    await expect(page.getByText('已恢复上次未提交的草稿')).toBeVisible();
    await other.getByRole('button', { name: '保存' }).click();
    await other.waitForURL(/subjectList/);
    await page.reload();
    await expect(title(page)).toHaveValue(first);

    await page.close();
    await other.goto(FORM);
    await expect(title(other)).toHaveValue(first);
    await other.getByRole('button', { name: '放弃草稿' }).click();
    await expect(title(other)).toHaveValue('');
  },
);
