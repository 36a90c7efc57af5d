/** Long texts with headings, lists and pictures, written as Markdown. */
import type { UploadPurpose } from '../domain/upload.ts';
import type { Kind } from './kind.ts';
import type { Reading } from './reading.ts';
import { limited, textual } from './text.ts';

export interface MarkdownField {
  kind: 'markdown';
  maxLength: number;
  tooLong: string;
  purpose: UploadPurpose;
}

const MAX_IN_FILES = 200_000;

function readProse(text: string, maxLength: number): Reading<string> {
  const unix = text.replace(/\r\n?/g, '\n');
  return limited(unix, maxLength, unix.replace(/[\n\t]/g, ''));
}

export const markdown = {
  ...textual,
  read: (text, { maxLength, tooLong }) => {
    const reading = readProse(text, maxLength);
    return reading.problem !== undefined && [...text].length > maxLength ? { problem: tooLong } : reading;
  },
  /** Platforms' texts may be longer than what creditors write. */
  cell: { ...textual.cell, read: (text) => readProse(text, MAX_IN_FILES) },
  schema: (schemas, { maxLength, tooLong }) => schemas.text(maxLength, tooLong).describe('Markdown'),
  example: () => '示例',
  search: 'part',
} satisfies Kind<MarkdownField, string>;
