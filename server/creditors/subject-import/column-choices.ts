/** What creditors said that the columns of their files are. An import remembers it for the next file. */
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { ColumnChoice } from '../../../shared/contract/creditors/file-import.ts';
import { SUBJECT_FILE_FIELDS } from '../../../shared/domain/subject-file.ts';
import { normalHeader } from '../../files/tables/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { importColumn } from '../../platform/db/schema.ts';
import type { ColumnChoices } from '../listing-import/index.ts';

/** More than the columns of twenty ledgers. The oldest ones are forgotten. */
const MAX_STORED = 500;

/** @param given with this file; they count more than earlier ones */
export async function columnChoices(
  db: Queries,
  creditorId: number,
  given: readonly ColumnChoice[],
): Promise<ColumnChoices> {
  const rows = await db
    .select({ header: importColumn.header, field: importColumn.field })
    .from(importColumn)
    .where(eq(importColumn.creditorId, creditorId));
  const stored = rows.map(({ header, field }): [string, ReturnType<typeof fieldNamed>] => [
    header,
    fieldNamed(field),
  ]);
  const now = given.map(({ column, field }): (typeof stored)[number] => [
    normalHeader(column),
    field ?? null,
  ]);
  const taken = new Set(now.flatMap(([, field]) => field ?? []));
  // A field that another column gives now is no longer that of the earlier one.
  const others = stored.filter(([, field]) => field === null || !taken.has(field));
  return new Map([...others, ...now]);
}

/** A field that no longer exists is none. */
const fieldNamed = (name: string | null) => SUBJECT_FILE_FIELDS.find((field) => field === name) ?? null;

/** @param tx a transaction */
export async function rememberChoices(
  tx: Queries,
  creditorId: number,
  given: readonly ColumnChoice[],
  now: Date,
): Promise<void> {
  const choices = new Map(given.map(({ column, field = null }) => [normalHeader(column), field]));
  if (choices.size === 0) return;
  await lockOwner(tx, 'creditor', creditorId);
  await tx
    .insert(importColumn)
    .values([...choices].map(([header, field]) => ({ creditorId, header, field, updatedAt: now })))
    .onConflictDoUpdate({
      target: [importColumn.creditorId, importColumn.header],
      set: { field: sql`excluded.field`, updatedAt: now },
    });
  const isOwn = eq(importColumn.creditorId, creditorId);
  const latest = tx
    .select({ header: importColumn.header })
    .from(importColumn)
    .where(isOwn)
    .orderBy(desc(importColumn.updatedAt), importColumn.header)
    .limit(MAX_STORED);
  await tx.delete(importColumn).where(and(isOwn, notInArray(importColumn.header, latest)));
}
