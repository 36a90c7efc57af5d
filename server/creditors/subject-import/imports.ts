/** The imports of a creditor. Their subjects name them, so that those of one import can be listed and deleted. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import { PUBLISHED_TYPES } from '../../../shared/domain/subject.ts';
import { formatTime } from '../../../shared/time.ts';
import { visibleName } from '../../files/tables/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, subjectImport } from '../../platform/db/schema.ts';

type Imports = OutputOf<Contract['subjectImports']>;

const LISTED = 50;
const FILE_NAME_MAX = 200;

/** @returns the id of the import, which its subjects name */
export async function beginImport(
  db: Queries,
  creditorId: number,
  fileName: string,
  now: Date,
): Promise<number> {
  const [begun] = await db
    .insert(subjectImport)
    .values({ creditorId, fileName: visibleName(fileName).slice(0, FILE_NAME_MAX), createdAt: now })
    .returning({ id: subjectImport.id });
  if (!begun) throw new Error('an import was not written');
  return begun.id;
}

/** For an import that added nothing. */
export const forgetImport = (db: Queries, id: number) =>
  db.delete(subjectImport).where(eq(subjectImport.id, id));

export async function subjectImports(db: Queries, creditorId: number): Promise<Imports> {
  const count = sql<bigint>`count(*)`;
  const rows = await db
    .select({
      id: subjectImport.id,
      fileName: subjectImport.fileName,
      createdAt: subjectImport.createdAt,
      count,
    })
    .from(listing)
    .innerJoin(subjectImport, eq(subjectImport.id, listing.subjectImportId))
    .where(and(eq(listing.creditorId, creditorId), inArray(listing.type, [...PUBLISHED_TYPES])))
    .groupBy(subjectImport.id)
    .orderBy(desc(subjectImport.id))
    .limit(LISTED);
  const list = rows.map(({ id, fileName, createdAt, count }) => ({
    id,
    file_name: fileName,
    create_time: formatTime(createdAt),
    count: Number(count),
  }));
  return { list, count: list.length };
}
