/** A user's appointments. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { VISIT_STATUS } from '../../../shared/domain/visit.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, visit } from '../../platform/db/schema.ts';
import { presentVisit, visitColumns } from './present.ts';

interface OwnVisitsOptions {
  userId: number;
  now: Date;
  publicOrigin: string;
}

/** Those to come by time, then, or alone, the others, the newest first. */
export async function ownVisits(
  db: Queries,
  { page, size, scope }: ParsedInputOf<Contract['visitList']>,
  { userId, now, publicOrigin }: OwnVisitsOptions,
): Promise<OutputOf<Contract['visitList']>> {
  const isUpcoming = sql`(${visit.status} <> ${VISIT_STATUS.cancelled} and ${visit.endsAt} > ${now.toISOString()})`;
  const scopes: Record<NonNullable<typeof scope>, SQL> = {
    upcoming: isUpcoming,
    past: sql`not ${isUpcoming}`,
  };
  const filter = and(eq(visit.userId, userId), scope && scopes[scope]);
  const rows = await db
    .select(visitColumns)
    .from(visit)
    .innerJoin(listing, eq(listing.id, visit.listingId))
    .where(filter)
    .orderBy(sql`case when ${isUpcoming} then ${visit.startsAt} end`, desc(visit.startsAt), desc(visit.id))
    .limit(size)
    .offset((page - 1) * size);
  return {
    list: rows.map((row) => presentVisit(row, publicOrigin)),
    count: await db.$count(visit, filter),
  };
}
