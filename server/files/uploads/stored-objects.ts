/** The stored files of all checked uploads. */
import { and, asc, gt, isNotNull } from 'drizzle-orm';
import type { UploadPurpose } from '../../../shared/domain/upload.ts';
import type { Queries } from '../../platform/db/database.ts';
import { upload } from '../../platform/db/schema.ts';
import type { StoredObject } from '../storage/index.ts';
import { storedAs } from './files.ts';

const PAGE = 1_000;

export async function* storedObjects(db: Queries): AsyncGenerator<StoredObject> {
  let after = '';
  for (;;) {
    const rows = await db
      .select({ key: upload.key, purpose: upload.purpose, contentType: upload.contentType })
      .from(upload)
      .where(and(gt(upload.key, after), isNotNull(upload.url)))
      .orderBy(asc(upload.key))
      .limit(PAGE);
    for (const { key, purpose, contentType } of rows)
      yield* storedAs(key, purpose as UploadPurpose, contentType ?? '');
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.key;
  }
}
