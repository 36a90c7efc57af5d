/** Deletes what decided applications no longer need. */
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { APPLICATION_STATUS } from '../../../shared/domain/applications/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { application } from '../../platform/db/schema.ts';
import { releaseAll } from './files.ts';
import { numbersOf } from './values.ts';

const BATCH = 100;
const { approved, rejected, incomplete } = APPLICATION_STATUS;

/**
 * Deletes the values and files of applications that were rejected, or not completed, before that moment. Those of an
 * approved institution belong to its account, so its application no longer needs them. The decision stays.
 */
export async function purgeApplicationContents(db: Queries, before: Date): Promise<void> {
  const isOver = isOverSince(before);
  for (;;) {
    const ids = await db.select({ id: application.id }).from(application).where(isOver).limit(BATCH);
    if (ids.length === 0) return;
    for (const { id } of ids) await purgeContent(db, and(eq(application.id, id), isOver));
  }
}

/** @param isOver the condition that selects one application, unless it was corrected in the meantime */
const purgeContent = (db: Queries, isOver: ReturnType<typeof and>) =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(application).where(isOver).for('update');
    if (!row) return;
    await tx
      .update(application)
      .set({ content: {}, ...numbersOf({}) })
      .where(eq(application.id, row.id));
    if (row.status !== approved) await releaseAll(tx, row.kind, row.content);
  });

export const countOldApplications = (db: Queries, before: Date): Promise<number> =>
  db.$count(application, isOverSince(before));

const isOverSince = (before: Date) =>
  and(
    or(
      inArray(application.status, [rejected, incomplete]),
      and(eq(application.status, approved), eq(application.kind, 'institution')),
    ),
    lt(application.decidedAt, before),
    sql`${application.content} <> '{}'`,
  );
