import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';
import { answerCopyRequests, requestCopy } from './copy-requests.ts';
import { entriesBelow } from './installation.ts';

let directory: string;
let stop: (() => Promise<void>) | undefined;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'nearby-copies-'));
});
afterEach(async () => {
  await stop?.();
  rmSync(directory, { recursive: true });
});

const copies = () => readdirSync(directory).filter((it) => it.startsWith('backup-copy-'));

function serve(copyTo: (folder: string) => Promise<void>) {
  stop = answerCopyRequests({ copyTo } as Database, directory, createLog('silent'));
}

const copyTo = async (folder: string) => {
  mkdirSync(folder);
};

it('copies stay while a command may read them, though the server starts again, and are dropped later', async () => {
  const [young, old] = [join(directory, 'backup-copy-young'), join(directory, 'backup-copy-old')];
  for (const it of [young, old]) mkdirSync(it);
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1_000);
  utimesSync(old, hoursAgo, hoursAgo);
  serve(copyTo);
  expect(copies()).toEqual(['backup-copy-young']);
  utimesSync(young, hoursAgo, hoursAgo);
  const copy = await requestCopy(directory);
  expect([existsSync(young), existsSync(copy ?? '')]).toEqual([false, true]);
});

it('a copy for a command that was killed meanwhile is deleted', async () => {
  serve(async (folder) => {
    await copyTo(folder);
    command.destroy();
    await once(command, 'close');
    // The server hears of it in one of the next turns.
    for (let turn = 0; turn < 20; turn++) await setImmediate();
  });
  const command = connect(join(directory, 'backup.sock'));
  await once(command, 'close');
  expect(copies()).toHaveLength(1);
  await vi.waitFor(() => expect(copies()).toEqual([]));
});

it('a database of which a folder is missing is not read as an empty one', async () => {
  await expect(entriesBelow(directory, 'db').next()).rejects.toThrow('ENOENT');
});
