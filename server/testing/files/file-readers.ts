/** Processes that read files in tests; their program is built from the sources. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReaderTasks } from '../../composition/file-reader.ts';
import { type ReaderLimits, startReaders } from '../../files/readers/index.ts';

const ROOT = join(import.meta.dirname, '../../..');
const BUILDS = join(ROOT, '.cache/workers');

/** The variable with the program's path; `prepare.ts` sets it for a test run. */
export const FILE_READER = 'FILE_READER';

let built: Promise<string> | undefined;

/** Uses the server's limits, except those given. */
export const fileReadersWith = (limits: ReaderLimits) =>
  startReaders<ReaderTasks>(() => process.env[FILE_READER] ?? buildOnce(), limits);

const shared = fileReadersWith({});

/** Shared by all tests of a process, because starting a work process takes half a second. */
export const testFileReaders = () => shared;

function buildOnce(): Promise<string> {
  built ??= buildFileReader().then(({ program, remove }) => {
    process.once('exit', remove);
    return program;
  });
  return built;
}

/** Builds in another process, because tests of pages replace globals by those of a browser. */
export async function buildFileReader(): Promise<{ program: string; remove: () => void }> {
  mkdirSync(BUILDS, { recursive: true });
  const folder = mkdtempSync(join(BUILDS, 'build-'));
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/build-file-reader.mjs'), folder]);
  return {
    program: join(folder, 'read-file.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
