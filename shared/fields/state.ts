/** The state of a record of an area: a word of the code with a Chinese name. Actions change it, calls do not take it. */
import { invalidValue } from '../message-table.ts';
import type { Kind } from './kind.ts';

export interface StateField {
  kind: 'state';
  names: Readonly<Record<string, string>>;
  tones: Readonly<Record<string, 'waiting' | 'good' | 'bad' | undefined>>;
}

export const state = {
  read: (text, { names }) => {
    const found = Object.entries(names).find(([name, words]) => [name, words].includes(text.trim()));
    return found ? { value: found[0] } : { problem: `应为${Object.values(names).join('、')}之一` };
  },
  words: (name, { names }) => names[name] ?? name,
  schema: ({ enumOf }, { names }) => enumOf(Object.keys(names), { error: invalidValue }),
  answer: ({ maybeText }) => maybeText,
  cell: { kind: 'text' },
  example: ({ names }) => Object.values(names)[0] ?? '',
} satisfies Kind<StateField, string>;
