/** Everybody's appointments, for operators. */
import { desc, eq } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, visit } from '../../platform/db/schema.ts';
import { presentVisit, visitColumns } from './present.ts';

export async function allVisits(
  db: Queries,
  { _start, _end, status }: ParsedInputOf<Contract['allVisits']>,
  publicOrigin: string,
): Promise<OutputOf<Contract['allVisits']>> {
  const asked = status === undefined ? undefined : eq(visit.status, status);
  const rows = await db
    .select(visitColumns)
    .from(visit)
    .innerJoin(listing, eq(listing.id, visit.listingId))
    .where(asked)
    .orderBy(desc(visit.id))
    .offset(_start)
    .limit(Math.max(0, _end - _start));
  return {
    list: rows.map((row) => ({
      ...presentVisit(row, publicOrigin),
      name: row.visit.name,
      phone: row.visit.phone,
      create_time: formatTime(row.visit.createdAt),
    })),
    count: await db.$count(visit, asked),
  };
}
