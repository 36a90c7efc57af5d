/** Operators import a file of listings. */
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { operatorPages, user } from '../../../mocks/operator-pages.ts';
import { listing } from '../../../server/platform/db/schema.ts';
import { subjectFile, WRONG } from '../../../server/testing/files/subject-files.ts';
import { addListings } from '../../../server/testing/listings.ts';
import { signedInCreditors } from '../../../server/testing/sessions.ts';

const { database, signIn, open } = operatorPages();
const stored = () => database.db.$count(listing);
const choose = (content: BlobPart) =>
  fireEvent.change(screen.getByLabelText('标的文件'), {
    target: { files: [new File([content], '标的.csv', { type: 'text/csv' })] },
  });
const counted = () => [...document.querySelectorAll('dl dd')].map((it) => it.textContent);

beforeEach(async () => {
  await signIn('wang', 'content');
});

it('a file is tried, its wrong rows are named, and the others are imported on request', async () => {
  open('/listings');
  await user.click(await screen.findByRole('link', { name: '导入标的' }));
  await screen.findByRole('heading', { name: '导入标的', level: 1 });
  choose(subjectFile(12, { 5: WRONG[40] ?? {} }));
  await screen.findByText('预检完成，尚未导入');
  expect(counted()).toEqual(['11行', '0行', '0行', '1行']);
  expect(await stored()).toBe(0);
  const problem = within(screen.getByRole('table')).getAllByRole('row')[1];
  expect(problem?.textContent).toMatch(/^6评估价面谈价金额无法识别/);

  await user.click(screen.getByRole('button', { name: '导入11行' }));
  await screen.findByText('导入完成');
  expect(await stored()).toBe(11);
  await user.click(screen.getByRole('link', { name: '查看标的' }));
  expect(await screen.findByText('苏州市姑苏区住宅12号')).toBeTruthy();

  open('/listings/import');
  await screen.findByRole('heading', { name: '导入标的', level: 1 });
  choose(subjectFile(12, { 5: WRONG[40] ?? {} }));
  await screen.findByText(/没有可以导入的内容/);
  expect(counted()).toEqual(['0行', '0行', '11行', '1行']);
});

it('shows what it would rename on the shelf, and renames it after a confirmation', async () => {
  const head = '类型,标的名称,平台,编号\n';
  open('/listings/import');
  await screen.findByRole('heading', { name: '导入标的', level: 1 });
  choose(`${head}1,江宁厂房,1,614460428574\n`);
  await user.click(await screen.findByRole('button', { name: '导入1行' }));
  await screen.findByText('导入完成');

  choose(`${head}1,姑苏住宅,1,614460428574\n`);
  await screen.findByText(/^1行需要核对：会改变已上架标的的名称或位置/);
  const change = /名称由“江宁厂房”改为“姑苏住宅”/;
  expect(within(screen.getByRole('table')).getByText(change)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^导入1行/ })).toBeNull();

  await user.click(screen.getByRole('checkbox', { name: '已核对，确认导入这1行' }));
  const importing = await screen.findByRole('button', { name: '导入1行' });
  const [toConfirm, changes] = screen.getAllByRole('table').map((table) => table.textContent);
  expect(toConfirm).toMatch(change);
  expect(changes).toContain('标的名称江宁厂房 → 姑苏住宅');
  await user.click(importing);
  await screen.findByText('导入完成');
  expect(screen.getByRole('heading', { name: '已更新的内容' })).toBeTruthy();
  expect(await database.db.select().from(listing)).toMatchObject([{ title: '姑苏住宅' }]);
});

it('a file that cannot be read is refused with the reason', async () => {
  open('/listings/import');
  await screen.findByRole('heading', { name: '导入标的', level: 1 });
  choose(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]));
  expect(await screen.findByText(/旧版 Excel（xls）或有密码的文件/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^导入/ })).toBeNull();
});

it('is not for operators without the permission', async () => {
  await signIn('caiwu', 'finance');
  open('/listings/import');
  expect(await screen.findByRole('heading', { name: '您没有权限进行此操作' })).toBeTruthy();
});

it('an exported list comes back without a new or changed listing, and changes none of a creditor', async () => {
  let saved: Blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await signedInCreditors(database, ['江南银行']);
  const place = { provinceCode: '320000', cityCode: '320100', districtCode: '320115' };
  await addListings(
    database.db,
    {
      title: '法拍住宅',
      initialPrice: 5n,
      assessPrice: 128_500_005n,
      disposalStatus: 2,
      courtName: '某法院',
      ...place,
    },
    {
      title: '江宁厂房',
      type: 2,
      initialPrice: 320n,
      startTime: new Date('2026-12-01T10:00+08:00'),
      ...place,
    },
    { title: '债权人的', type: 2, creditorId: 1, initialPrice: 100n },
  );
  open('/listings?view=table');
  await user.click(await screen.findByRole('button', { name: /导出/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await screen.findByText('已导出 3 条记录');
  const text = await saved.text();
  open('/listings/import');
  await screen.findByRole('heading', { name: '导入标的', level: 1 });
  choose(text);
  await screen.findByText('文件中的标的都已导入过，没有变化。');
  expect(counted()).toEqual(['0行', '0行', '3行', '0行']);
  choose(text.replace('1.00,', '2.00,').replace('3.20,', '4.20,'));
  await screen.findByText('该标的由债权人发布，不能通过导入修改，请在标的页面中更正');
  expect(counted()).toEqual(['0行', '1行', '1行', '1行']);
});
