import { afterAll, describe, expect, it } from 'vitest';
import { listing } from '../../../platform/db/schema.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { importer } from '../../../testing/files/try-import.ts';
import { type TestWorkbook, textCell, workbookOf } from '../../../testing/files/workbooks.ts';
import { readListings } from './read-listings.ts';

const database = testDatabase();
const { command, file } = importer(database, afterAll);

const HEADER = ['类型', '标的名称', '起拍价', '开始时间', '编号', '介绍'];

async function rowsOf(workbook: TestWorkbook, sheet?: string) {
  const content = workbookOf(workbook);
  async function* bytes() {
    yield content;
  }
  const { rows } = await readListings({
    source: { size: content.length, bytes: bytes(), location: content },
    sheet,
  });
  const read: unknown[] = [];
  for await (const some of rows) {
    for (const { row, read: it } of some) {
      const problems = Array.isArray(it) && it.map(({ label, value, reason }) => [label, value, reason]);
      read.push([row.position, problems || it]);
    }
  }
  return read;
}

/** A row of cells: attributes and content of each. */
const row = (number: number, ...cells: [attributes: string, content: string][]) =>
  `<row r="${number}">${cells.map(([attributes, content]) => `<c ${attributes}>${content}</c>`).join('')}</row>`;
const header = `<row r="1">${HEADER.map(textCell).join('')}</row>`;
const valid = `${textCell('司法')}${textCell('甲')}`;

describe('the cells of a workbook', () => {
  it('are read as people see them: amounts to the fen, dates, formatted texts and results of formulas', async () => {
    const read = await rowsOf({
      sheets: [
        {
          name: '标的',
          rows:
            header +
            row(
              2,
              ['r="A2" t="s"', '<v>0</v>'],
              ['r="B2" t="s"', '<v>1</v>'],
              ['r="C2"', '<f>0.1+0.2</f><v>0.30000000000000004</v>'],
              ['r="D2" s="1"', '<v>46346.416666666664</v>'],
              ['r="E2"', '<v>7.23456789012345E14</v>'],
              ['r="F2" t="str"', '<f>CONCAT(A1)</f><v>第一行&#10;第二行</v>'],
            ) +
            row(
              5,
              ['r="A5" t="s"', '<v>0</v>'],
              ['r="B5" t="inlineStr"', '<is><t>乙</t></is>'],
              ['r="C5" s="2"', '<v>1234567.005</v>'],
              ['r="D5" s="3"', '<v>46346</v>'],
              ['r="F5" t="b"', '<v>1</v>'],
            ),
        },
      ],
      sharedTexts: [
        '<t>司法拍卖</t>',
        '<r><t>南京</t></r><r><rPr><b/></rPr><t xml:space="preserve"> 住宅</t></r><rPh sb="0" eb="1"><t>ナンキン</t></rPh>',
      ],
      formats: ['yyyy"年"m"月"d"日" h:mm', '#,##0.00"元";[Red]-#,##0.00"元"', '[$-804]yyyy/m/d;@'],
    });
    const dated = (text: string) => new Date(`${text}+08:00`);
    expect(read).toMatchObject([
      [
        2,
        {
          listing: {
            zc_type: 1,
            title: '南京 住宅',
            initial_price: 30n,
            start_time: dated('2026-11-20T10:00'),
            source_id: '723456789012345',
          },
          texts: { introduce: '第一行\n第二行' },
        },
      ],
      [
        5,
        {
          listing: { title: '乙', initial_price: 123456701n, start_time: dated('2026-11-20T00:00') },
          texts: { introduce: 'TRUE' },
        },
      ],
    ]);
  });

  it('count days from 1904 where the workbook does', async () => {
    const rows = `${header}<row r="2">${valid}<c r="D2" s="1"><v>44884.5</v></c></row>`;
    const read = await rowsOf({ sheets: [{ name: 'a', rows }], formats: ['yyyy-mm-dd'], is1904: true });
    expect(read).toMatchObject([[2, { listing: { start_time: new Date('2026-11-20T12:00+08:00') } }]]);
  });

  it('are problems of their row when Excel has no usable value', async () => {
    const cells = [
      ['r="C2" t="e"', '<f>A9</f><v>#REF!</v>'],
      ['r="C2"', '<f>A9+1</f>'],
      ['r="C2" t="s"', '<v>99</v>'],
      ['r="E2"', '<v>1.23456789012346E+17</v>'],
      ['r="D2" s="1"', '<v>99999999</v>'],
    ].map(([attributes, content]) => `<c ${attributes}>${content}</c>`);
    const problems = [];
    for (const cell of cells) {
      const rows = `${header}<row r="2">${valid}${cell}</row>`;
      problems.push(...(await rowsOf({ sheets: [{ name: 'a', rows }], formats: ['yyyy'] })));
    }
    expect(problems).toEqual([
      [2, [['起拍价', '#REF!', '单元格 C2 是错误值 #REF!']]],
      [2, [['起拍价', '', '单元格 C2 的公式没有计算结果，请用 Excel 打开并保存后再导入']]],
      [2, [['起拍价', '99', '单元格 C2 的文字已丢失']]],
      [
        2,
        [
          [
            '编号',
            '1.23456789012346E+17',
            '单元格 E2 的数字超过 15 位，Excel 没有保存全部数字，请把单元格设为文本后重新填写',
          ],
        ],
      ],
      [2, [['开始时间', '99999999', '单元格 D2 不是有效的日期']]],
    ]);
  });

  it('count after a merged title and blank rows, and nothing beside the table matters', async () => {
    const rows = `<row r="2">${textCell('资产清单')}</row><row r="3"/><row r="4">${HEADER.map(textCell).join('')}</row>
      <row r="5"><c s="1"/><c/></row><row r="7">${valid}<c r="J7" t="e"><v>#N/A</v></c></row>`;
    expect(await rowsOf({ sheets: [{ name: 'a', rows }] })).toMatchObject([
      [7, { listing: { title: '甲' } }],
    ]);
  });
});

