import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUse, lockByProcessId, lockDirectory } from './directory-lock.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'nearby-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const leave = (pid: number) => writeFileSync(join(directory, 'lock.pid'), String(pid));
const deadProcess = () => spawnSync(process.execPath, ['-e', '']).pid;

describe.each([
  ['the kernel’s lock', (path: string) => lockDirectory(path, () => {})],
  ['the process id', lockByProcessId],
])('a directory locked by %s', (_, lock) => {
  it('refuses a second owner until the first lets go', () => {
    const release = lock(directory);
    expect(() => lock(directory)).toThrow(DirectoryInUse);
    expect(() => lock(directory)).toThrow(directory);
    release();
    lock(directory)();
  });
});

describe('a lock by process id', () => {
  it('is cleared when its process is dead, or when it is our own of an earlier life', () => {
    for (const pid of [deadProcess(), process.pid]) {
      leave(pid);
      lockByProcessId(directory)();
    }
  });

  it('that can’t be written is no lock of another process', () => {
    expect(() => lockByProcessId(join(directory, 'nowhere'))).toThrow('ENOENT');
  });

  it('stands while its process lives', () => {
    leave(process.ppid);
    expect(() => lockByProcessId(directory)).toThrow(DirectoryInUse);
  });
});
