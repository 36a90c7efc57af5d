import { describe, expect, it } from 'vitest';
import { type RejectedRow, rejectedText } from '../report/rejected.ts';
import { findColumns, KNOWN_NAMES } from './columns.ts';
import { wholeRow } from './problems.ts';
import { readListings } from './read-listings.ts';

const CHUNK = 64 * 1024;

/** A file in pieces, as it is read from the disk, and the number of characters that were read. */
function fileOf(text: string) {
  const taken = { characters: 0 };
  async function* bytes() {
    for (let start = 0; start < text.length; start += CHUNK) {
      const piece = text.slice(start, start + CHUNK);
      taken.characters += piece.length;
      yield Buffer.from(piece);
    }
  }
  return { taken, source: { name: 'a', size: text.length, bytes: bytes() } };
}

/** @returns why the file cannot be read, else its rows: each the title, or the problems */
async function read(text: string): Promise<{ refused: string | null; rows: string[]; taken: number }> {
  const { taken, source } = fileOf(text);
  const rows: string[] = [];
  const end = (refused: string | null) => ({ refused, rows, taken: taken.characters });
  try {
    const file = await readListings({ source });
    for await (const some of file.rows) {
      for (const { read: it } of some) {
        rows.push(Array.isArray(it) ? it.map(({ reason }) => reason).join() : it.listing.title);
      }
    }
    return end(null);
  } catch (error) {
    return end((error as Error).message);
  }
}

describe('a table of many columns', () => {
  const elements = (count: number, keys: number) =>
    JSON.stringify(
      Array.from({ length: count }, (_, row) =>
        Object.fromEntries(Array.from({ length: keys }, (_, key) => [`k${row}_${key}`, 1])),
      ),
    );

  it.each([1, 3])('in JSON is refused early, however long it is (%d keys each)', async (keys) => {
    const [half, whole] = [await read(elements(10_000, keys)), await read(elements(20_000, keys))];
    expect(half.refused).toMatch(/^到第 \d+ 条为止，不同的字段名已超过 200 个$/);
    expect(whole.refused).toBe(half.refused);
    expect(whole.taken).toBe(half.taken);
    expect(whole.taken).toBeLessThanOrEqual(CHUNK);
  });

  it('in CSV is refused with its first lines, however long it is', async () => {
    const header = (names: number) =>
      `类型,标的名称${Array.from({ length: names }, (_, i) => `,k${i}`).join('')}\n`;
    const row = '2,甲\n'.repeat(100_000);
    const refused = await read(header(300) + row);
    expect(refused.refused).toBe('表头有 302 个列名，最多 200 个，请删除不导入的列');
    expect(refused.taken).toBeLessThanOrEqual(2 * CHUNK);
    expect((await read(`类型,标的名称${',a'.repeat(500_000)}\n${row}`)).refused).toBe(
      '第 1 行有 500002 个单元格，最多 16384 个',
    );
  });

  it('is read where the others are empty, as spreadsheets save them', async () => {
    const empty = ','.repeat(16_000);
    expect(await read(`类型,标的名称${empty}\n2,甲${empty}\n`)).toMatchObject({
      refused: null,
      rows: ['甲'],
    });
  });

  it('is looked through once, however many fields there are', () => {
    const readsOf = (count: number) => {
      let reads = 0;
      const names = Array.from({ length: count }, (_, i) => `k${i}`);
      const header = new Proxy(names, {
        get(target, name) {
          if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1;
          return Reflect.get(target, name);
        },
      });
      findColumns(header, KNOWN_NAMES);
      return reads;
    };
    expect([readsOf(1_000), readsOf(2_000)]).toEqual([1_000, 2_000]);
  });
});

