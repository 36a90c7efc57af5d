/** Yes or no. */
import { invalidValue } from '../message-table.ts';
import type { Kind } from './kind.ts';

export interface FlagField {
  kind: 'flag';
}

const WORDS = new Map([
  ...['是', '有', '对', 'true', 'yes', 'y', '1', '√'].map((word) => [word, true] as const),
  ...['否', '无', '不是', '没有', 'false', 'no', 'n', '0', '×'].map((word) => [word, false] as const),
]);

export const flag = {
  read: (text) => {
    const value = WORDS.get(text.normalize('NFKC').trim().toLowerCase());
    return value === undefined ? { problem: '应为“是”或“否”' } : { value };
  },
  untouched: 'false',
  words: (value) => (value ? '是' : '否'),
  schema: ({ union, boolean, enumOf }) =>
    union([boolean(), enumOf(['true', 'false', '0', '1'])], { error: invalidValue }).transform((value) =>
      [true, 'true', '1'].includes(value),
    ),
  answer: ({ boolean, preprocess }) => preprocess((value) => value ?? null, boolean().nullable()),
  cell: { kind: 'text' },
  example: () => '是',
} satisfies Kind<FlagField, boolean>;
