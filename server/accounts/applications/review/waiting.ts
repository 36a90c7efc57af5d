/** Applications that wait for a decision. */
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { APPLICATION_STATUS } from '../../../../shared/domain/applications/index.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { application } from '../../../platform/db/schema.ts';

/** Those submitted within a period. */
export const waitingApplications = (db: Queries, { after, before }: { after: Date; before: Date }) => {
  const { id, kind, edition, content, status, submittedAt } = application;
  return db
    .select({ id, kind, edition, content })
    .from(application)
    .where(and(eq(status, APPLICATION_STATUS.waiting), gt(submittedAt, after), lte(submittedAt, before)))
    .orderBy(asc(submittedAt), asc(id));
};
