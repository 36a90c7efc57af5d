/** One action with many records, one after the other: what one of them answers says nothing about the next. */
import type { AnyRecord } from '../resource.ts';
import { sayFailure } from './run.ts';

export interface BulkResult {
  record: AnyRecord;
  isDone: boolean;
  /** Why not. */
  message?: string;
}

interface BulkOptions {
  run: (record: AnyRecord) => Promise<unknown>;
  /** Asked before each record. */
  isStopped: () => boolean;
  onResult: (result: BulkResult) => void;
}

/** Never throws: failures are results. */
export async function runAll(records: readonly AnyRecord[], { run, isStopped, onResult }: BulkOptions) {
  for (const record of records) {
    if (isStopped()) return;
    try {
      await run(record);
      onResult({ record, isDone: true });
    } catch (error) {
      onResult({ record, isDone: false, message: sayFailure(error).message });
    }
  }
}
