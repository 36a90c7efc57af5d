/** Subjects from files: the reading is the importer's, the rules are the form's, and what comes of it are drafts. */
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { UnreadableFile } from '../../files/import/index.ts';
import {
  ProcessKilled,
  QueueFull,
  type WorkProcesses,
  workProcesses,
} from '../../files/work-processes/index.ts';
import { type Refusal, refusals } from '../../platform/http/errors.ts';
import { implement } from '../../platform/http/handler.ts';
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

export function subjectImportRoutes({ subjectFiles }: { subjectFiles: FileProcesses }) {
  return [
    implement(contract.importSubjects, async ({ file, sheet, is_dry }, { db, me, clock }) => {
      const importing = { creditorId: me.id, sheet, isDry: is_dry === 1, clock };
      try {
        const data = await subjectFiles.run(`creditor ${me.id}`, (ask) =>
          importSubjects(db, file, importing, ask),
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
