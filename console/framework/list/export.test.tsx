import { describe, expect, it } from 'vitest';
import type { AnyRecord } from '../resource.ts';
import { lotOf, lots } from '../testing/lots.ts';
import { allRecords, fileNameOf, toCsv } from './export.ts';

const row = (values: object) => lotOf(1, values) as unknown as AnyRecord;

describe('the file', () => {
  it('is UTF-8 for spreadsheets, with labels, plain numbers and state words', () => {
    expect(toCsv(lots.fields, ['title', 'status', 'price', 'start_time'], [row({})])).toBe(
      '\uFEFF名称,状态,起拍价（元）,开拍时间\r\n标的1,已上架,1285000,2026-11-20 10:00\r\n',
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
    expect(toCsv(lots.fields, ['title'], [row({ title })])).toBe(`\uFEFF名称\r\n${cell}\r\n`);
  });

  it('leaves negative amounts the numbers that they are', () => {
    expect(toCsv(lots.fields, ['paid'], [row({ paid: -12.5 })])).toContain('\r\n-12.5\r\n');
  });

  it('is named after the list and the day in China', () => {
    expect(fileNameOf('标的列表', new Date('2026-11-20T20:00:00Z'))).toBe('标的列表-2026-11-21.csv');
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
