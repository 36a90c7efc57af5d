// Loads lazy parts of the console in advance, so that the first test is not slower than the others.
import '../index.tsx';
import './subject-import.tsx';
import '../../framework/list/list-page.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readXlsx } from 'hucre/xlsx';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { press } from '../../../mocks/typing.ts';
import { writeSession } from '../../../providers/session.ts';
import * as uploads from '../../../providers/upload.ts';
import { listing } from '../../../server/platform/db/schema.ts';
import { subjectFile, WRONG } from '../../../server/testing/files/subject-files.ts';
import { workbookOf } from '../../../server/testing/files/workbooks.ts';
import { signedInCreditors } from '../../../server/testing/sessions.ts';
import { contract } from '../../../shared/contract/index.ts';

const { database, server, calls } = apiForPages();
const PATH = '/creditorUser/subject/import';

/** The saved files, by name. */
const saved = new Map<string, Blob>();

beforeEach(async () => {
  localStorage.clear();
  saved.clear();
  const [token = ''] = await signedInCreditors(database, ['江南银行']);
  writeSession({ role: 'creditor', token, account: 'bank', realname: '江南银行', deleteSign: 0 });
  let last: Blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.set(this.download, last);
  });
  renderPage(PATH);
  await screen.findByRole('heading', { name: '批量导入', level: 1 });
});

const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('标的文件'), { target: { files } });
const csv = (content: BlobPart, name = '标的.csv') => new File([content], name, { type: 'text/csv' });
const imports = () => calls.filter((path) => path === contract.importSubjects.path).length;
const stored = () => database.db.$count(listing);
const counted = () => [...document.querySelectorAll('dl dd')].map((it) => it.textContent);

const PICTURES = { named: 0, embedded: 0, stored: 0, unused: 0, next: null, problems: [], problem_count: 0 };

