import { readFileSync } from 'node:fs';
import { asc } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listing } from '../../../platform/db/schema.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { importer } from '../../../testing/files/try-import.ts';
import {
  relationsXml,
  type TestSheet,
  type TestWorkbook,
  workbookOf,
} from '../../../testing/files/workbooks.ts';

const database = testDatabase();
const { command, csv, file } = importer(database, afterAll);

beforeEach(async () => {
  await database.db.delete(listing);
});

const stored = () => database.db.select().from(listing).orderBy(asc(listing.id));

let number = 0;
const pathOf = (sheet: Partial<TestSheet>, more: Partial<TestWorkbook> = {}) =>
  file(`rich-${++number}.xlsx`, workbookOf({ sheets: [{ name: '清单', rows: [], ...sheet }], ...more }));
const merged = (...ranges: string[]) =>
  `<mergeCells>${ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;

describe('cells that are merged over rows', () => {
  const HEAD = ['标题', '类型', '起拍价', '所在地', '平台'];

  it('give each row the place and the platform', async () => {
    const rows = [
      ['资产清单', '', '', '', ''],
      HEAD,
      ['甲', '资产拍卖', '1', '南京市江宁区', '京东拍卖'],
      ['乙', '资产拍卖', '2', '', ''],
      ['', '', '', '', ''],
      ['丙', '资产拍卖', '3', '', ''],
      ['丁', '资产拍卖', '4', '', ''],
    ].map((cells, index) => rowXml(index + 1, cells));
    const tried = await command([pathOf({ rows: rows.join(''), behind: merged('A1:E1', 'D3:D6', 'E3:E6') })]);
    expect(tried).toMatchObject({ counts: [4, 0, 0, 0], lines: { length: 1 } });
    const place = { districtCode: '320115', source: 2 };
    expect(await stored()).toMatchObject([place, place, place, { districtCode: null, source: null }]);
  });

  it('are refused as amounts and titles of several rows', async () => {
    const rows = [
      HEAD,
      ['甲', '资产拍卖', '300', '南京市', ''],
      ['乙', '资产拍卖', '', '', ''],
      ['丙', '资产拍卖', '5', '南京市', ''],
      ['', '资产拍卖', '6', '南京市', ''],
    ].map((cells, index) => rowXml(index + 1, cells));
    const path = pathOf({ rows: rows.join(''), behind: merged('C2:C3', 'D2:D3', 'A4:A5') });
    const tried = await command([path]);
    expect(tried.counts).toEqual([0, 0, 0, 4]);
    expect(tried.lines.slice(0, 4)).toEqual([
      expect.stringMatching(/^第 2 行 起拍价 "300": 单元格 C2:C3 合并了几行/),
      expect.stringMatching(/^第 3 行 起拍价 "300": 单元格 C2:C3 合并了几行/),
      expect.stringMatching(/^第 4 行 标题 "丙": 单元格 A4:A5 合并了几行/),
      expect.stringMatching(/^第 5 行 标题 "丙": 单元格 A4:A5 合并了几行/),
    ]);
    const rejected = readFileSync(`${path}.rejected.csv`, 'utf8');
    expect(rejected).toContain(',乙,资产拍卖,,南京市,\r\n');
    expect(rejected).not.toContain('300');
  });

  it('are those of one row when the rows below have no content', async () => {
    const rows = [
      HEAD,
      ['甲', '资产拍卖', '300', '', ''],
      ['', '', '', '', ''],
      ['乙', '资产拍卖', '5', '', ''],
    ];
    const xml = rows.map((cells, index) => rowXml(index + 1, cells)).join('');
    expect(await command([pathOf({ rows: xml, behind: merged('A2:A3', 'C2:C3') })])).toMatchObject({
      counts: [2, 0, 0, 0],
    });
  });
});

describe('hyperlinks', () => {
  const HEAD = ['标题', '类型', '平台', '链接'];
  const PAGE = 'https://paimai.jd.com/';

  it('give their address to the link, and to a row without one from its title', async () => {
    const rows = [
      rowXml(1, HEAD),
      rowXml(2, ['文字是链接', '资产拍卖', '京东拍卖', '点击查看']),
      rowXml(3, ['没有文字', '资产拍卖', '京东拍卖', '']),
      `<row r="4">${cellXml('A4', '公式')}${cellXml('B4', '资产拍卖')}<c r="D4" t="str"><f>HYPERLINK("${PAGE}3","查看")</f><v>查看</v></c></row>`,
      rowXml(5, ['标题是链接', '资产拍卖', '', '']),
      rowXml(6, ['标题指向别处', '资产拍卖', '京东拍卖', '']),
    ];
    const links = ['D2', 'D3', 'A5', 'A6'];
    const behind = `<hyperlinks>${links.map((ref, index) => `<hyperlink ref="${ref}" r:id="r${index}"/>`).join('')}</hyperlinks>`;
    const relations = [`${PAGE}1`, `${PAGE}2?a=1&b=2`, `${PAGE}5`, 'mailto:a@example.com'].map(
      (target): [string, string] => ['hyperlink', target],
    );
    const tried = await command([pathOf({ rows: rows.join(''), behind, relations })]);
    expect(tried.lines).toEqual([
      '“标题”列的超链接没有读取，例如第 6 行的 mailto:a@example.com',
      '新增 5，更新 0，跳过 0，失败 0',
    ]);
    expect((await stored()).map(({ sourceUrl }) => sourceUrl)).toEqual([
      `${PAGE}1`,
      `${PAGE}2?a=1&b=2`,
      `${PAGE}3`,
      `${PAGE}5`,
      null,
    ]);
  });

  it('come back with a rejected row', async () => {
    const path = pathOf({
      rows: rowXml(1, HEAD) + rowXml(2, ['甲', '无此类型', '京东拍卖', '查看']),
      behind: '<hyperlinks><hyperlink ref="D2" r:id="r0"/></hyperlinks>',
      relations: [['hyperlink', `${PAGE}9`]],
    });
    await command([path]);
    expect(readFileSync(`${path}.rejected.csv`, 'utf8')).toContain(`甲,无此类型,京东拍卖,${PAGE}9\r\n`);
  });
});

describe('pictures', () => {
  const DISPIMG = `<c r="D2" t="str"><f>_xlfn.DISPIMG("ID_1",1)</f><v>=DISPIMG("ID_1",1)</v></c>`;
  const cellImages = (name: string) =>
    `<etc:cellImages><etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="1" name="${name}"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="r0"/></xdr:blipFill></xdr:pic></etc:cellImage></etc:cellImages>`;
  const anchor = (row: number) =>
    `<xdr:twoCellAnchor><xdr:from><xdr:col>5</xdr:col><xdr:row>${row}</xdr:row></xdr:from><xdr:to><xdr:row>9</xdr:row></xdr:to><xdr:pic><xdr:blipFill><a:blip r:embed="r0"/></xdr:blipFill></xdr:pic></xdr:twoCellAnchor>`;
  const rows = `${rowXml(1, ['标题', '类型', '起拍价', '介绍'])}<row r="2">${cellXml('A2', '甲')}${cellXml('B2', '资产拍卖')}${DISPIMG}</row>${rowXml(3, ['乙', '资产拍卖', '5', ''])}`;

  it('in cells and at rows are counted where they are not stored, and never become texts', async () => {
    const path = pathOf(
      { rows, behind: '<drawing r:id="r0"/>', relations: [['drawing', '../drawings/drawing1.xml']] },
      {
        parts: [
          { name: 'xl/cellimages.xml', content: cellImages('ID_1') },
          { name: 'xl/_rels/cellimages.xml.rels', content: relationsXml([['image', 'media/image1.png']]) },
          { name: 'xl/drawings/drawing1.xml', content: `<xdr:wsDr>${anchor(2)}${anchor(0)}</xdr:wsDr>` },
          {
            name: 'xl/drawings/_rels/drawing1.xml.rels',
            content: relationsXml([['image', '../media/image2.png']]),
          },
        ],
      },
    );
    const tried = await command([path]);
    expect(tried.lines).toEqual([
      '有 1 张图片不在数据所在的行，没有读取（第 1 行）',
      '有 2 张图片没有导入（第 2、3 行）',
      '新增 2，更新 0，跳过 0，失败 0',
    ]);
  });

  it.each([
    ['a workbook without the picture', () => command([pathOf({ rows })])],
    ['a CSV file', () => csv('标题,类型,介绍\n甲,资产拍卖,"=DISPIMG(""ID_1"",1)"\n')],
    [
      'a JSON file',
      () =>
        command([
          file('p.json', JSON.stringify([{ 标题: '甲', 类型: '资产拍卖', 介绍: '=DISPIMG("ID_1",1)' }])),
        ]),
    ],
  ])('are mentioned as missing in %s', async (_, run) => {
    const tried = await run();
    expect(tried.lines[0]).toMatch(/^有 1 处图片无法读取，文件里只有公式或没有图片（第 [12] 行）$/);
    expect(tried.counts[3]).toBe(0);
  });
});

it('hidden rows and sheets are mentioned', async () => {
  const rows = `${rowXml(1, ['标题', '类型'])}${rowXml(2, ['甲', '资产拍卖']).replace('<row', '<row hidden="1"')}`;
  const path = file(
    'hidden.xlsx',
    workbookOf({
      sheets: [
        { name: '说明', rows, state: 'hidden' },
        { name: '清单', rows },
        { name: '可选项', rows, state: 'hidden' },
      ],
    }),
  );
  expect((await command([path])).lines).toEqual([
    '没有读取隐藏的工作表：说明',
    '有 1 行在表格中是隐藏的，也已读取（第 2 行）',
    '新增 1，更新 0，跳过 0，失败 0',
  ]);
});

it('hidden columns are mentioned, those without a name are not', async () => {
  const rows = `${rowXml(1, ['标题', '类型', '备注'])}${rowXml(2, ['甲', '资产拍卖', '不看'])}`;
  const parts = [
    {
      name: 'xl/worksheets/sheet0.xml',
      content: `<worksheet><cols><col min="2" max="3" hidden="1"/><col min="5" max="16384" width="0"/></cols><sheetData>${rows}</sheetData></worksheet>`,
    },
  ];
  const path = file('columns.xlsx', workbookOf({ sheets: [{ name: '清单', rows }], parts }));
  expect((await command([path])).lines).toEqual([
    '以下列没有导入：备注',
    '有 2 列在表格中是隐藏的，与其他列一样处理：B 列“类型”、C 列“备注”',
    '新增 1，更新 0，跳过 0，失败 0',
  ]);
});

it('hidden rows of a web page are mentioned', async () => {
  const row = (cells: string[], style = '') =>
    `<tr style="${style}">${cells.map((text) => `<td>${text}</td>`).join('')}</tr>`;
  const rows = [row(['标题', '类型']), row(['甲', '资产拍卖'], 'mso-height:0; display:none')];
  const { lines } = await command([file('page.xls', `<table>${rows.join('')}</table>`)]);
  expect(lines[0]).toBe('有 1 行在表格中是隐藏的，也已读取（第 2 行）');
});

it('a workbook whose content is hidden says so', async () => {
  const rows = `${rowXml(1, ['标题', '类型'])}${rowXml(2, ['甲', '资产拍卖'])}`;
  const sheets = [
    { name: '封面', rows: '' },
    { name: '清单', rows, state: 'hidden' as const },
  ];
  const { code, errors } = await command([file('all-hidden.xlsx', workbookOf({ sheets }))]);
  expect([code, errors]).toEqual([
    2,
    expect.stringContaining('隐藏的工作表没有读取：清单，请在 Excel 中取消隐藏后再导入'),
  ]);
});

function cellXml(reference: string, text: string) {
  return `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

function rowXml(line: number, cells: readonly string[]) {
  const xml = cells.map((text, index) => (text === '' ? '' : cellXml(`${'ABCDEFGH'[index]}${line}`, text)));
  return `<row r="${line}">${xml.join('')}</row>`;
}
