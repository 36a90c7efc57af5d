/** Everybody's appointments, for operators. */
import { desc, eq } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, visit } from '../../platform/db/schema.ts';
import { orderOf, sliceOf } from '../../platform/http/slice.ts';
import { presentVisit, visitColumns } from './present.ts';

export async function allVisits(
  db: Queries,
  { status, ...range }: ParsedInputOf<Contract['allVisits']>,
  publicOrigin: string,
): Promise<OutputOf<Contract['allVisits']>> {
  const matches = status === undefined ? undefined : eq(visit.status, status);
  const { offset, limit } = sliceOf(range);
  const { id, startsAt, createdAt, status: visitStatus } = visit;
  const columns = { id, join_time: startsAt, create_time: createdAt, status: visitStatus };
  const rows = await db
    .select(visitColumns)
    .from(visit)
    .innerJoin(listing, eq(listing.id, visit.listingId))
    .where(matches)
    .orderBy(...orderOf(range, columns, [desc(id)]))
    .offset(offset)
    .limit(limit);
  return {
    list: rows.map((row) => ({
      ...presentVisit(row, publicOrigin),
      name: row.visit.name,
      phone: row.visit.phone,
      create_time: formatTime(row.visit.createdAt),
    })),
    count: await db.$count(visit, matches),
  };
}
