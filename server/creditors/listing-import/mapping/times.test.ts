import { afterAll, describe, expect, it } from 'vitest';
import { formatTime } from '../../../../shared/time.ts';
import { listing } from '../../../platform/db/schema.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { importer } from '../../../testing/files/try-import.ts';
import { textCell, workbookOf } from '../../../testing/files/workbooks.ts';
import { readListings } from './read-listings.ts';

const database = testDatabase();
const { csv } = importer(database, afterAll);

/** @returns start and end as stored, or the command's output about the refused row */
async function timesOf(columns: string, cells: string): Promise<string> {
  const { lines } = await csv(`类型,标的名称,${columns}\n资产拍卖,甲,${cells}\n`);
  const [row] = await database.db.select().from(listing);
  if (!row) return lines[0] ?? '';
  return [row.startTime, row.endTime].map((it) => it && formatTime(it)).join(' | ');
}

describe('a range in one cell', () => {
  it.each([
    ['开始时间', '2026-12-01 10:00-11:00', '2026-12-01 10:00:00 | 2026-12-01 11:00:00'],
    ['开始时间', '2026年12月1日10时至12月2日10时', '2026-12-01 10:00:00 | 2026-12-02 10:00:00'],
    ['拍卖时间', '2026-12-01 10:00 至 2026-12-02 10:00', '2026-12-01 10:00:00 | 2026-12-02 10:00:00'],
    ['结束时间', '2026.12.1 10:00~12.2 10:00', '2026-12-01 10:00:00 | 2026-12-02 10:00:00'],
    ['开始时间', '2026.12.1~12.5', '2026-12-01 00:00:00 | 2026-12-06 00:00:00'],
  ])('in %s fills start and end: %s', async (column, text, expected) => {
    expect(await timesOf(column, text)).toBe(expected);
  });

  it('may be repeated by the other cell, but not contradicted', async () => {
    const columns = '开始时间,结束时间';
    const range = '2026-12-01 10:00-11:00';
    expect(await timesOf(columns, `${range},2026-12-01 12:00`)).toBe(
      '第 2 行 结束时间 "2026-12-01 12:00": 与开始时间一列中的时间段不一致',
    );
    expect(await timesOf(columns, `2026-12-01 09:00,${range}`)).toContain('不一致');
    expect(await timesOf(columns, `${range},2026-12-01 11:00`)).toBe(
      '2026-12-01 10:00:00 | 2026-12-01 11:00:00',
    );
  });
});

describe('an end', () => {
  it.each([
    ['2026-12-30', '2026-12-31', '2026-12-30 00:00:00 | 2027-01-01 00:00:00'],
    ['2026-12-31', '2026-12-31', '2026-12-31 00:00:00 | 2027-01-01 00:00:00'],
    ['2026-12-30 24:00', '2026-12-31 24:00', '2026-12-31 00:00:00 | 2027-01-01 00:00:00'],
    ['2026-12-31 10:00', '2027-01-01 00:00', '2026-12-31 10:00:00 | 2027-01-01 00:00:00'],
  ])('%s to %s', async (start, end, expected) => {
    expect(await timesOf('开始时间,结束时间', `${start},${end}`)).toBe(expected);
  });

  it('in a workbook is the day of a cell that shows days, and the midnight of one that shows times', async () => {
    const cells = (style: number) =>
      `${textCell('资产拍卖')}${textCell('甲')}<c s="${style}"><v>46387</v></c>`;
    const header = ['类型', '标的名称', '结束时间'].map(textCell).join('');
    const content = workbookOf({
      sheets: [{ name: '标的', rows: `<row>${header}</row><row>${cells(1)}</row><row>${cells(2)}</row>` }],
      formats: ['yyyy/m/d', 'yyyy/m/d h:mm'],
    });
    async function* bytes() {
      yield content;
    }
    const source = { name: 'a.xlsx', size: content.length, bytes: bytes(), location: content };
    const ends: unknown[] = [];
    for await (const some of (await readListings({ source })).rows) {
      for (const { read } of some) ends.push(Array.isArray(read) ? read : read.listing.end_time);
    }
    expect(ends).toEqual([new Date('2027-01-01T00:00+08:00'), new Date('2026-12-31T00:00+08:00')]);
  });
});

it.each([
  ['12月1日10时', '时间缺少四位数的年份（如 2026-11-20 10:00）'],
  ['1/12/2026', '日期的顺序不明确，请按年、月、日填写（如 2026-11-20）'],
  ['2026-02-30', '没有这一天或这个时刻，请检查'],
])('says in one sentence why it does not read %s', async (text, reason) => {
  expect(await timesOf('开始时间', text)).toBe(`第 2 行 开始时间 "${text}": ${reason}`);
});
