/** Mobile numbers of mainland China, as people write them and programs copy them. */
import { maskedPhone } from '../masked-contacts.ts';
import { phoneInvalid, phoneRequired } from '../message-table.ts';
import type { Kind, Schemas } from './kind.ts';
import type { Reading } from './reading.ts';

/** Gaps, brackets, and the invisible signs that contacts and chats put around a number. */
const SIGNS = /[\s\p{Cf}().‐-―−-]/gu;
/** The country, where a whole number follows. */
const COUNTRY = /^(?:\+|00)?86(?=1\d{10}$)/;
const MOBILE = /^1[3-9]\d{9}$/;

/** +86 138-0013-8000, 8613800138000, １３８ ００１３ ８０００ → 13800138000. @returns null if it is not a mobile number */
export function readPhone(text: string): string | null {
  const digits = text.normalize('NFKC').replace(SIGNS, '').replace(COUNTRY, '');
  return MOBILE.test(digits) ? digits : null;
}

export interface PhoneField {
  kind: 'phone';
}

function readingOf(text: string): Reading<string> {
  const digits = readPhone(text);
  return digits === null ? { problem: phoneInvalid } : { value: digits };
}

export const phoneSchema = ({ readBy }: Schemas, missing?: string) =>
  readBy((value) => readingOf(String(value)), { missing, invalid: phoneInvalid });

/** Eleven digits. */
export const phone = {
  read: readingOf,
  words: (digits) => digits,
  schema: (schemas, { required }) => phoneSchema(schemas, required?.message ?? phoneRequired),
  answer: ({ maybeText }) => maybeText,
  cell: { kind: 'text' },
  example: () => '13811110009',
  search: 'whole',
  masked: maskedPhone,
  isPrivate: true,
} satisfies Kind<PhoneField, string>;
