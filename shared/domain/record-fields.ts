/**
 * The fields of records that people read and do not fill in: orders, payments, withdrawals. A record has one table of
 * its fields, by their names on the wire. Lists, details and exports of both consoles and the site's pages read it.
 */
import type { Field } from '../fields/index.ts';
import type { Condition } from './condition.ts';

/** Options of fields that people fill in. */
type InputOption = 'maxLength' | 'tooLong' | 'min' | 'max' | 'required' | 'types' | 'column' | 'example';
type WithoutInput<Each extends Field> = Each extends Field ? Omit<Each, InputOption> : never;

/** A field of any kind; an amount was or will be paid and is exact. */
type RecordField = WithoutInput<Field> & {
  /** The records that have the field; absent: all of them. */
  when?: Condition<Readonly<Record<string, string | number | boolean>>>;
};

export type RecordFields = Readonly<Record<string, RecordField>>;
