/** Runs one action for many records, one by one. A failure does not stop the others. */
import type { AnyRecord } from '../resource.ts';

export interface BulkResult {
  record: AnyRecord;
  isDone: boolean;
  /** The server's message, or the reason of the failure. */
  message?: string;
}

interface BulkOptions {
  /** @returns the server's message, if any */
  run: (record: AnyRecord) => Promise<string | undefined>;
  /** Checked before each record. */
  isStopped: () => boolean;
  onResult: (result: BulkResult) => void;
  /** The message for a failure. */
  messageOf: (error: unknown) => string;
}

/** Never throws: failures are results. */
export async function runAll(
  records: readonly AnyRecord[],
  { run, isStopped, onResult, messageOf }: BulkOptions,
) {
  for (const record of records) {
    if (isStopped()) return;
    try {
      onResult({ record, isDone: true, message: await run(record) });
    } catch (error) {
      onResult({ record, isDone: false, message: messageOf(error) });
    }
  }
}
