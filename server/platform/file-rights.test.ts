import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePrivate, makeTreePrivate, makeTreesPrivate } from './file-rights.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nearby-rights-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8);

/** As an installation left it that created its files for everybody. */
function oldFiles() {
  mkdirSync(join(folder, 'u'));
  for (const name of ['u/photo.webp', 'u/own.key', 'beside'])
    writeFileSync(join(folder, name), 'x', { mode: 0o600 });
  chmodSync(join(folder, 'u/photo.webp'), 0o666);
  chmodSync(join(folder, 'u/own.key'), 0o400);
  chmodSync(join(folder, 'beside'), 0o644);
  chmodSync(join(folder, 'u'), 0o777);
  symlinkSync(join(folder, 'beside'), join(folder, 'u/link'));
}

describe('rights of files', () => {
  it('takes the rights of others away from a tree, and from nothing that a link in it leads to', () => {
    oldFiles();
    expect(makeTreePrivate(join(folder, 'u'))).toEqual([]);
    expect(['u', 'u/photo.webp', 'u/own.key', 'beside'].map(modeOf)).toEqual(['700', '600', '400', '644']);
  });

  it('does the same while other work goes on, until it is told to end', async () => {
    oldFiles();
    const ended = new AbortController();
    ended.abort();
    await makeTreesPrivate([join(folder, 'u')], ended.signal);
    expect(modeOf('u/photo.webp')).toBe('666');
    expect(
      await makeTreesPrivate([join(folder, 'none'), join(folder, 'u')], new AbortController().signal),
    ).toBe(0);
    expect(['u', 'u/photo.webp'].map(modeOf)).toEqual(['700', '600']);
  });

  it('leaves a directory alone that is everybody’s, as /tmp, and says so', () => {
    chmodSync(folder, 0o1777);
    expect(makePrivate(folder)).toBe(false);
    expect(statSync(folder).mode & 0o7777).toBe(0o1777);
  });
});
