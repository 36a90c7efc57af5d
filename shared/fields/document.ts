/** The address of one private file. */
import type { UploadPurpose } from '../domain/upload.ts';
import type { Kind } from './kind.ts';
import { readLine, textual } from './text.ts';

export interface DocumentField {
  kind: 'document';
  purpose: UploadPurpose;
}

const MAX_LENGTH = 500;

export const document = {
  ...textual,
  read: (text) => readLine(text, MAX_LENGTH),
  schema: (schemas) => schemas.text(MAX_LENGTH),
  namesOther: true,
  uploadsFor: ({ purpose }) => purpose,
  example: () => '/uploads/example.pdf',
  isPrivate: true,
} satisfies Kind<DocumentField, string>;
