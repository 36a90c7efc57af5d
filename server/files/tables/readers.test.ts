import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFile } from './read-file.ts';
import type { FileRow, TableFile } from './table-file.ts';

/** The bytes in chunks of the given sizes, again and again. */
async function* inChunks(bytes: Uint8Array, sizes: number[]) {
  for (let start = 0, i = 0; start < bytes.length; i++) {
    const end = start + (sizes[i % sizes.length] ?? 1);
    yield bytes.subarray(start, end);
    start = end;
  }
}

async function rowsOf(content: string, sizes: number[]): Promise<FileRow[]> {
  const bytes = Buffer.from(content);
  const file: TableFile = await readFile(
    { size: bytes.length, bytes: inChunks(bytes, sizes) },
    { countHeaders: (cells) => cells.length },
  );
  const rows: FileRow[] = [];
  for await (const some of file.rows) rows.push(...some);
  return rows;
}

const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
const signs = fc.constantFrom(
  '"',
  ',',
  '\n',
  '\r\n',
  '\\',
  '[',
  ']',
  '{',
  '}',
  '：',
  '南京',
  '𠮷',
  'a',
  ' ',
  '0',
);
const words = fc.array(signs, { maxLength: 8 }).map((parts) => parts.join(''));

describe('readers', () => {
  it('give what JSON.parse gives, wherever the chunks end', async () => {
    const value = fc.oneof(
      words,
      fc.boolean(),
      fc.integer(),
      fc.constant(null),
      fc.array(words, { maxLength: 3 }),
    );
    const elements = fc.array(fc.dictionary(words, value, { maxKeys: 4 }), { maxLength: 6 });
    const layout = fc.constantFrom(undefined, 1, '\t');
    await fc.assert(
      fc.asyncProperty(elements, fc.boolean(), layout, sizes, async (list, isWrapped, space, chunks) => {
        const text = JSON.stringify(isWrapped ? { code: 0, tb: list, end: {} } : list, null, space);
        const rows = await rowsOf(text, chunks);
        const expected = JSON.parse(JSON.stringify(list)) as Record<string, unknown>[];
        expect(rows.map(({ columns }) => columns)).toEqual(expected.map((it) => Object.keys(it)));
        expect(rows.map(({ values }) => values)).toEqual(expected.map((it) => Object.values(it)));
      }),
    );
  });

  it('give the cells that were written, with the line on which each record starts', async () => {
    const cell = words.map((text) => `x${text}`);
    const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom('\n', '\r\n'), sizes, async (records, end, chunks) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const lines = [['one', 'two'], ...records].map((cells) => cells.map(quoted).join(','));
        const rows = await rowsOf(lines.join(end), chunks);
        const unix = (text: string) => text.replaceAll('\r\n', '\n');
        expect(rows.map(({ values }) => values)).toEqual(records.map((cells) => cells.map(unix)));
        const starts = records.map(
          (_, i) =>
            lines
              .slice(0, i + 1)
              .join('\n')
              .split('\n').length + 1,
        );
        expect(rows.map(({ position }) => position)).toEqual(starts);
      }),
    );
  });
});
