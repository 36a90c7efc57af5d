/** One action with many records, one after the other: what one of them answers says nothing about the next. */
import type { AnyRecord } from '../resource.ts';

export interface BulkResult {
  record: AnyRecord;
  isDone: boolean;
  /** What the server says of it, or why it isn't done. */
  message?: string;
}

interface BulkOptions {
  /** @returns what the server says, if it says anything */
  run: (record: AnyRecord) => Promise<string | undefined>;
  /** Asked before each record. */
  isStopped: () => boolean;
  onResult: (result: BulkResult) => void;
  /** What is said of a failure. */
  tell: (error: unknown) => string;
}

/** Never throws: failures are results. */
export async function runAll(records: readonly AnyRecord[], { run, isStopped, onResult, tell }: BulkOptions) {
  for (const record of records) {
    if (isStopped()) return;
    try {
      onResult({ record, isDone: true, message: await run(record) });
    } catch (error) {
      onResult({ record, isDone: false, message: tell(error) });
    }
  }
}
