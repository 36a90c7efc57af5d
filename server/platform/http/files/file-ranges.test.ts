import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { fileRanges } from './file-ranges.ts';

const folder = mkdtempSync(join(tmpdir(), 'file-ranges-'));
const file = join(folder, 'a.pmtiles');
afterAll(() => rmSync(folder, { recursive: true }));

const get = (range?: string) =>
  new Hono().get('/tiles', fileRanges(file)).request('/tiles', { headers: range ? { Range: range } : {} });

it('answers parts of a file, with what identifies its content', async () => {
  writeFileSync(file, '0123456789');
  const part = await get('bytes=2-4');
  expect(part.status).toBe(206);
  expect(await part.text()).toBe('234');
  expect(part.headers.get('Content-Range')).toBe('bytes 2-4/10');
  const rest = await get('bytes=7-');
  expect(await rest.text()).toBe('789');
  expect(rest.headers.get('ETag')).toBe(part.headers.get('ETag'));
  expect(await (await get('bytes=8-1000')).text()).toBe('89');
  writeFileSync(file, '01234567890');
  expect((await get('bytes=0-1')).headers.get('ETag')).not.toBe(part.headers.get('ETag'));
});

it('answers no whole file, at most 2 MiB at once, and nothing past the end', async () => {
  writeFileSync(file, Buffer.alloc(17 * 1024 * 1024));
  for (const range of [undefined, 'bytes=-5', 'bytes=99999999-', 'bytes=5-2', 'bytes=0-1,4-5']) {
    expect((await get(range)).status, range).toBe(416);
  }
  const part = await get('bytes=0-99999999');
  expect((await part.arrayBuffer()).byteLength).toBe(2 * 1024 * 1024);
});

it('does not start without the file', () => {
  expect(() => fileRanges(join(folder, 'none.pmtiles'))).toThrow('none.pmtiles');
});
