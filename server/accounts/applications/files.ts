/** The private files of applications: who may use them, and when they are released. */
import type { ApplicationKind } from '../../../shared/domain/applications/index.ts';
import type { UploadPurpose } from '../../../shared/domain/upload.ts';
import { claimUpload, releaseUpload, type UploadOwner } from '../../files/uploads/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { type Content, formOf } from './values.ts';

interface Document {
  name: string;
  purpose: UploadPurpose;
  url: string;
}

function documentsOf(kind: ApplicationKind, content: Content): Document[] {
  return Object.entries(formOf(kind).fields).flatMap(([name, field]) => {
    const url = content[name];
    return field.kind === 'document' && url ? [{ name, purpose: field.purpose, url }] : [];
  });
}

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
export async function claimFiles(
  tx: Queries,
  { kind, content, stored, uploader }: Submission,
  now: Date,
): Promise<void> {
  const before = filesOf(kind, stored);
  const documents = documentsOf(kind, content);
  for (const { name, purpose, url } of documents) {
    if (before.includes(url)) continue;
    await claimUpload(tx, { owner: uploader, purpose, url, now }, name);
  }
  for (const url of before) {
    if (!documents.some((document) => document.url === url)) await releaseUpload(tx, url);
  }
}

/** Releases all files of the content. */
export async function releaseFiles(tx: Queries, kind: ApplicationKind, content: Content): Promise<void> {
  for (const url of filesOf(kind, content)) await releaseUpload(tx, url);
}
