/** What texts mean. */

/** The value of a text, or one Chinese sentence that says why it is not read. */
export type Reading<Value> = { value: Value; problem?: undefined } | { problem: string; value?: undefined };

/** What a file says about a column outside of its cells: the unit of amounts; null for nothing. */
export type StatedUnit = string | { problem: string } | null;

/** `doubt`: what a person should check of a value that was read. */
export type CellReading<Value> =
  | { value: Value | null; doubt?: string | undefined; problem?: undefined }
  | { problem: string; value?: undefined };
