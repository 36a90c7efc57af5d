/** Counts the questions and appointments of a creditor's listing per day. Views are counted in batches. */
import { sql } from 'drizzle-orm';
import { dayOf } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listingDay } from '../../platform/db/schema.ts';

interface Event {
  listingId: number;
  /** Null for listings without a creditor, whose days are not counted. */
  creditorId: number | null;
  kind: 'questions' | 'visits';
}

/** @param tx the transaction of the event, which has locked the listing's row or inserts the event beside it */
export async function countOfDay(tx: Queries, { listingId, creditorId, kind }: Event, now: Date) {
  if (creditorId === null) return;
  await tx
    .insert(listingDay)
    .values({ listingId, day: dayOf(now), creditorId, [kind]: 1 })
    .onConflictDoUpdate({
      target: [listingDay.listingId, listingDay.day],
      set: { [kind]: sql`${listingDay[kind]} + 1` },
    });
}