describe('the import of a file', () => {
  it('starts with a dry run, imports the good rows on request, and links to the drafts', async () => {
    choose(csv(subjectFile(12, { 11: WRONG[11] ?? {} })));
    await screen.findByText('预检完成，尚未导入');
    expect(counted()).toEqual(['11行', '0行', '0行', '1行']);
    expect(await stored()).toBe(0);
    const problem = within(screen.getByRole('table')).getAllByRole('row')[1];
    expect(problem?.textContent).toBe('12类型司法拍卖司法拍卖标的请通过认领上架');

    press('导入11行');
    await screen.findByText('导入完成');
    expect(await stored()).toBe(11);
    expect(imports()).toBe(2);
    fireEvent.click(screen.getByRole('link', { name: '查看草稿' }));
    await screen.findByRole('heading', { name: '标的列表' });
    await screen.findByText('苏州市姑苏区住宅12号');
  });

  it('says what else of the file was not read', async () => {
    choose(csv('类型,标的名称,评估价,\n资产推介,甲,5,已出租\n合计,,5,\n'));
    await screen.findByRole('button', { name: '导入1行' });
    const notes = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(notes).toContain('D 列没有列名，没有读取，例如第 2 行的“已出租”');
    expect(notes).toContain('第 3 行是合计，没有读取：合计');
  });

  it('gives rejected rows back as a file, which can be imported when it is right', async () => {
    choose(csv(subjectFile(3, { 2: { 评估价: '面谈价' } }), '清单.csv'));
    fireEvent.click(await screen.findByRole('button', { name: /下载未通过的行/ }));
    const file = await saved.get('清单-未通过.csv')?.text();
    expect(file).toContain('3,评估价,');
    choose(csv(file?.replace('面谈价', '90万') ?? ''));
    await screen.findByRole('button', { name: '导入1行' });
  });

  it('says when nothing is left to do', async () => {
    choose(csv(subjectFile(2)));
    fireEvent.click(await screen.findByRole('button', { name: '导入2行' }));
    await screen.findByText('导入完成');
    choose(csv(subjectFile(2)));
    await screen.findByText('文件中的标的都已导入过，没有变化。');
    expect(counted()).toEqual(['0行', '0行', '2行', '0行']);
    expect(screen.queryByRole('button', { name: /^导入/ })).toBeNull();
  });

  it('says how many problems there are beyond those that it lists', async () => {
    choose(csv(`类型,标的名称,评估价\n${'2,甲,面谈价\n'.repeat(1_100)}`));
    await screen.findByText(/共1,100处，这里列出前1,000处。/);
    expect(screen.queryByText(/文件只放得下/)).toBeNull();
  });

  it('says which rejected rows the file has no room for', async () => {
    const problems = [{ row: 2, field: '评估价', value: '面谈价', reason: '金额无法识别' }];
    const data = {
      sheets: [],
      unit: '行',
      types: [],
      unread: [],
      notes: [],
      failed: 20_000,
      problems,
      problem_count: 1,
      pictures: PICTURES,
      rejected: '行号\r\n',
      rejected_count: 18_000,
    };
    server.use(
      http.post(`*${contract.importSubjects.path}`, () =>
        HttpResponse.json({ status: 200, message: '操作成功', data }),
      ),
    );
    choose(csv('甲'));
    await screen.findByText(/文件只放得下前18,000行，其余2,000行请在原文件中修改。/);
  });

  it('asks for the sheet of an Excel file with several, and offers the others afterwards', async () => {
    const rows = [
      ['类型', '标的名称'],
      ['资产推介', '甲'],
    ];
    const sheets = [
      { name: '说明', rows: [['请填写下表']] },
      { name: '标的', rows },
    ];
    choose(new File([workbookOf({ sheets })], '标的.xlsx'));
    await chooseSheet('说明');
    await screen.findByText(/第 1 行不像表头：请填写下表/);
    await chooseSheet('标的');
    fireEvent.click(await screen.findByRole('button', { name: '导入1行' }));
    await screen.findByText('导入完成');
    expect(await stored()).toBe(1);
  });

  it('sends the pictures first, and repeats the import until the last of them is stored', async () => {
    vi.spyOn(uploads, 'uploadArchive').mockResolvedValue('k1');
    const row = {
      sheets: [],
      unit: '行',
      updated: 0,
      skipped: 0,
      failed: 0,
      unread: [],
      notes: [],
      problems: [],
    };
    const rest = { problem_count: 0, rejected: null, rejected_count: 0, types: [3] };
    const bodies: Record<string, unknown>[] = [];
    const problem = { row: 3, name: 'b.jpg', reason: '压缩包中没有这张图片' };
    const answers = [
      { named: 22, unused: 3 },
      { named: 22, stored: 20, unused: 3, next: 10, problems: [problem], problem_count: 1 },
      { named: 22, stored: 2, unused: 3 },
    ];
    server.use(
      http.post(`*${contract.importSubjects.path}`, async ({ request }) => {
        const { file: _, ...fields } = Object.fromEntries(await request.formData());
        bodies.push(fields);
        const pictures = { ...PICTURES, ...answers[bodies.length - 1] };
        const data = { ...row, ...rest, inserted: 11, pictures };
        return HttpResponse.json({ status: 200, message: '操作成功', data });
      }),
    );
    choose(csv('甲'), new File(['PK\x03\x04'], '图片'));
    fireEvent.click(await screen.findByRole('button', { name: '导入11行' }));
    await screen.findByText('已导入22张，共22张；压缩包中另有3个文件没有用到。');
    expect(screen.getByRole('cell', { name: 'b.jpg' })).toBeTruthy();
    expect(bodies).toEqual([
      { archive: 'k1', pictures_from: '0', is_dry: '1' },
      { archive: 'k1', pictures_from: '0', is_dry: '0' },
      { archive: 'k1', pictures_from: '10', is_dry: '0' },
    ]);
  });

  it('counts the pictures of a workbook, and says which ones need a zip file', async () => {
    const data = {
      ...{ sheets: [], unit: '行', inserted: 0, updated: 0, skipped: 2, failed: 0, unread: [], notes: [] },
      ...{ problems: [], problem_count: 0, rejected: null, rejected_count: 0, types: [] },
      pictures: { ...PICTURES, named: 3, embedded: 2 },
    };
    server.use(
      http.post(`*${contract.importSubjects.path}`, () =>
        HttpResponse.json({ status: 200, message: '操作成功', data }),
      ),
    );
    choose(csv('甲'));
    await screen.findByRole('button', { name: '导入图片' });
    expect(screen.getByText('表格中有图片2张。')).toBeTruthy();
    expect(screen.getByText(/文件写明了1张图片，但没有添加图片压缩包/)).toBeTruthy();
  });

  it('names the columns that are not read', async () => {
    choose(csv('类型,标的名称,法院,备注\n资产推介,甲,某法院,无\n'));
    expect(await screen.findByText('以下列不会导入：法院、备注')).toBeTruthy();
  });
});

async function chooseSheet(name: string) {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '文件有2个工作表，导入' }));
  fireEvent.click(await screen.findByTitle(name));
}

async function downloadTemplate(format: string) {
  fireEvent.click(screen.getByRole('button', { name: /下载模板/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: format }));
}

