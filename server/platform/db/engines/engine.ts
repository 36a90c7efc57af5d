/** Starts the embedded engine and detects its failure. */
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** The message says why in one line. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable';

  constructor(path: string, reason: string, cause?: unknown) {
    super(`The database in ${path} can't be used: ${reason}`, { cause });
  }
}

/** The engine reports the reason of its end only on its standard error. */
const LAST_WORDS = /\b(FATAL|PANIC): .*/;

/** Of errors that come as WebAssembly's numbers. */
const FILE_ERRORS: Record<number, string> = {
  19: 'disk quota exceeded',
  22: 'file too large',
  51: 'no space left on device',
};

function reasonOf(error: unknown): string {
  const { name, errno = 0 } = error as { name?: string; errno?: number };
  return name === 'ErrnoError' ? (FILE_ERRORS[errno] ?? `file system error ${errno}`) : '';
}

/**
 * @param path for messages
 * @param onPanic called once if the engine fails later, for example when its log cannot be written; all queries fail
 * from then on
 * @throws DatabaseUnusable with the engine's reason if it cannot start
 */
export async function startEngine(
  path: string,
  options: PGliteOptions,
  onPanic: (error: DatabaseUnusable) => void,
): Promise<PGlite> {
  let reason = '';
  let isDead = false;
  const onStderr = (line: string) => {
    const [words, severity] = LAST_WORDS.exec(line) ?? [];
    if (words) reason = words;
    isDead ||= severity === 'PANIC';
    return false;
  };
  const client = await PGlite.create({ ...options, onStderr }).catch((error) => {
    reason ||= reasonOf(error);
    throw reason === '' ? error : new DatabaseUnusable(path, reason, error);
  });
  // A server that panics ends. This one's memory stays as it was, and the next statement may wait in it for ever.
  const execute = client.execProtocolRawSync.bind(client);
  let isReported = false;
  client.execProtocolRawSync = (message) => {
    const answer = isDead ? undefined : execute(message);
    if (answer && !isDead) return answer;
    const error = new DatabaseUnusable(path, reason);
    if (!isReported) onPanic(error);
    isReported = true;
    throw error;
  };
  return client;
}
