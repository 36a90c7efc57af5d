/** Imports subjects from files as drafts, by the rules of the form, with pictures from a zip file. */
import { join } from 'node:path';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { UnreadableFile } from '../../files/import/index.ts';
import { copyArchive, type PictureWorkers } from '../../files/uploads/index.ts';
import {
  type Ask,
  ProcessKilled,
  QueueFull,
  type WorkProcesses,
  workProcesses,
} from '../../files/work-processes/index.ts';
import type { StorageGateway } from '../../outside/gateways/index.ts';
import { type Refusal, refusals } from '../../platform/http/errors.ts';
import { implement } from '../../platform/http/handler.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { FileTasks } from './file-tasks.ts';
import { importSubjects } from './import-subjects.ts';

export type FileProcesses = WorkProcesses<FileTasks>;

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

/** The processes that read files. @param script returns the path of the built worker.ts */
export const fileProcesses = (
  script: () => Promise<string> | string,
  limits: Partial<typeof LIMITS> = {},
): FileProcesses => workProcesses(script, { ...LIMITS, ...limits });

/** `Retry-After` for creditors with too many waiting files. */
const RETRY_SECONDS = 10;

interface ImportDeps {
  subjectFiles: FileProcesses;
  storage: StorageGateway;
  workers: PictureWorkers;
  secrets: Pick<Secrets, 'uploads'>;
}

export function subjectImportRoutes({ subjectFiles, storage, workers, secrets }: ImportDeps) {
  return [
    implement(contract.importSubjects, async (input, { db, me, clock }) => {
      const { file, sheet, is_dry, archive: key, pictures_from } = input;
      const importing = { owner: me, sheet, isDry: is_dry === 1, clock };
      const withPictures = (ask: Ask<FileTasks>, archiveKey: string) =>
        workers.inTurn(`${me.role} ${me.id}`, async (directory, run) => {
          const archivePath = join(directory, 'archive.zip');
          await copyArchive(db, storage, { owner: me, key: archiveKey, to: archivePath });
          const secret = secrets.uploads;
          const pictures = { storage, secret, directory, run, archivePath, from: pictures_from };
          return importSubjects(db, file, { ...importing, pictures }, ask);
        });
      try {
        const data = await subjectFiles.run(`creditor ${me.id}`, (ask) =>
          key === undefined
            ? importSubjects(db, file, { ...importing, pictures: null }, ask)
            : withPictures(ask, key),
        );
        return { message: messages.operationSuccess, data };
      } catch (error) {
        throw refusalFor(error) ?? error;
      }
    }),
  ];
}

function refusalFor(error: unknown): Refusal | null {
  if (error instanceof UnreadableFile) {
    return refusals.invalid({ file: messages.fileUnreadable.replace('{reason}', () => error.message) });
  }
  // The file was read, and parts of it may be written.
  if (error instanceof ProcessKilled) return refusals.outside(messages.serverBusy, error);
  if (!(error instanceof QueueFull)) return null;
  return error.scope === 'owner'
    ? refusals.tooMany(RETRY_SECONDS, messages.importWaiting)
    : refusals.unavailable();
}
