/** Changes that wait for a decision. */
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { CHANGE_STATUS } from '../../../shared/domain/certification.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, profileChange } from '../../platform/db/schema.ts';

/** @param before submitted then or earlier */
export const waitingChanges = (db: Queries, { after, before }: { after: Date; before: Date }) =>
  db
    .select({
      id: profileChange.id,
      kind: profileChange.kind,
      content: profileChange.content,
      creditorName: creditor.name,
    })
    .from(profileChange)
    .innerJoin(creditor, eq(creditor.id, profileChange.creditorId))
    .where(
      and(
        eq(profileChange.status, CHANGE_STATUS.waiting),
        lte(profileChange.createdAt, before),
        gt(profileChange.createdAt, after),
      ),
    )
    .orderBy(asc(profileChange.id));
