/** A region and a detail, joined into one line. */
import { valueTooLong } from '../message-table.ts';
import type { Kind } from './kind.ts';
import { readLine, textual } from './text.ts';

export interface PlaceField {
  kind: 'place';
  maxLength: number;
}

export const place = {
  ...textual,
  read: (text, { maxLength }) => readLine(text, maxLength),
  schema: (schemas, { maxLength }) => schemas.text(maxLength, valueTooLong),
  example: () => '江苏省南京市玄武区北京东路1号',
  search: 'part',
} satisfies Kind<PlaceField, string>;
