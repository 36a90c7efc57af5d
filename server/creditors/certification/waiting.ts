/** Changes that wait for a decision. */
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { CHANGE_STATUS } from '../../../shared/domain/certification.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, merchantChange } from '../../platform/db/schema.ts';

/** @param before submitted then or earlier */
export const waitingChanges = (db: Queries, { after, before }: { after: Date; before: Date }) =>
  db
    .select({
      id: merchantChange.id,
      kind: merchantChange.kind,
      content: merchantChange.content,
      creditorName: creditor.name,
    })
    .from(merchantChange)
    .innerJoin(creditor, eq(creditor.id, merchantChange.creditorId))
    .where(
      and(
        eq(merchantChange.status, CHANGE_STATUS.waiting),
        lte(merchantChange.createdAt, before),
        gt(merchantChange.createdAt, after),
      ),
    )
    .orderBy(asc(merchantChange.id));
