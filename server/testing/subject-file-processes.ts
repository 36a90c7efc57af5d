/** The processes that read files of subjects, with a program that is built from the sources. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileProcesses } from '../subject-import/index.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILDS = join(ROOT, '.cache/workers');

/** Where the program is: set by `prepare.ts` for all tests of a run. */
export const FILE_READER = 'FILE_READER';

let built: Promise<string> | undefined;

/** As the server's, but for the limits that are given. */
export const subjectFilesWith = (limits: Parameters<typeof fileProcesses>[1]) =>
  fileProcesses(() => process.env[FILE_READER] ?? buildOnce(), limits);

const shared = subjectFilesWith({});

/** The same for all tests of a process: they start in half a second each, and wait for more work. */
export const testSubjectFiles = () => shared;

function buildOnce(): Promise<string> {
  built ??= buildFileReader().then(({ program, remove }) => {
    process.once('exit', remove);
    return program;
  });
  return built;
}

export async function buildFileReader(): Promise<{ program: string; remove: () => void }> {
  mkdirSync(BUILDS, { recursive: true });
  const folder = mkdtempSync(join(BUILDS, 'build-'));
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/build-file-reader.mjs'), folder]);
  return {
    program: join(folder, 'read-subject-file.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
