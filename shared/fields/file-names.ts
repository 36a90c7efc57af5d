/** Names of files in a zip file: 1.jpg；2.jpg. */
import { invalidValue } from '../message-table.ts';
import type { Kind } from './kind.ts';
import type { Reading } from './reading.ts';

export interface FileNamesField {
  kind: 'fileNames';
}

const MAX_LENGTH = 1_000;

function readFileNames(text: string): Reading<string[]> {
  if (text.length > MAX_LENGTH) return { problem: `不能超过 ${MAX_LENGTH} 个字` };
  const names = text.split(/[;；|\n]/).map((name) => name.trim());
  return { value: names.filter((name) => name !== '') };
}

const inWords = (names: readonly string[]): string => names.join('；');

export const fileNames = {
  read: readFileNames,
  words: inWords,
  schema: ({ readBy }) => readBy((value) => readFileNames(String(value)), { invalid: invalidValue }),
  answer: ({ maybeText }) => maybeText,
  toWire: inWords,
  ofWire: (wire) => readFileNames(String(wire)).value ?? null,
  cell: { kind: 'text', limitsLength: true },
  example: () => '1.jpg；2.jpg',
} satisfies Kind<FileNamesField, string[]>;