describe('the command', () => {
  const sheets = [
    {
      name: '隐藏',
      rows: [
        ['类型', '标的名称'],
        ['司法', '丙'],
      ],
      state: 'hidden' as const,
    },
    { name: '空', rows: [] },
    {
      name: '一月',
      rows: [
        ['类型', '标的名称'],
        ['司法', '甲'],
        ['错误', '丁'],
      ],
    },
    {
      name: '二月',
      rows: [
        ['类型', '标的名称'],
        ['司法', '乙'],
      ],
    },
  ];
  const path = file('两个月.xlsx', workbookOf({ sheets }));
  const titles = async () => (await database.db.select().from(listing)).map(({ title }) => title);

  it('reads the first sheet with content, and writes the rejected rows of it', async () => {
    const tried = await command([path]);
    expect(tried).toMatchObject({ code: 0, counts: [1, 0, 0, 1] });
    expect(tried.lines[0]).toBe('没有读取隐藏的工作表：隐藏');
    expect(tried.lines[1]).toMatch(/^第 3 行 类型 "错误"/);
    expect(tried.errors).toContain('读取了工作表“一月”，没有读取：二月；用 --sheet 指定工作表');
    expect(await titles()).toEqual(['甲']);
    expect((await command([`${path}.rejected.csv`])).counts).toEqual([0, 0, 0, 1]);
  });

  it.each(['二月', '3'])('reads the sheet %s when it is told to', async (sheet) => {
    expect(await command([path, '--sheet', sheet])).toMatchObject({ errors: '已导入 1 行\n' });
    expect(await titles()).toEqual(['乙']);
  });

  it('names the sheets when there is none of that name', async () => {
    const { code, errors } = await command([path, '--sheet', '三月']);
    expect([code, errors]).toEqual([2, '无法导入：没有工作表“三月”，文件的工作表：空、一月、二月\n']);
  });
});
