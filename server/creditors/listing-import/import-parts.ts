/** Saves the rows of a file that a child process reads: part by part, one transaction each. */
import { setImmediate } from 'node:timers/promises';
import type { FieldName } from './mapping/headers.ts';

interface Counts {
  inserted: number;
  updated: number;
  skipped: number;
}

interface SavedPart<Refused> extends Counts {
  refused: readonly Refused[];
  /** Rows that need a confirmation. */
  confirm: readonly NumberedReason[];
}

/** A reason about a row that the process has given a number. */
export interface NumberedReason {
  number: number;
  /** The cell that it is about; absent for the row as a whole. */
  field?: FieldName | undefined;
  reason: string;
}

interface Steps<Part, Refused> {
  /** @returns null after the last part */
  next(): Promise<Part | null>;
  save(part: Part): Promise<SavedPart<Refused>>;
  /** Tells the process which rows were refused. */
  refuse(rows: readonly Refused[]): Promise<unknown>;
  /** Tells it which rows need a confirmation. */
  confirm(rows: readonly NumberedReason[]): Promise<unknown>;
}

export async function importParts<Part, Refused>(steps: Steps<Part, Refused>): Promise<Counts> {
  const counts: Counts = { inserted: 0, updated: 0, skipped: 0 };
  for (let part = await steps.next(); part !== null; part = await steps.next()) {
    const { inserted, updated, skipped, refused, confirm } = await steps.save(part);
    counts.inserted += inserted;
    counts.updated += updated;
    counts.skipped += skipped;
    if (refused.length > 0) await steps.refuse(refused);
    if (confirm.length > 0) await steps.confirm(confirm);
    // The embedded database blocks the event loop while it works: let other requests pass.
    await setImmediate();
  }
  return counts;
}
