/** Days of the calendar, as 2026-11-20. */
import { invalidValue, required } from '../message-table.ts';
import { isEmptyTime } from '../time.ts';
import type { Kind, Schemas } from './kind.ts';
import type { Reading } from './reading.ts';
import { readDay } from './time.ts';

export interface DayField {
  kind: 'day';
}

function readingOf(text: string): Reading<string> {
  const day = readDay(text);
  return typeof day === 'string' ? { value: day } : day;
}

export const daySchema = ({ reads, string, says }: Schemas) =>
  reads(string(says(invalidValue)), (text) => (isEmptyTime(text) ? { problem: required } : readingOf(text)));

export const day = {
  read: readingOf,
  words: (text) => text,
  schema: daySchema,
  optionalSchema: (schemas) => schemas.unlessZeros(daySchema(schemas)),
  answer: ({ maybeText }) => maybeText,
  cell: { kind: 'day' },
  example: () => '2027-01-02',
} satisfies Kind<DayField, string>;