it('the Excel template has the columns of the other one, and what it offers can be imported', async () => {
  await downloadTemplate('Excel（.xlsx）');
  await waitFor(() => expect(saved.has('标的导入模板.xlsx')).toBe(true));
  await downloadTemplate('CSV');
  const book = await readXlsx(new Uint8Array((await saved.get('标的导入模板.xlsx')?.arrayBuffer()) ?? []));
  const [form, lists] = book.sheets;
  const text = (await saved.get('标的导入模板.csv')?.text()) ?? '';
  const header = text.slice(1).split('\r\n')[0]?.split(',') ?? [];
  expect(form?.rows).toHaveLength(2);
  expect(form?.rows[0]).toEqual(header);
  expect(lists?.rows[0]).toEqual(['类型', '标的类型', '省', '坐标系', '平台', '轮次']);
  expect(form?.dataValidations?.map(({ range, formula1 }) => [range, formula1])).toEqual([
    ['A2:A20001', '可选项!$A$2:$A$3'],
    ['C2:C20001', '可选项!$B$2:$B$11'],
    ['D2:D20001', '可选项!$C$2:$C$35'],
    ['J2:J20001', '可选项!$D$2:$D$3'],
    [expect.stringMatching(/^[A-Z]2:[A-Z]20001$/), '可选项!$E$2:$E$8'],
    [expect.stringMatching(/^[A-Z]2:[A-Z]20001$/), '可选项!$F$2:$F$5'],
  ]);
  choose(new File([saved.get('标的导入模板.xlsx') ?? ''], '标的导入模板.xlsx'));
  await screen.findByRole('button', { name: '导入1行' });
  expect(screen.queryByText(/以下列不会导入/)).toBeNull();
  const rows = lists?.rows.slice(1).map(([, kind, province, datum, platform, round], row) => {
    const type = kind && platform ? '资产拍卖' : '资产推介';
    return [type, `标的${row}`, type === '资产拍卖' ? kind : '', province, datum, platform, round].join(',');
  });
  choose(csv(`类型,标的名称,标的类型,省,坐标系,平台,轮次\n${rows?.join('\n')}`));
  await screen.findByRole('button', { name: `导入${rows?.length}行` });
});

it('the template can be imported as it is, every column of it', async () => {
  await downloadTemplate('CSV');
  await waitFor(() => expect(saved.has('标的导入模板.csv')).toBe(true));
  choose(csv((await saved.get('标的导入模板.csv')?.text()) ?? ''));
  await screen.findByRole('button', { name: '导入1行' });
  expect(screen.getByText('文件写明了2张图片，但没有添加图片压缩包，图片不会导入')).toBeTruthy();
  expect(screen.queryByText(/以下列不会导入/)).toBeNull();
});

describe('a file that can’t be taken', () => {
  it('is refused with the reason, and another one can be chosen', async () => {
    choose(csv('PK\x03\x04xxxx', '标的.xlsx'));
    await screen.findByText('无法导入：Excel 文件已损坏，请用 Excel 打开并另存为 xlsx 后再导入');
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    choose(csv(subjectFile(1)));
    await screen.findByRole('button', { name: '导入1行' });
  });

  it('because it is too large or not alone, is never sent', async () => {
    const large = csv('');
    Object.defineProperty(large, 'size', { value: 16 * 1024 * 1024 + 1 });
    choose(large);
    await screen.findByText('文件不能超过16MB');
    choose(csv('甲'), csv('乙'));
    await screen.findByText('一次只能导入一个文件');
    expect(imports()).toBe(0);
  });
});

describe('an import that fails on the way', () => {
  const once = (answer: () => Response) =>
    server.use(http.post(`*${contract.importSubjects.path}`, answer, { once: true }));

  it('can be repeated where the network broke, which doubles nothing', async () => {
    choose(csv(subjectFile(3)));
    const start = await screen.findByRole('button', { name: '导入3行' });
    once(() => HttpResponse.error());
    fireEvent.click(start);
    await screen.findByText(/部分内容可能已经导入，重试不会产生重复的标的/);
    press('重试');
    await screen.findByText('导入完成');
    expect(await stored()).toBe(3);
  });

  it('says what to do where the session is over', async () => {
    vi.spyOn(location, 'assign').mockImplementation(() => {});
    once(() => Response.json({ status: 401, message: '当前登录已过期，请重新登录' }));
    choose(csv(subjectFile(3)));
    await screen.findByText(/请重新登录后再次选择文件/);
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  });
});
