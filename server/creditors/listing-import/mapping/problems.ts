/** Problems with a value, a row or the command. */
import type { FieldName } from './headers.ts';

/** One wrong value of a row. `field` is the wire's name; null means the row as a whole. */
export interface Problem {
  field: FieldName | null;
  /** The name for the user: the file's own column, else the field's Chinese name; empty for the whole row. */
  label: string;
  value: string;
  reason: string;
}

/** A problem of the whole row. */
export const wholeRow = (reason: string): Problem => ({ field: null, label: '', value: '', reason });

/** `--map` or `--set` name something unknown: the message is Chinese and names it. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}
