/** The pictures and documents of an area's records. A file belongs to one record, and is deleted with it. */
import { type FieldTable, namesOf } from '../../shared/domain/fields.ts';
import { UPLOAD_PURPOSES } from '../../shared/domain/upload.ts';
import { messages } from '../../shared/messages.ts';
import { claimUpload, releaseUpload } from '../files/uploads/index.ts';
import type { Queries } from '../platform/db/database.ts';
import { refusals } from '../platform/http/errors.ts';
import { columnOf, type Row } from './area-rows.ts';
import type { WriteContext } from './implementation.ts';

/**
 * @param before the stored files, empty for a new record
 * @throws Refusal 422 for more files than the purpose allows, for a file of another owner or for another purpose, and
 * for one that another record uses
 */
export async function claimFiles(
  fields: FieldTable,
  { tx, me, now }: WriteContext,
  before: Row,
  values: Row,
): Promise<void> {
  for (const name of fileFields(fields)) {
    const field = fields[name];
    if (field?.kind !== 'pictures' && field?.kind !== 'document') continue;
    const property = columnOf(name, field);
    const stored = addressesOf(before[property]);
    const addresses = addressesOf(values[property]);
    if (addresses.length > UPLOAD_PURPOSES[field.purpose].maxFiles)
      throw refusals.invalid({ [name]: messages.tooManyUploads });
    for (const url of addresses.filter((it) => !stored.includes(it)))
      await claimUpload(tx, { owner: me, purpose: field.purpose, url, now, isUnused: true }, name);
  }
}

/** @param after null for a record that is deleted */
export async function releaseFiles(
  fields: FieldTable,
  tx: Queries,
  before: Row,
  after: Row | null,
): Promise<void> {
  for (const name of fileFields(fields)) {
    const property = columnOf(name, fields[name]);
    const kept = addressesOf(after?.[property]);
    for (const url of addressesOf(before[property]).filter((it) => !kept.includes(it)))
      await releaseUpload(tx, url);
  }
}

const fileFields = (fields: FieldTable) => namesOf(fields, ['pictures', 'document']);

/** @param value of a column, as it is stored or will be */
function addressesOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) ? value.map(String) : [];
}
