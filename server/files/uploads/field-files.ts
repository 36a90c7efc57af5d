/** The files that the fields of a record name. A file belongs to one record, and is deleted with it. */
import type { FieldTable } from '../../../shared/domain/fields.ts';
import { UPLOAD_PURPOSES } from '../../../shared/domain/upload.ts';
import { kindOf } from '../../../shared/fields/index.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { refusals } from '../../platform/http/errors.ts';
import { claimUpload, releaseUpload, type Use } from './references.ts';

interface FieldFile extends Pick<Use, 'purpose' | 'url'> {
  /** Of the field. */
  name: string;
}

/** @param storedValue the value of a field: an address, or a list of them */
export function filesIn(
  fields: FieldTable,
  storedValue: (name: string, field: FieldTable[string]) => unknown,
): FieldFile[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const purpose = kindOf(field).uploadsFor?.(field);
    return purpose === undefined
      ? []
      : addressesOf(storedValue(name, field)).map((url) => ({ name, purpose, url }));
  });
}

function addressesOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) ? value.map(String) : [];
}

/**
 * Claims the new files, and releases those that they replace.
 * @param tx a transaction that has locked the record
 * @param before of the stored record; none for a new one
 * @throws Refusal 422 for more files than the purpose allows, for a file of another owner or for another purpose
 */
export async function replaceFiles(
  tx: Queries,
  before: readonly FieldFile[],
  after: readonly FieldFile[],
  use: Omit<Use, 'purpose' | 'url'>,
): Promise<void> {
  const isStored = ({ name, url }: FieldFile) => before.some((it) => it.name === name && it.url === url);
  for (const { name, purpose, url } of after.filter((it) => !isStored(it))) {
    const count = after.filter((it) => it.name === name).length;
    if (count > UPLOAD_PURPOSES[purpose].maxFiles)
      throw refusals.invalid({ [name]: messages.tooManyUploads });
    await claimUpload(tx, { ...use, purpose, url }, name);
  }
  const urlsAfter = new Set(after.map(({ url }) => url));
  const replaced = before.filter(({ url }) => !urlsAfter.has(url));
  await releaseFiles(tx, replaced);
}

export async function releaseFiles(tx: Queries, files: readonly FieldFile[]): Promise<void> {
  for (const { url } of files) await releaseUpload(tx, url);
}
