/** Reason templates for rejections. */
import { and, asc, eq } from 'drizzle-orm';
import { REVIEW_KINDS, type ReviewKind } from '../../../shared/domain/review.ts';
import type { Queries } from '../../platform/db/database.ts';
import { reasonTemplate } from '../../platform/db/schema.ts';

export async function reviewReasons(db: Queries, kind: ReviewKind): Promise<string[]> {
  const rows = await db
    .select({ text: reasonTemplate.text })
    .from(reasonTemplate)
    .where(and(eq(reasonTemplate.kind, REVIEW_KINDS[kind].number), eq(reasonTemplate.isOffered, true)))
    .orderBy(asc(reasonTemplate.sort), asc(reasonTemplate.id));
  return rows.map(({ text }) => text);
}
