/** The applications of a creditor to join the marketplace: which they are, and what a deletion removes of them. */
import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/db/database.ts';
import { applicant, application, applicationEvent, session } from '../../platform/db/schema.ts';
import { releaseAll } from './files.ts';
import { numbersOf } from './values.ts';

interface Owner {
  id: number;
  phone: string;
}

/** Applications of other kinds are no part of the account, even by the same phone. */
export const isApplicationOf = ({ id, phone }: Owner): SQL | undefined =>
  or(eq(application.creditorId, id), and(eq(application.phone, phone), eq(application.kind, 'institution')));

/**
 * Deletes what names the person, and the files. The decisions stay.
 * @param name replaces the name of the applicant
 * @returns the phones and addresses that messages about them went to
 */
export async function anonymizeApplications(tx: Queries, owner: Owner, name: string): Promise<string[]> {
  const rows = await tx.select().from(application).where(isApplicationOf(owner)).for('update');
  for (const { id, kind, content } of rows) {
    await releaseAll(tx, kind, content);
    await tx
      .update(application)
      .set({
        ...{ phone: `deleted-${id}`, name, email: '', region: null, isPublic: false },
        ...{ content: {}, ...numbersOf({}), remark: null, fieldRemarks: null },
      })
      .where(eq(application.id, id));
    await tx.update(applicationEvent).set({ remark: null }).where(eq(applicationEvent.applicationId, id));
  }
  await deleteApplicant(tx, owner.phone);
  return rows.flatMap(({ phone, email }) => [phone, email]);
}

async function deleteApplicant(tx: Queries, phone: string) {
  const isOfPhone = eq(applicant.phone, phone);
  const ids = new QueryBuilder().select({ id: applicant.id }).from(applicant).where(isOfPhone);
  await tx.delete(session).where(and(eq(session.role, 'applicant'), inArray(session.principalId, ids)));
  await tx.delete(applicant).where(isOfPhone);
}
