/** Long texts with headings, lists and pictures, written as Markdown. */
import type { UploadPurpose } from '../domain/upload.ts';
import type { Kind } from './kind.ts';
import { limited, textual } from './text.ts';

export interface MarkdownField {
  kind: 'markdown';
  maxLength: number;
  tooLong: string;
  purpose: UploadPurpose;
}

export const markdown = {
  ...textual,
  read: (text, { maxLength }) => {
    const unix = text.replace(/\r\n?/g, '\n');
    return limited(unix, maxLength, unix.replace(/[\n\t]/g, ''));
  },
  schema: (schemas, { maxLength, tooLong }) => schemas.text(maxLength, tooLong).describe('Markdown'),
  example: () => '示例',
  search: 'part',
} satisfies Kind<MarkdownField, string>;