/** With patterns that read white space repeatedly, each of these takes hours. */
describe('a cell of two million characters', () => {
  const LONG = 2_000_000;
  const row = (header: string, cell: string) => read(`类型,标的名称,${header}\n2,甲,${cell}\n`);

  it('is read once as a title', async () => {
    const { rows } = await read(
      `类型,标的名称\n2,"甲${' '.repeat(LONG)}乙"\n2,"丙\n${' '.repeat(LONG)}丁"\n`,
    );
    expect(rows).toEqual(['不能超过 200 个字', '丙 丁']);
  });

  it.each([
    ['起拍价', '1'.repeat(LONG)],
    ['开始时间', `2026${' '.repeat(LONG)}年`],
    ['坐标', `1${' '.repeat(LONG)}2`],
    ['纬度', '1'.repeat(LONG)],
    ['省', `江${' '.repeat(LONG)}苏`],
    ['平台', 'a.'.repeat(LONG / 2)],
    ['标的类型', ' 字'.repeat(LONG / 2)],
  ])('is no %s', async (header, cell) => {
    expect((await row(header, cell)).rows).toEqual([expect.stringMatching(/^不能超过 (100|1000) 个字$/)]);
  });

  it.each([
    ['图片', `"${', '.repeat(LONG / 2)}"`, '图片应为 https:// 开头的链接或 / 开头的本站路径'],
    ['图片', `a${' '.repeat(LONG)}b`, '图片应为 https:// 开头的链接或 / 开头的本站路径'],
    ['链接', `https://${'a'.repeat(LONG)}`, '应为 https:// 开头的链接'],
    ['公告', '字'.repeat(LONG / 2), '不能超过 200000 个字'],
  ])('is refused as %s', async (header, cell, reason) => {
    expect((await row(header, cell)).rows).toEqual([reason]);
  });

  it('is a number of JSON only where it is whole', async () => {
    const number = '1'.repeat(LONG);
    const { rows } = await read(
      `[{"类型":2,"标的名称":"甲","编号":${number}.5},{"类型":2,"标的名称":"乙\\"","编号":1}]`,
    );
    expect(rows).toEqual(['甲', '乙"']);
  });
});

describe('the name of a column', () => {
  it('is none that is known when it is long, so that no problem repeats it', async () => {
    const name = `标的${' '.repeat(100_000)}名称`;
    expect((await read(`类型,标的名称,${name}\n2,甲,乙\n`)).rows).toEqual(['甲']);
  });
});

describe('a file that begins with nothing', () => {
  it('is given up after a few megabytes', async () => {
    const { refused, taken } = await read(' '.repeat(64 * CHUNK * 4));
    expect(refused).toBe('文件是空的');
    expect(taken).toBeLessThan(64 * CHUNK + 4 * CHUNK);
  });

  it('is read where something follows', async () => {
    expect((await read(`${'\n'.repeat(1_000_000)}类型,标的名称\n2,甲\n`)).rows).toEqual(['甲']);
  });
});

describe('the file of rejected rows', () => {
  const NAMES = Array.from({ length: 200 }, (_, i) => `k${i}`);
  const sparse = (count: number): RejectedRow[] =>
    Array.from({ length: count }, (_, i) => ({
      row: { position: i + 1, columns: [NAMES[i % 200] ?? ''], values: [1] },
      problems: [wholeRow('不是对象')],
    }));

  it('is twice as long for twice the rows', () => {
    const lengthOf = (count: number) => rejectedText(null, sparse(count), 1e9).text.length;
    expect(lengthOf(4_000) / lengthOf(2_000)).toBeLessThan(2.05);
  });

  it('holds as many rows as fit', () => {
    const { text, count } = rejectedText(null, sparse(4_000), 100_000);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(100_000);
    expect(text.trimEnd().split('\r\n')).toHaveLength(count + 1);
    expect(count).toBeGreaterThan(300);
  });

  it('says ten reasons of a row, and how many there are', () => {
    const problems = Array.from({ length: 29 }, (_, i) => ({
      field: null,
      label: `列${i}`,
      value: '',
      reason: '错',
    }));
    const { text } = rejectedText(
      ['甲'],
      [{ row: { position: 2, columns: ['甲'], values: ['x'] }, problems }],
      1e9,
    );
    expect(text).toContain(`；列9；共 29 处,${'错；'.repeat(10)}共 29 处,x`);
  });
});
