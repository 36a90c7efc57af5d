/** One line of text, and the same under other names: a link, a bank, a place. */
import { invalidValue } from '../message-table.ts';
import type { Kind } from './kind.ts';
import type { Reading } from './reading.ts';

export interface TextField {
  kind: 'text';
  maxLength: number;
  tooLong?: string;
}

/** Control characters, and halves of characters, which no database keeps. */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** Line breaks inside, which spreadsheets allow, become spaces. */
export const readLine = (text: string, maxLength: number): Reading<string> =>
  // Not one pattern for line breaks with white space around them: it needs time in the square of the white space.
  limited(
    text
      .split(/[\t\r\n]+/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join(' '),
    maxLength,
  );

/** @param visible the text without the control characters that it may contain */
export function limited(text: string, maxLength: number, visible = text): Reading<string> {
  if (UNPRINTABLE.test(visible)) return { problem: '含有不可见的控制字符' };
  // A character has one or two UTF-16 units.
  const isLong = text.length > 2 * maxLength || (text.length > maxLength && [...text].length > maxLength);
  return isLong ? { problem: `不能超过 ${maxLength} 个字` } : { value: text };
}

/** Common parts of kinds whose value is the text itself. */
export const textual = {
  words: (text) => text,
  answer: ({ maybeText }) => maybeText,
  cell: { kind: 'text', limitsLength: true },
} satisfies Pick<Kind<unknown, string>, 'words' | 'answer' | 'cell'>;

export const text = {
  ...textual,
  read: (text, { maxLength }) => readLine(text, maxLength),
  schema: (schemas, { maxLength, tooLong, required }) =>
    required?.on === 'save'
      ? schemas.requiredText(maxLength, required.message, tooLong ?? invalidValue)
      : schemas.text(maxLength, tooLong),
  example: () => '示例',
  search: 'part',
} satisfies Kind<TextField, string>;
