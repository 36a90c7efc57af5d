/** The next rounds of followed objects. */
import { eq, inArray } from 'drizzle-orm';
import type { Followed } from '../../../shared/contract/market/subscriptions.ts';
import type { Round } from '../../../shared/domain/auctions/auction-round.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, listingObject } from '../../platform/db/schema.ts';

interface Row {
  nextRoundId: number | null;
}

export type NextRound = NonNullable<Followed['next_round']>;

/** @returns by the row: null for one without a next round */
export async function nextRoundsOf(
  db: Queries,
  rows: readonly Row[],
): Promise<(row: Row) => NextRound | null> {
  const ids = rows.flatMap(({ nextRoundId }) => nextRoundId ?? []);
  if (ids.length === 0) return () => null;
  const { id, startTime: start } = listing;
  const found = await db
    .select({ id, round: listingObject.round, start })
    .from(listing)
    .innerJoin(listingObject, eq(listingObject.listingId, id))
    .where(inArray(id, ids));
  const rounds = new Map(
    found.map((it) => [
      it.id,
      { id: it.id, round: it.round as Round | null, start_time: it.start && formatTime(it.start) },
    ]),
  );
  return ({ nextRoundId }) => (nextRoundId === null ? null : (rounds.get(nextRoundId) ?? null));
}
