/** A creditor's table: twenty subjects at a glance, one action in each row and the others in a menu. */
import { subjectFile } from '../../../server/testing/files/subject-files.ts';
import { contract } from '../../../shared/contract/index.ts';
import { expectAccessible } from '../../steps/axe.ts';
import { chooseInRow, confirm, NEW_CREDITOR, startAtCentre } from '../../steps/creditor.ts';
import { expect, test } from '../../steps/visitor.ts';

test.setTimeout(150_000);

const ROWS = 20;
/** Columns that must be seen without scrolling. */
const COLUMNS = ['标的名称', '审核状态', '起拍价', '评估价', '所在地区', '开始时间', '创建时间'];

test('shows at least fifteen of twenty subjects with price and dates on a large screen', async ({
  page,
  request,
}, { project, workerIndex }) => {
  const series = `${project.name === 'desktop' ? '丙' : '丁'}${workerIndex}-`;
  await startAtCentre(page, NEW_CREDITOR);
  await page.goto('/creditorUser/subject/onShelf');
  const Token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(subjectFile(ROWS, {}, series)) };
  const imported = await request.post(contract.importSubjects.path, {
    headers: { Token },
    multipart: { file },
  });
  expect(await imported.json()).toMatchObject({ status: 200 });

  const list = `/creditorUser/subject/subjectList?${new URLSearchParams({ type: '2', name: series, view: 'table' })}`;
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^选择/ }) });
  const title = `苏州市姑苏区${series}住宅7号`;

  if (project.name === 'desktop') {
    // On a small screen they are scrolled to the left of the column of actions, which covers scrolled columns.
    await page.goto(list);
    await expect(rows).toHaveCount(ROWS);
    const actions = await page.getByRole('columnheader', { name: '操作' }).boundingBox();
    for (const name of COLUMNS) {
      const box = await page.getByRole('columnheader', { name }).boundingBox();
      expect(box && box.x + box.width, name).toBeLessThanOrEqual(actions?.x ?? 0);
    }
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(list);
    await expect(rows).toHaveCount(ROWS);
    await expect(rows.first().getByRole('button', { name: '上架' })).toBeVisible();
    const screen = { right: 1920, bottom: 1080 };
    for (const name of COLUMNS) {
      const box = await page.getByRole('columnheader', { name }).boundingBox();
      expect(box && box.x + box.width, name).toBeLessThanOrEqual(screen.right);
    }
    // The whole table is seen, up to its last column.
    const table = page.locator('.ant-table-content');
    expect(await table.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
    const seen = async () => {
      const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
      return boxes.filter((box) => box && box.y + box.height <= screen.bottom).length;
    };
    expect(await seen()).toBeGreaterThanOrEqual(15);
    await expectAccessible(page);
    await page.getByText('紧凑').click();
    await expect.poll(seen).toBe(ROWS);
    await page.reload();
    await expect(rows).toHaveCount(ROWS);
    await expect.poll(seen).toBe(ROWS);
  } else {
    await page.goto(list);
    await expect(rows).toHaveCount(ROWS);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  }

  await expect(page.getByRole('tab', { name: /^资产拍卖 [1-9]\d*$/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: '资产推介 0' })).toBeVisible();
  if (project.name === 'desktop')
    await expect(page.getByRole('radio', { name: /^未提交、待上架 [1-9]\d*$/ })).toBeAttached();

  await chooseInRow(page, title, '编辑');
  await expect(page.getByRole('heading', { level: 1, name: '编辑标的' })).toBeVisible();
  await page.goBack();
  // The same without a mouse.
  const more = page.getByRole('button', { name: `更多操作：${title}`, exact: true });
  await page.mouse.move(0, 0);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-dropdown-menu :focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-dropdown-menu :focus')).toBeVisible();
  // The last entry deletes the draft.
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: '复制' }).locator('a')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '发布标的' })).toBeVisible();
  await page.goBack();
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: '上架' }).click();
  await confirm(page, '取消');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: '标的详情' })).toBeVisible();
});
