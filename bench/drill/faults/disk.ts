/** The disk of the uploaded files is full. */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Fault } from './fault.ts';

const FULL_MS = 15_000;
const CHUNK = Buffer.alloc(64 * 1024, 1);

export const fillDisk: Fault = {
  id: 'fill-disk',
  name: "the servers' disk is full",
  maxSecondsWithoutWrites: 5,
  whyNot: ({ hasOwnDisk }) => (hasOwnDisk ? null : 'a small file system can be mounted by root only'),
  async happen({ dataDirectory }) {
    const file = join(dataDirectory, 'filling');
    fill(file);
    await setTimeout(FULL_MS);
    rmSync(file);
    await setTimeout(3_000);
    return `for ${FULL_MS / 1_000} s; uploads are refused, all other writes go on`;
  },
};

function fill(file: string) {
  const handle = openSync(file, 'w');
  try {
    for (;;) writeSync(handle, CHUNK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}
