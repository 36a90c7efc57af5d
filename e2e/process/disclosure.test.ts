import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('prints the facts of texts, a line each, without a database', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'disclosure-')), 'texts.json');
  const notices = [
    { id: 'a', title: '某处住宅', text: '租赁情况：无。过户税费由买卖双方各自承担。' },
    { id: 2, title: '某处商铺', text: '' },
  ];
  writeFileSync(file, JSON.stringify(notices));
  const command = ['scripts/command.mjs', 'disclosure', '--texts', file];
  const env = { ...process.env, DATABASE_URL: 'postgresql://nowhere.invalid/none' };
  const lines = execFileSync(process.execPath, command, { env, encoding: 'utf8' }).trim().split('\n');
  const [first, second] = lines.map((line) => JSON.parse(line));
  expect(first).toMatchObject({
    id: 'a',
    facts: {
      lease: { value: '无租赁', quote: '租赁情况：无' },
      tax: { value: '各自承担', quote: expect.stringContaining('各自承担') },
      vacancy: null,
    },
  });
  expect(second.id).toBe(2);
  expect(Object.values(second.facts).every((fact) => fact === null)).toBe(true);
});
