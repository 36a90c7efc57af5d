/** A folder with a small file system of its own, which can be filled without filling the machine's disk. */
import { mkdirSync } from 'node:fs';
import { runProgram } from './processes.ts';

const SIZE = '160m';

/** @returns whether it has one: only root may mount, and not everywhere */
export function makeSmallDisk(folder: string): boolean {
  mkdirSync(folder);
  try {
    runProgram('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=700`, 'nearby-drill', folder], false);
    return true;
  } catch {
    return false;
  }
}

export function removeSmallDisk(folder: string): void {
  try {
    runProgram('umount', ['--lazy', folder], false);
  } catch {
    // It has none.
  }
}
