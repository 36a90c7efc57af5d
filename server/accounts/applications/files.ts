/** The private files of applications: who may use them, and when they are released. */
import type { ApplicationKind } from '../../../shared/domain/applications/index.ts';
import { filesIn, releaseFiles, replaceFiles, type UploadOwner } from '../../files/uploads/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { type Content, formOf } from './values.ts';

const documentsOf = (kind: ApplicationKind, content: Content) =>
  filesIn(formOf(kind).fields, (name) => content[name]);

export const filesOf = (kind: ApplicationKind, content: Content): string[] =>
  documentsOf(kind, content).map(({ url }) => url);

interface Submission {
  kind: ApplicationKind;
  content: Content;
  /** The stored content of the application, which refers to files already. */
  stored: Content;
  /** The uploader of the new files. */
  uploader: UploadOwner;
}

/**
 * Claims the new files, and releases those that they replace.
 * @param tx a transaction that has locked the application
 * @throws Refusal 422 for a file of another owner, or one that was uploaded for another purpose
 */
export const claimFiles = (
  tx: Queries,
  { kind, content, stored, uploader }: Submission,
  now: Date,
): Promise<void> =>
  replaceFiles(tx, documentsOf(kind, stored), documentsOf(kind, content), { owner: uploader, now });

/** Releases all files of the content. */
export const releaseAll = (tx: Queries, kind: ApplicationKind, content: Content): Promise<void> =>
  releaseFiles(tx, documentsOf(kind, content));
