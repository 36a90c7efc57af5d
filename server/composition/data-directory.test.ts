import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RejectedFile } from '../creditors/listing-import/report/rejected.ts';
import { createLog } from '../platform/log.ts';
import { correctStoredFiles, prepareDataDirectory } from './data-directory.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nearby-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);
const fail = (message: string) => {
  throw new Error(message);
};

/** Runs the work with a usual umask, then restores the process's own. */
async function asInShell(work: () => unknown) {
  const before = process.umask(0o022);
  try {
    await work();
  } finally {
    process.umask(before);
  }
}

describe('DATA_DIR', () => {
  it('corrects what an older version left for everybody, and nothing that is not ours', async () => {
    for (const name of ['data', 'data/media/u', 'data/uploads/private', 'data/others'])
      mkdirSync(join(folder, name), { recursive: true });
    const files = [
      'secret.key',
      'lock',
      'notes.txt',
      'media/u/a.webp',
      'uploads/private/b.webp',
      'others/c.txt',
    ];
    for (const name of files) writeFileSync(join(folder, 'data', name), 'x');
    for (const name of [...files, '.', 'media', 'media/u', 'uploads/private', 'others'])
      chmodSync(join(folder, 'data', name), 0o777);
    await asInShell(() => prepareDataDirectory(join(folder, 'data'), fail));
    expect(['.', 'secret.key', 'lock'].map((name) => modeOf('data', name))).toEqual(['700', '600', '600']);
    await correctedFiles();
    const rights = ['media', 'media/u', 'media/u/a.webp', 'uploads/private', 'uploads/private/b.webp'];
    expect(rights.map((name) => modeOf('data', name))).toEqual(['700', '700', '600', '700', '600']);
    expect(['notes.txt', 'others', 'others/c.txt'].map((name) => modeOf('data', name))).toEqual([
      '777',
      '777',
      '777',
    ]);
  });

  it('is made for the server’s user only, and so is what is written afterwards', async () => {
    await asInShell(() => {
      prepareDataDirectory(join(folder, 'new'), fail);
      writeFileSync(join(folder, 'new/file'), 'x');
    });
    expect([modeOf('new'), modeOf('new/file')]).toEqual(['700', '600']);
  });

  it('leaves the rejected rows of an import to the user who runs it, as their other files', async () => {
    const path = join(folder, 'list.csv.rejected.csv');
    await asInShell(async () => {
      prepareDataDirectory(join(folder, 'new'), fail);
      const rejected = new RejectedFile(path, ['标的名称']);
      rejected.add({ row: { position: 2, columns: ['标的名称'], values: ['厂房'] }, problems: [] });
      expect(await rejected.finish()).toEqual({ isWritten: true, problem: null });
    });
    expect(modeOf('list.csv.rejected.csv')).toBe('644');
  });
});

async function correctedFiles() {
  const stop = correctStoredFiles(join(folder, 'data'), createLog('silent'));
  await expect.poll(() => modeOf('data/uploads/private/b.webp')).toBe('600');
  await stop();
}
