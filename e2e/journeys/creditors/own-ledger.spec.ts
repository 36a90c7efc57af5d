/**
 * A creditor imports the ledger of his own house, whose columns this site does not know: he says what they are, looks at
 * the first rows, imports, and the next month's ledger asks nothing and says what it changes.
 */
import { expectAccessible } from '../../steps/axe.ts';
import { startAtCentre } from '../../steps/creditor.ts';
import { expect, ON_A_DESKTOP, test } from '../../steps/visitor.ts';

const HEAD = '抵债资产,账面价（万元）,押品坐落地,客户经理,平台编号';

const ledger = (series: string, price: string) => ({
  name: '抵债资产台账.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      '抵债资产台账,,,,',
      HEAD,
      `${series}厂房,${price},苏州市姑苏区干将路1号,王某,${series}-1`,
      `${series}商铺,96,南京市玄武区中山路2号,李某,${series}-2`,
    ].join('\n'),
  ),
});

test('a ledger with columns of its own', ON_A_DESKTOP, async ({ page }, { workerIndex }) => {
  // Each repetition brings subjects of its own.
  const series = `台账${workerIndex}`;
  await startAtCentre(page);
  await page.goto('/creditorUser/subject/import');
  const choose = page.getByLabel('标的文件');
  await choose.setInputFiles(ledger(series, '128.5'));
  await expect(page.getByText('请先指明哪一列是“标的名称”、“类型”')).toBeVisible();
  await expect(page.getByText(`${series}厂房　${series}商铺`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^导入/ })).toHaveCount(0);
  await expectAccessible(page);

  await pick('未写明类型的，按', '资产推介');
  await expect(page.getByText('请先指明哪一列是“标的名称”', { exact: true })).toBeVisible();
  await pick('抵债资产', '标的名称');
  await pick('账面价（万元）', '评估价');
  await pick('押品坐落地', '地址');
  await pick('客户经理', '不导入');
  await pick('平台编号', '拍品编号');
  await page.getByRole('button', { name: '按所选重新预检' }).click();
  const counts = page.getByRole('main').locator('dd');
  await expect(counts).toHaveText(['2行', '0行', '0行', '0行']);
  await expect(page.getByText('以下列不会导入：客户经理')).toBeVisible();
  await page.getByRole('button', { name: '查看前2行读取的结果' }).click();
  const read = page.getByRole('row').filter({ hasText: '评估价' });
  await expect(read).toContainText('128.5万元');
  await expectAccessible(page);
  await page.getByRole('button', { name: '导入2行' }).click();
  await expect(page.getByText('导入完成')).toBeVisible();

  await page.reload();
  await choose.setInputFiles(ledger(series, '110'));
  await pick('未写明类型的，按', '资产推介');
  await expect(counts).toHaveText(['0行', '1行', '1行', '0行']);
  await expect(page.getByText('已对应的5列，可以修改')).toBeVisible();
  const change = page.getByRole('row').filter({ hasText: `${series}厂房` });
  await expect(change).toContainText('评估价128.5万元 → 110万元');
  await page.getByRole('button', { name: '导入1行' }).click();
  await expect(page.getByRole('heading', { name: '已更新的内容' })).toBeVisible();

  async function pick(label: string, option: string) {
    await page.getByLabel(label, { exact: true }).click();
    // The list draws only the options in view.
    await page.keyboard.type(option);
    await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
  }
});
