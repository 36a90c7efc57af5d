import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DiskFull, namingFullDisk, requireSpace } from './disk-space.ts';
import { explain } from './explain.ts';

const directory = mkdtempSync(join(tmpdir(), 'nearby-space-'));
afterAll(() => rmSync(directory, { recursive: true }));

const system = (code: string) => Object.assign(new Error(`${code}: write`), { code });

describe('a disk without room', () => {
  it('is checked before anything is written', () => {
    requireSpace(directory, 1);
    expect(() => requireSpace(directory, 1e18)).toThrow(DiskFull);
    expect(() => requireSpace(directory, 1e18)).toThrow(
      /^There is no room to write in .*; \d+ MiB are needed\)/,
    );
    // Without statistics of free space, only a write shows that the disk is full.
    requireSpace(join(directory, 'nowhere'), 1e18);
  });

  it.each([
    ['a full disk', system('ENOSPC'), 'ENOSPC: write'],
    ['a quota', system('EDQUOT'), 'EDQUOT: write'],
    [
      'a limit of the process',
      new Error('could not write: File too large'),
      'could not write: File too large',
    ],
    [
      'a failed query',
      new Error('Failed query: insert\nparams: 13800000000', {
        cause: new Error('could not extend file "base/5/1": No space left on device'),
      }),
      'could not extend file "base/5/1": No space left on device',
    ],
  ])('is named whichever way it is met: %s', (_, error, reason) => {
    const named = explain(namingFullDisk(directory, error));
    expect(named).toMatch(/^There is no room to write in [^\n]*$/);
    expect(named).toContain(`; ${reason})`);
    expect(named).not.toContain('13800000000');
  });

  it('is not blamed for anything else', () => {
    const other = new Error('no such table');
    expect(namingFullDisk(directory, other)).toBe(other);
  });
});
