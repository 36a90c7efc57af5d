/** A bank of the site's list, or the name of another one. */
import { valueTooLong } from '../message-table.ts';
import type { Kind } from './kind.ts';
import { readLine, textual } from './text.ts';

export interface BankField {
  kind: 'bank';
  maxLength: number;
}

export const bank = {
  ...textual,
  read: (text, { maxLength }) => readLine(text, maxLength),
  schema: (schemas, { maxLength }) => schemas.text(maxLength, valueTooLong),
  example: () => '中国工商银行',
  search: 'part',
} satisfies Kind<BankField, string>;
