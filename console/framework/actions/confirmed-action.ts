/** Actions that require a confirmation. */
import type { AnyAction, AnyRecord } from '../resource.ts';

export type ConfirmedAction = Extract<AnyAction, { confirm: unknown }>;

export const questionOf = ({ confirm }: ConfirmedAction, record: AnyRecord): string =>
  typeof confirm === 'string' ? confirm : confirm(record);

/** The action with the fields that it has for the record. */
export const withInputFor = (action: ConfirmedAction, record: AnyRecord): ConfirmedAction =>
  action.inputFor ? { ...action, input: { ...action.inputFor(record), ...action.input } } : action;

/** Of many records; the same question is asked once. */
export const questionsOf = (action: ConfirmedAction, records: readonly AnyRecord[]): readonly string[] =>
  action.confirmMany
    ? [action.confirmMany(records)]
    : [...new Set(records.map((record) => questionOf(action, record)))];
