/**
 * The fields of records that people read and do not fill in: orders, payments, withdrawals. A record has one table of
 * its fields, by their names on the wire. Lists, details and exports of both consoles and the site's pages read it.
 */
import type { Condition } from './condition.ts';

interface RecordField {
  label: string;
  /** `money`: an amount that was or will be paid, in yuan to the fen. `day`: 2026-11-20. */
  kind: 'text' | 'wholeNumber' | 'amount' | 'time' | 'day';
  /** The records that have the field; absent: all of them. */
  when?: Condition<Readonly<Record<string, string | number | boolean>>>;
}

export type RecordFields = Readonly<Record<string, RecordField>>;
