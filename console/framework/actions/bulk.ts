/** Runs one action for many records, a few in a call. A failure does not stop the others. */
import type { AnyRecord } from '../resource.ts';

export interface BulkResult {
  record: AnyRecord;
  isDone: boolean;
  /** The server's message, or the reason of the failure. */
  message?: string;
}

interface BulkOptions {
  /** Records in one call. */
  size: number;
  /** @returns the result of each; an error means that of none is known that it was done */
  run: (records: readonly AnyRecord[]) => Promise<readonly BulkResult[]>;
  /** Checked before each call. */
  isStopped: () => boolean;
  onResults: (results: readonly BulkResult[]) => void;
  /** The message for a failure. */
  messageOf: (error: unknown) => string;
}

/** Never throws: failures are results. */
export async function runAll(
  records: readonly AnyRecord[],
  { size, run, isStopped, onResults, messageOf }: BulkOptions,
) {
  for (let start = 0; start < records.length; start += size) {
    if (isStopped()) return;
    const group = records.slice(start, start + size);
    try {
      onResults(await run(group));
    } catch (error) {
      onResults(group.map((record) => ({ record, isDone: false, message: messageOf(error) })));
    }
  }
}
