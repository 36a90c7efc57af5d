/** The private files of applications: who may use them, and when they are released. */
import type { ApplicationKind } from '../../../shared/domain/applications/index.ts';
import type { UploadPurpose } from '../../../shared/domain/upload.ts';
import { messages } from '../../../shared/messages.ts';
import { claimUpload, releaseUpload } from '../../files/uploads/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { Applicant } from './phone-proof.ts';
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
  /** What the application refers to already. */
  stored: Content;
  /** Who uploaded the new files. */
  applicant: Applicant | null;
}

/**
 * Claims the new files, and releases those that they replace.
 * @param tx a transaction that has locked the application
 * @throws Refusal 422 for a file of somebody else, or one that was uploaded for another purpose
 */
export async function claimFiles(
  tx: Queries,
  { kind, content, stored, applicant }: Submission,
  now: Date,
): Promise<void> {
  const before = filesOf(kind, stored);
  const documents = documentsOf(kind, content);
  for (const { name, purpose, url } of documents) {
    if (before.includes(url)) continue;
    if (!applicant) throw refusals.invalid({ [name]: messages.uploadUnknown });
    await claimUpload(tx, { owner: applicant, purpose, url, now }, name);
  }
  for (const url of before) {
    if (!documents.some((document) => document.url === url)) await releaseUpload(tx, url);
  }
}

/** Nothing refers to the files of the content any more. */
export async function releaseFiles(tx: Queries, kind: ApplicationKind, content: Content): Promise<void> {
  for (const url of filesOf(kind, content)) await releaseUpload(tx, url);
}
