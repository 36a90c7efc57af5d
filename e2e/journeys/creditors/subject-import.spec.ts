/**
 * A creditor imports two hundred subjects of which seven are wrong, corrects those, and finds all of them as drafts. Then he
 * imports an Excel file with a zip file of pictures.
 */
import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { picture } from '../../../server/testing/files/pictures.ts';
import { subjectFile, WRONG } from '../../../server/testing/files/subject-files.ts';
import { zipOf } from '../../../server/testing/files/zip-files.ts';
import { expectAccessible } from '../../steps/axe.ts';
import { startAtCentre } from '../../steps/creditor.ts';
import { expect, ON_A_DESKTOP, test } from '../../steps/visitor.ts';

const fileOf = (content: string) => ({
  name: '标的清单.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

test(
  'a file of two hundred subjects, seven of them wrong',
  ON_A_DESKTOP,
  async ({ page }, { workerIndex }) => {
    await startAtCentre(page);
    await page.goto('/creditorUser/subject/subjectList?type=2');
    await page.getByRole('link', { name: '批量导入' }).first().click();
    await expect(page.getByRole('heading', { name: '批量导入' })).toBeVisible();

    const template = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载模板' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    expect(readFileSync(await (await template).path(), 'utf8')).toContain('类型,标的名称');

    // Each repetition brings subjects of its own.
    const series = `甲${workerIndex}-`;
    const choose = page.getByLabel('标的文件');
    const counts = page.getByRole('main').locator('dd');
    await choose.setInputFiles(fileOf(subjectFile(200, WRONG, series)));
    await expect(page.getByText('预检完成，尚未导入')).toBeVisible();
    await expect(counts).toHaveText(['193行', '0行', '0行', '7行']);
    await expect(page.getByRole('row').filter({ hasText: '面谈价' })).toContainText('评估价');
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载未通过的行' }).click();
    const rejected = await download;
    expect(rejected.suggestedFilename()).toBe('标的清单-未通过.csv');
    await page.getByRole('button', { name: '导入193行' }).click();
    await expect(page.getByText('导入完成')).toBeVisible();

    const lines = readFileSync(await rejected.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(8);
    const mended = lines
      .join('\n')
      .replace('司法拍卖,', '资产拍卖,')
      .replace(',面谈价,', ',140万,')
      .replace(',下周三,', ',2026-12-20 10:00,')
      .replace(',2026-12-20 10:30,', ',2026-12-21 10:00,')
      .replace(',https://example.com/1,', ',https://www.gpai.net/1,')
      .replace(',飞碟,', ',住宅,')
      .replace(',-5,', ',5万,');
    await choose.setInputFiles(fileOf(mended));
    await page.getByRole('button', { name: '导入7行' }).click();
    await expect(counts).toHaveText(['7行', '0行', '0行', '0行']);

    await page.getByRole('link', { name: '查看草稿' }).click();
    await expect(page.getByRole('heading', { name: '标的列表' })).toBeVisible();
    await expect(page.getByText(`苏州市姑苏区${series}住宅199号`)).toBeVisible();

    await page.getByRole('link', { name: '批量导入' }).first().click();
    await choose.setInputFiles(await workbookOf(series));
    await page.getByLabel(/文件有2个工作表/).click();
    await page.getByTitle('标的', { exact: true }).click();
    await expect(page.getByText('文件写明了3张图片，但没有添加图片压缩包，图片不会导入')).toBeVisible();
    await page.getByLabel('图片压缩包').setInputFiles(await archive());
    await expect(page.getByText('压缩包中有文件写明的图片2张；压缩包中另有1个文件没有用到。')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '导入2行' }).click();
    await expect(page.getByText('已导入2张，共2张；压缩包中另有1个文件没有用到。')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: '无.jpg' })).toContainText('压缩包中没有这张图片');

    for (const name of ['甲', '乙']) {
      const title = `${series}${name}地块`;
      await page.goto(
        `/creditorUser/subject/subjectList?type=3&is_start=1&name=${encodeURIComponent(title)}`,
      );
      const card = page.getByRole('listitem').filter({ hasText: title });
      await expect(card.locator('img[src*="/media/u/"]')).toBeVisible();
    }
  },
);

const workbookOf = async (series: string) => ({
  name: '标的清单.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    await writeXlsx({
      sheets: [
        { name: '填写说明', rows: [['请在下一张表中填写']] },
        {
          name: '标的',
          rows: [
            ['类型', '标的名称', '评估价（元）', '图片文件名'],
            ['资产推介', `${series}甲地块`, 1_280_000.5, '南京.jpg；无.jpg'],
            ['资产推介', `${series}乙地块`, 960_000, '乙/正面.JPG'],
          ],
        },
      ],
    }),
  ),
});

/** As Windows writes it: 南京.jpg is in GBK and not marked. */
async function archive() {
  const content = await picture(320, 240).jpeg().toBuffer();
  const name = Buffer.concat([Buffer.from('c4cfbea9', 'hex'), Buffer.from('.jpg')]);
  const files = [name, '乙/正面.jpg', '没有用到.jpg'].map((it) => ({ name: it, content }));
  return { name: '图片.zip', mimeType: 'application/zip', buffer: zipOf(files) };
}
