/** Another field's value, typed once more. */
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
  schema: (schemas) => schemas.text(MAX_LENGTH),
  repeats: ({ of }) => of,
  example: () => '示例',
} satisfies Kind<RepeatField, string>;
