/**
 * What the tests of all calls know of calls that are declared by hand. Each module has its rows in a
 * file of `testing/call-rows/`; areas over one table need none, because their declarations say the same.
 */
import type { CallName } from '../../../shared/contract/index.ts';
import type { testSubjects } from '../records/subjects.ts';
import type { CallRow } from './callers.ts';
import type { CreditorData } from './creditor-data.ts';

export type Input = Record<string, unknown>;

/** Calls of a creditor about another creditor's data. */
export interface ForeignRow {
  /**
   * @param data of the other creditor
   * @param subjects for modules that add more data of their own
   */
  inputs: (data: CreditorData, subjects: ReturnType<typeof testSubjects>) => Input[] | Promise<Input[]>;
  /** The protocol's status. */
  status: number;
  /** The expected answer instead of the owner's data. */
  body?: object;
  /** The owner gets the same answer. */
  isSameForOwner?: true;
}

export interface ModuleRows {
  /** For server/composition/every-call.test.ts: an input of each call, and what it says to each kind of caller. */
  callers: Partial<Record<CallName, CallRow>>;
  /** For server/composition/foreign-owner.test.ts: the calls that creditors make for themselves. */
  foreign?: Partial<Record<CallName, ForeignRow[]>>;
}

const MODULES = import.meta.glob<{ callRows: ModuleRows }>('../call-rows/**/*.ts', { eager: true });

/** @throws Error for a call that two modules have */
function collected<Row>(rowsOf: (rows: ModuleRows) => Readonly<Record<string, Row>>): Record<string, Row> {
  const all: Record<string, Row> = {};
  for (const [file, { callRows }] of Object.entries(MODULES)) {
    for (const [name, row] of Object.entries(rowsOf(callRows))) {
      if (Object.hasOwn(all, name)) throw new Error(`${file}: another module has rows for ${name}, too`);
      all[name] = row;
    }
  }
  return all;
}

export const callerRows = (): Record<string, CallRow> => collected(({ callers }) => callers);
export const foreignRows = (): Record<string, ForeignRow[]> => collected(({ foreign = {} }) => foreign);

/** An input for each id. */
export const about = (ids: readonly number[], name: 'id' | 'object_id', more: Input = {}): Input[] =>
  ids.map((id) => ({ [name]: id, ...more }));
