/**
 * Processes that read uploaded files. A file can only exhaust one of them: it is killed when it takes too long or too
 * much memory, and the server goes on.
 */
import { fill, messages } from '../../../shared/messages.ts';
import { type Refusal, refusals } from '../../platform/http/errors.ts';
import { type PlainFile, type PlainTable, UnreadableFile } from '../tables/index.ts';
import {
  ProcessKilled,
  QueueFull,
  type Tasks,
  type WorkProcesses,
  workProcesses,
} from '../work-processes/index.ts';
import type { FoundSheets, TableTasks } from './tasks/index.ts';

export type { TableTasks } from './tasks/index.ts';

/** Those that do some tasks; each module names the ones that it needs. */
export type FileReaders<T extends Tasks = TableTasks> = WorkProcesses<T>;

/** 20,000 rows take a few seconds. */
const LIMITS = {
  timeoutMs: 20_000,
  memoryMegabytes: 512,
  concurrency: 2,
  maxWaiting: 6,
  maxWaitingPerOwner: 3,
  // People try a file first, read the report, and import the file then.
  idleMs: 60_000,
};

export type ReaderLimits = Partial<typeof LIMITS>;

/** @param script returns the path of the built `server/composition/file-reader.ts` */
export const startReaders = <T extends Tasks>(
  script: () => Promise<string> | string,
  limits: ReaderLimits = {},
): FileReaders<T> => workProcesses<T>(script, { ...LIMITS, ...limits });

/** `Retry-After` for people with too many waiting files. */
const RETRY_SECONDS = 10;

/**
 * @param work asks a process to read a file
 * @throws Refusal for a file that cannot be read, and while too many wait
 */
export async function reading<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw refusalFor(error) ?? error;
  }
}

function refusalFor(error: unknown): Refusal | null {
  if (error instanceof UnreadableFile) {
    return refusals.invalid({ file: fill(messages.fileUnreadable, { reason: error.message }) });
  }
  // The file was read, and parts of it may be written.
  if (error instanceof ProcessKilled) return refusals.outside(messages.serverBusy, error);
  if (!(error instanceof QueueFull)) return null;
  return error.scope === 'owner'
    ? refusals.tooMany(RETRY_SECONDS, messages.importWaiting)
    : refusals.unavailable();
}

/**
 * For work before anything is written: a process that is killed then says that the file is too much.
 * @throws UnreadableFile
 */
export async function beforeWriting<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ProcessKilled ? new UnreadableFile(messages.importTooHeavy) : error;
  }
}

/**
 * @param opening a process that opens a file
 * @param isDry whether the caller may still choose a sheet
 * @returns the sheets to choose from; none when the file is open
 * @throws UnreadableFile
 */
export async function openedFile(opening: Promise<FoundSheets>, isDry: boolean): Promise<string[]> {
  const { problem, sheets } = await beforeWriting(opening);
  if (problem !== null) throw new UnreadableFile(problem);
  if (sheets.length > 0 && !isDry) throw new UnreadableFile(messages.importSheetMissing);
  return sheets;
}

/**
 * The rows of a table with some columns.
 * @param owner of the files, which are read one after the other
 * @throws Refusal for an unreadable file, and while too many wait
 */
export async function readTable(
  readers: FileReaders,
  owner: string,
  file: File,
  table: PlainTable,
): Promise<PlainFile> {
  const content = new Uint8Array(await file.arrayBuffer());
  return reading(async () => {
    const read = await beforeWriting(readers.run(owner, (ask) => ask('readTable', { content, table })));
    if (typeof read === 'string') throw new UnreadableFile(read);
    return read;
  });
}
