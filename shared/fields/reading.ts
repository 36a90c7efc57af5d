/** Results of reading texts. */

/** The value of a text, or one Chinese sentence that says why it is not read. */
export type Reading<Value> = { value: Value; problem?: undefined } | { problem: string; value?: undefined };

/** The unit of a column that a file states outside of its cells; null without one. */
export type StatedUnit = string | { problem: string } | null;

/** `doubt`: something that a person should check. */
export type CellReading<Value> =
  | { value: Value | null; doubt?: string | undefined; problem?: undefined }
  | { problem: string; value?: undefined };
