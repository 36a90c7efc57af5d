/** An operator records the results of a sale day from pasted lines. */
import { expectAccessible } from '../../steps/axe.ts';
import { startAsOperator } from '../../steps/operator.ts';
import { expect, ON_A_DESKTOP, testWithOperators as test } from '../../steps/visitor.ts';

const TITLE = '登记核对用标的一号';
const LOT = `类型,标的名称,起拍价,开始时间,结束时间\n司法拍卖,${TITLE},75万,2026-10-01 10:00,2026-10-02 10:00\n`;
const RESULTS = `标的名称\t结果\t成交价\t成交时间\n没有这个标的\t流拍\t\t\n${TITLE}\t成交\t80.5万\t2026-10-02 10:00\n`;

test('pasted results are compared first, and saved once', ON_A_DESKTOP, async ({ page }) => {
  await startAsOperator(page, 'ops');
  await page.goto('/ops/listings/import');
  const file = { name: '标的.csv', mimeType: 'text/csv', buffer: Buffer.from(LOT) };
  await page.getByLabel('标的文件').setInputFiles(file);
  await page.getByRole('button', { name: '导入1行' }).click();
  await expect(page.getByText('导入完成')).toBeVisible();

  await page.goto('/ops/listings');
  await page.getByRole('link', { name: '当日结果', exact: true }).click();
  await page.getByLabel('粘贴结果').fill(RESULTS);
  await page.getByRole('button', { name: '核对粘贴的内容' }).press('Enter');
  await expect(page.getByRole('heading', { name: '核对：新增1行，未找到1行' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '登记1条结果' }).press('Enter');
  await expect(page.getByRole('heading', { name: '核对：未找到1行，相同1行' })).toBeVisible();

  await page.getByRole('link', { name: TITLE }).click();
  await expect(page.getByText('80.5万元').first()).toBeVisible();
});
