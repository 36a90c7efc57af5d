/** Another field's number, typed once more. */
import { plainNumber } from '../domain/accounts/identity-numbers.ts';
import type { Kind } from './kind.ts';
import { readLine, textual } from './text.ts';

export interface RepeatField {
  kind: 'repeat';
  of: string;
}

const MAX_LENGTH = 50;

export const repeat = {
  ...textual,
  read: (text) => readLine(text, MAX_LENGTH),
  tidy: plainNumber,
  schema: (schemas) => schemas.text(MAX_LENGTH),
  repeats: ({ of }) => of,
  example: () => '示例',
} satisfies Kind<RepeatField, string>;
