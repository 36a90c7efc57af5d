// Loads lazy parts of the console in advance.
import '../index.tsx';
import './subject-import.tsx';
import '../../framework/list/list-page.tsx';
import '../../framework/list/export/xlsx.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { press } from '../../../mocks/typing.ts';
import { writeSession } from '../../../providers/session.ts';
import { auctionRound, listing } from '../../../server/platform/db/schema.ts';
import { addListings } from '../../../server/testing/listings.ts';
import { signedInCreditors } from '../../../server/testing/sessions.ts';

const { database } = apiForPages();
let saved: { name: string; file: Blob } | null = null;

const OWN = {
  creditorId: 1,
  type: 2,
  sellerName: '江南银行',
  provinceCode: '320000',
  cityCode: '320100',
  districtCode: '320115',
  source: 2,
  kind: 3,
} as const;

beforeEach(async () => {
  localStorage.clear();
  saved = null;
  const [token = ''] = await signedInCreditors(database, ['江南银行', '东吴资产']);
  writeSession({ role: 'creditor', token, account: 'bank', realname: '江南银行', deleteSign: 0 });
  let last: Blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = { name: this.download, file: last };
  });
  await addListings(
    database.db,
    {
      ...OWN,
      publishStatus: 1,
      title: '江宁区工业厂房',
      initialPrice: 320n,
      assessPrice: 505n,
      startTime: new Date('2026-12-01T10:00+08:00'),
    },
    { ...OWN, publishStatus: 1, title: '=1+1', initialPrice: 128_500_005n, assessPrice: 1n },
    { ...OWN, publishStatus: 4, title: '已上架，含“引号”', initialPrice: 100n },
  );
  await database.db.insert(auctionRound).values({
    listingId: 3,
    round: 2,
    result: 1,
    dealPrice: 128_500_005n,
    dealTime: new Date('2026-11-19T10:00+08:00'),
    bidders: 3,
    recordedBy: 'owner',
    createdAt: new Date('2026-11-19T10:00+08:00'),
  });
});

async function exported(format: 'CSV' | 'Excel（.xlsx）'): Promise<File> {
  renderPage('/creditorUser/subject/subjectList?type=2&view=table');
  fireEvent.click(await screen.findByRole('button', { name: /导出/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: format }));
  await screen.findByText('已导出 3 条记录');
  cleanup();
  if (!saved) throw new Error('no file was saved');
  return new File([await saved.file.arrayBuffer()], saved.name);
}

async function chooseForImport(file: File) {
  renderPage('/creditorUser/subject/import');
  await screen.findByRole('heading', { name: '批量导入', level: 1 });
  fireEvent.change(screen.getByLabelText('标的文件'), { target: { files: [file] } });
}

const counted = () => [...document.querySelectorAll('dl dd')].map((it) => it.textContent);
const rows = () => database.db.select().from(listing).orderBy(asc(listing.id));

describe.each(['CSV', 'Excel（.xlsx）'] as const)('an exported list as %s', (format) => {
  it('comes back without a new or changed subject', async () => {
    await chooseForImport(await exported(format));
    await screen.findByText('文件中的标的都已导入过，没有变化。');
    expect(counted()).toEqual(['0行', '0行', '3行', '0行']);
  });
});

it('an exported list to which a result was added records it, on the shelf too', async () => {
  await database.db.delete(auctionRound);
  const text = await (await exported('CSV')).text();
  const [head = '', ...lines] = text.trimEnd().split('\r\n');
  const column = head.split(',').indexOf('拍卖结果');
  const edited = lines.map((line) => {
    if (!line.includes('已上架')) return line;
    const cells = line.split(',');
    // From the end: the title has a comma.
    cells[cells.length - (head.split(',').length - column)] = '流拍';
    return cells.join(',');
  });
  await chooseForImport(new File([[head, ...edited].join('\r\n')], '标的.csv'));
  press(await screen.findByRole('button', { name: '导入1行' }).then(() => '导入1行'));
  await screen.findByText('导入完成');
  expect(await database.db.select().from(auctionRound)).toMatchObject([{ listingId: 3, result: 2 }]);
  expect((await rows())[2]).toMatchObject({ publishStatus: 4 });
});

it('an exported list changes the subjects whose cells were changed', async () => {
  const before = await rows();
  const text = await (await exported('CSV')).text();
  expect(text).toContain(',3.20,5.05,');
  expect(text).toContain(',1285000.05,0.01,');
  const edited = text.replace('3.20,', '4.50,').replace('已上架，含', '改名的，含');
  await chooseForImport(new File([edited], '标的.csv'));
  await screen.findByText('该标的已上架或正在审核，请在页面中修改');
  expect(counted()).toEqual(['0行', '1行', '1行', '1行']);
  press('导入1行');
  await screen.findByText('导入完成');
  const after = await rows();
  expect(after.map(({ initialPrice }) => initialPrice)).toEqual([450n, 128_500_005n, 100n]);
  expect(after[1]).toEqual(before[1]);
  expect(after[2]).toEqual(before[2]);
});

it('another creditor’s number and an unknown one are refused', async () => {
  const [other = 0] = await addListings(database.db, {
    ...OWN,
    creditorId: 2,
    title: '别人的',
    publishStatus: 1,
  });
  const numbers = [other, other + 1, 'A1'];
  const lines = numbers.map((number) => `${number},资产拍卖,改了${number}\n`);
  await chooseForImport(new File([`本站编号,类型,标的名称\n${lines.join('')}`], '标的.csv'));
  const missing = (number: number) => `没有本站编号为 ${number} 的标的，请核对；新的标的不要填写本站编号`;
  expect(await screen.findByText(missing(other))).toBeTruthy();
  expect(screen.getByText(missing(other + 1))).toBeTruthy();
  expect(screen.getByText('应为导出文件里的本站编号')).toBeTruthy();
  expect(counted()).toEqual(['0行', '0行', '0行', '3行']);
});
