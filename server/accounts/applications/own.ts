/** Calls for applicants to read their own applications. */
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { OwnApplication } from '../../../shared/contract/index.ts';
import { maskedValues } from '../../../shared/domain/accounts/mask.ts';
import type { Queries } from '../../platform/db/database.ts';
import { application } from '../../platform/db/schema.ts';
import { historiesOf, presentApplication } from './present.ts';

/** Newest first. */
export const applicationsOfPhone = (db: Queries, phone: string): Promise<OwnApplication[]> =>
  ownApplications(db, eq(application.phone, phone));

/** The application of an institution's account; null if it has none. */
export async function applicationOfAccount(db: Queries, creditorId: number): Promise<OwnApplication | null> {
  const isOwn = and(eq(application.creditorId, creditorId), eq(application.kind, 'institution'));
  return (await ownApplications(db, isOwn))[0] ?? null;
}

async function ownApplications(db: Queries, isOwn: SQL | undefined): Promise<OwnApplication[]> {
  const rows = await db.select().from(application).where(isOwn).orderBy(desc(application.id));
  const histories = await historiesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...presentApplication(row),
    content: maskedValues(row.content),
    history: histories.get(row.id) ?? [],
  }));
}
