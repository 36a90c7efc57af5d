import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../server/platform/db/engines/embedded.ts';
import {
  ROOT,
  type Run,
  runNode,
  runProgram,
  serving,
  temporaryDirectory,
  V8_FLAGS,
} from '../built-server.ts';

const SMALL_DISK = ['--import', pathToFileURL(join(import.meta.dirname, 'small-disk.mjs')).href];
const START = join(ROOT, 'scripts/start.mjs');

/** Installations without listings: a new one, and one whose database has no table yet. And what it took to start them. */
const folder = temporaryDirectory();
const installed = join(folder.path, 'installed');
const empty = join(folder.path, 'empty');
let bytesToCreate: number;
let bytesToMigrate: number;

beforeAll(async () => {
  bytesToCreate = await bytesOfStart(installed);
  const database = await openEmbedded({ directory: empty, warn: console.warn, fsync: false });
  await database.close();
  const migrated = join(folder.path, 'migrated');
  cpSync(empty, migrated, { recursive: true });
  bytesToMigrate = await bytesOfStart(migrated);
});
afterAll(folder.remove);

async function bytesOfStart(dataDirectory: string): Promise<number> {
  const report = join(folder.path, 'report');
  const disk = { SMALL_DISK: dataDirectory, SMALL_DISK_BYTES: '1e12', SMALL_DISK_REPORT: report };
  const server = await serving(start(dataDirectory, disk));
  expect(await server.stop()).toBe(0);
  return Number(readFileSync(report, 'utf8'));
}

let directory: ReturnType<typeof temporaryDirectory>;
let data: string;
let running: Run | undefined;
beforeEach(() => {
  directory = temporaryDirectory();
  data = join(directory.path, 'data');
});
afterEach(async () => {
  running?.process.kill('SIGKILL');
  await running?.exit;
  running = undefined;
  directory.remove();
});

function start(dataDirectory: string, settings: Record<string, string>): Run {
  running = runNode(process.execPath, [...SMALL_DISK, START], {
    PORT: '0',
    DATA_DIR: dataDirectory,
    SEED_DEMO: '0',
    ...settings,
  });
  return running;
}

const inShell = (command: string, settings: Record<string, string>) =>
  runProgram('/bin/sh', ['-c', command, process.execPath, ...V8_FLAGS, START], {
    DATA_DIR: data,
    SEED_DEMO: '0',
    ...settings,
  });

/** Starts where so many bytes more can be written. */
const startOn = (bytes: number, more: Record<string, string> = {}) =>
  start(data, { SMALL_DISK: data, SMALL_DISK_BYTES: String(Math.round(bytes)), ...more });

const copyInstalled = () => cpSync(installed, data, { recursive: true });

const tells = { SMALL_DISK_TELLS: '1' };
const MB = 1_000_000;

/** One line that names the directory, and exit code 1. @returns the line */
async function refusal({ exit, output }: Run): Promise<string> {
  const code = await exit;
  const lines = output().trim().split('\n');
  expect([code, lines]).toEqual([1, [expect.stringContaining(`There is no room to write in ${data} (`)]]);
  return lines.join();
}

describe('a start on a disk that says how much is free', () => {
  it('writes nothing where a new database would not fit, with or without the demonstration', async () => {
    for (const [megabytes, settings] of [
      [90, {}],
      [150, { SEED_DEMO: '1' }],
    ] as const) {
      const line = await refusal(startOn(megabytes * MB, { ...tells, ...settings }));
      expect(line).toMatch(/\d+ MiB are free; (96|160) MiB are needed/);
      expect(readdirSync(data)).toEqual([]);
    }
  });

  it('does not open a database that could not write', async () => {
    copyInstalled();
    expect(await refusal(startOn(30 * MB, tells))).toContain('32 MiB are needed');
    const server = await serving(startOn(40 * MB, tells));
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  it('does not begin a demonstration that would not fit', async () => {
    copyInstalled();
    expect(await refusal(startOn(90 * MB, { ...tells, SEED_DEMO: '1' }))).toContain('96 MiB are needed');
    expect(readdirSync(join(data, 'media'))).toEqual([]);
  });
});

describe('a start whose space ends on the way', () => {
  it.each([
    ['making the folder', 0],
    ['writing the lock', 300],
    ['copying the new database', 0.5],
  ])('says so in one line: %s', async (_, share) => {
    await refusal(startOn(share <= 1 ? share * bytesToCreate : share));
    // Unusable files are deleted.
    if (share > 0 && share <= 0.5) expect(readdirSync(data)).toEqual(['lock']);
  });

  it.each([0.1, 0.3, 0.5])('says so in one line: migrating, %d of the way', async (share) => {
    cpSync(empty, data, { recursive: true });
    await refusal(startOn(share * bytesToMigrate));
  });

  it.each([0, 5_000])('says so in one line: opening a database with %i bytes left', async (bytes) => {
    copyInstalled();
    expect(await refusal(startOn(bytes))).toMatch(/no space left on device/i);
  });

  it('says so in one line: copying the demonstration’s pictures', async () => {
    copyInstalled();
    await refusal(startOn(MB, { SEED_DEMO: '1' }));
  });

  it('says so in one line: a limit of the system', async () => {
    // 400 blocks of 512 bytes, or of 1024 with some shells: less than one piece of the database's log.
    running = inShell('ulimit -f 400; exec "$0" "$@"', { PORT: '0' });
    expect(await refusal(running)).toMatch(/file too large/i);
    expect(readdirSync(data)).toEqual(['lock']);
  });
});

describe('a server whose disk runs full', () => {
  it('ends when its database can no longer write, instead of waiting for ever', async () => {
    copyInstalled();
    const server = await serving(startOn(100 * MB));
    // A wrong guess is counted, for which the first one makes room in the table and later ones only in the log.
    const guess = async () => {
      const body = new URLSearchParams({ name: 'nobody', password: 'wrong-1' });
      return (await fetch(`${server.address}/ops/v1/session`, { method: 'POST', body })).status;
    };
    expect(await guess()).toBe(422);
    server.process.kill('SIGUSR2');
    await expect(guess()).rejects.toThrow();
    expect(await server.exit).toBe(1);
    expect(server.output()).toContain(`There is no room to write in ${data} (`);
  });

  it('continues to serve when its log cannot be written, and stops on SIGTERM', async () => {
    copyInstalled();
    const port = String(await freePort());
    running = inShell('exec "$0" "$@" > /dev/full', { PORT: port });
    const ask = () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status);
    while ((await ask().catch(() => 0)) !== 200) await setTimeout(50);
    for (let request = 0; request < 50; request += 1) expect(await ask()).toBe(200);
    running.process.kill('SIGTERM');
    expect(await running.exit).toBe(0);
  });
});

describe('npm start', () => {
  it('does not begin to install or to build without room', async () => {
    // The scripts of a project that has neither packages nor a build.
    mkdirSync(join(directory.path, 'scripts'));
    for (const name of ['start.mjs', 'prepare.mjs']) {
      cpSync(join(ROOT, 'scripts', name), join(directory.path, 'scripts', name));
    }
    writeFileSync(join(directory.path, 'package.json'), '{}');
    const command = runNode(process.execPath, [...SMALL_DISK, join(directory.path, 'scripts/start.mjs')], {
      ...tells,
      SMALL_DISK: directory.path,
      SMALL_DISK_BYTES: String(100 * MB),
    });
    expect(await command.exit).toBe(1);
    expect(command.output()).toMatch(
      /^There is no room to write in .* \(95 MiB are free; 1024 MiB are needed\)\. Free some space\.\n$/,
    );
  });
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
