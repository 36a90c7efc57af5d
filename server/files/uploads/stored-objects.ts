/** The names of all checked files in a bucket. */
import { and, asc, gt, isNotNull } from 'drizzle-orm';
import type { UploadPurpose } from '../../../shared/domain/upload.ts';
import type { Queries } from '../../platform/db/database.ts';
import { upload } from '../../platform/db/schema.ts';
import { keyInBucket } from '../storage/index.ts';
import { storedAs } from './files.ts';

const PAGE = 1_000;

export async function* storedObjects(db: Queries): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const rows = await db
      .select({ key: upload.key, purpose: upload.purpose, contentType: upload.contentType })
      .from(upload)
      .where(and(gt(upload.key, after), isNotNull(upload.url)))
      .orderBy(asc(upload.key))
      .limit(PAGE);
    for (const { key, purpose, contentType } of rows)
      for (const object of storedAs(key, purpose as UploadPurpose, contentType ?? ''))
        yield keyInBucket(object);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.key;
  }
}
