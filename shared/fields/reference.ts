/** The number of a record of another area. */
import { invalidValue } from '../message-table.ts';
import type { Kind } from './kind.ts';

export interface ReferenceField {
  kind: 'reference';
  to: ReferredArea;
}

/** The declaration of an area that fields refer to (`shared/contract/areas`). */
interface ReferredArea {
  path: string;
  label: string;
  /** The field that names a record. */
  title: string;
  fields: Readonly<Record<string, { column?: string }>>;
  owner?: { by: 'creditor' | 'user' };
}

export const reference = {
  read: (text) =>
    /^[1-9]\d{0,14}$/.test(text.trim()) ? { value: Number(text.trim()) } : { problem: invalidValue },
  words: String,
  schema: ({ wholeNumber }) => wholeNumber(1, Number.MAX_SAFE_INTEGER),
  answer: ({ maybeNumber }) => maybeNumber,
  cell: { kind: 'number', value: (id) => id },
  hasWordsBeside: true,
  namesOther: true,
  example: () => '1',
} satisfies Kind<ReferenceField, number>;
