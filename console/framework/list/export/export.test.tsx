import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { textColumn } from '../../../../shared/files/file-table.ts';
import type { AnyRecord, AnyResource } from '../../resource.ts';
import { lotOf, lots } from '../../testing/lots.ts';
import { rowsOf } from '../../testing/read-xlsx.ts';
import { allRecords } from '../state/all-records.ts';
import { fileNameOf, toCsv } from './export.ts';
import { tableOf } from './export-table.ts';
import { toXlsx, xlsxStream } from './xlsx.ts';

const row = (values: object) => lotOf(1, values) as unknown as AnyRecord;

describe('the file', () => {
  it('is UTF-8 for spreadsheets, with labels, plain numbers and state words', () => {
    expect(toCsv(tableOf(lots.fields, ['title', 'status', 'price', 'start_time'], [row({})]))).toBe(
      '\uFEFF名称,状态,起拍价（元）,开拍时间\r\n标的1,已上架,1285000.00,2026-11-20 10:00\r\n',
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+86 25', "'+86 25"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['一层，二层,三层', '"一层，二层,三层"'],
    ['第一行\n第二行', '"第一行\n第二行"'],
  ])('keeps %o a text', (title, cell) => {
    expect(toCsv(tableOf(lots.fields, ['title'], [row({ title })]))).toBe(`\uFEFF名称\r\n${cell}\r\n`);
  });

  it('leaves negative amounts the numbers that they are, with two decimals', () => {
    expect(toCsv(tableOf(lots.fields, ['paid'], [row({ paid: -12.5 })]))).toContain('\r\n-12.50\r\n');
  });

  it.each(['622202110000000001', '0012', '1E5', '3-2', '2026-11'])(
    'keeps %o from becoming a number',
    (title) => {
      expect(toCsv(tableOf(lots.fields, ['title'], [row({ title })]))).toBe(`\uFEFF名称\r\n\t${title}\r\n`);
    },
  );

  it('is named after the list and the day in China', () => {
    const now = new Date('2026-11-20T20:00:00Z');
    expect(fileNameOf('标的列表', 'csv', now)).toBe('标的列表-2026-11-21.csv');
    expect(fileNameOf('标的列表', 'xlsx', now)).toBe('标的列表-2026-11-21.xlsx');
  });
});

describe('a column', () => {
  const signed = {
    kind: 'own',
    label: '金额',
    cell: () => null,
    file: { kind: 'amount', valueOf: (record: AnyRecord) => -Number(record.price) },
  } as unknown as AnyResource['fields'][string];
  const table = tableOf({ ...lots.fields, signed }, ['signed', 'start_time'], [row({ price: 5 })]);

  it('of signed amounts has numbers with two decimals', () => {
    expect(toCsv(table)).toBe('\uFEFF金额（元）,开拍时间\r\n-5.00,2026-11-20 10:00\r\n');
  });

  it('is formatted in an Excel file, and wide enough', async () => {
    const { sheets } = await readXlsx(new Uint8Array(await (await toXlsx(table, '收支')).arrayBuffer()), {
      readStyles: true,
    });
    const [sheet] = sheets;
    expect(sheet?.rows[1]).toEqual([-5, new Date('2026-11-20T10:00:00Z')]);
    expect(sheet?.columns?.map(({ width }) => width)).toEqual([16, 18]);
    const formats = ['1,0', '1,1'].map((at) => sheet?.cells?.get(at)?.style?.numFmt);
    expect(formats).toEqual(['0.00', 'yyyy-mm-dd hh:mm']);
  });
});

describe('the Excel file', () => {
  it.each([
    '=1+1',
    '+86 25',
    '-1',
    '@SUM(A1)',
    '007',
    '2026-11-20 10:00',
    '第一行\n第二行',
    ' 空格 ',
    '_x0041_',
    '<&>',
  ])('keeps %o a text', async (text) => {
    const file = await toXlsx({ columns: [textColumn('名称')], rows: [[text]] }, '标的');
    expect(await rowsOf(file)).toEqual([['名称'], [text]]);
    expect(file.type).toContain('spreadsheetml');
  });

  it('keeps numbers numbers, and an empty cell empty', async () => {
    const rows = await rowsOf(
      await toXlsx(
        {
          columns: ['甲', '乙', '丙'].map((header) => ({ header, kind: 'amount' as const })),
          rows: [[-12.5, '', 0]],
        },
        '标的',
      ),
    );
    expect(rows[1]).toEqual([-12.5, expect.toSatisfy((it) => it === '' || it === null), 0]);
  });

  it('leaves out characters that Excel cannot open, and cuts what is longer than a cell', async () => {
    const long = '长'.repeat(40_000);
    const [, row] = await rowsOf(
      await toXlsx(
        {
          columns: ['甲', '乙'].map(textColumn),
          rows: [['a\u0000b\u0008c\uD800d\uFFFE', long]],
        },
        '甲/乙[丙]：*?',
      ),
    );
    expect(row).toEqual(['abcd', `${'长'.repeat(32_766)}…`]);
  });

  it('takes 50,000 rows as they are needed, and never holds many', async () => {
    let taken = 0;
    function* rows() {
      for (; taken < 50_000; taken += 1) yield [`第${taken}处住宅`, taken * 1_234.5, '江苏省南京市'];
    }
    let atOnce = 0;
    let before = 0;
    const table = { columns: ['标题', '价格', '地区'].map(textColumn), rows: rows() };
    for await (const _ of xlsxStream(table, '标的')) {
      atOnce = Math.max(atOnce, taken - before);
      before = taken;
    }
    expect(taken).toBe(50_000);
    expect(atOnce).toBeLessThan(5_000);
  });
});

describe('all records', () => {
  const everything = Array.from({ length: 120 }, (_, place) => ({ id: place + 1 }));
  const page = async (number: number) => ({
    data: everything.slice((number - 1) * 50, number * 50),
    total: 120,
  });

  it('come page after page, and say how far they are', async () => {
    const progress: number[] = [];
    const signal = new AbortController().signal;
    const records = await allRecords(page, { signal, onProgress: (done) => progress.push(done) });
    expect(records).toEqual(everything);
    expect(progress).toEqual([50, 100, 120]);
  });

  it('end when nothing comes any more', async () => {
    const signal = new AbortController().signal;
    const shrunk = async (number: number) => ({ ...(await page(number)), ...(number > 1 && { data: [] }) });
    expect(await allRecords(shrunk, { signal, onProgress: () => {} })).toHaveLength(50);
  });

  it('stop between two pages', async () => {
    const controller = new AbortController();
    const all = allRecords(page, { signal: controller.signal, onProgress: () => controller.abort() });
    await expect(all).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  });
});
