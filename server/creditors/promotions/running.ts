/**
 * The flag of promoted listings: set while today is a day of a paid promotion, the listing still belongs to that
 * creditor, and its auction has not ended. The flag is not part of the listing's content, so its version and its time
 * of change stay.
 */
import { type SQL, sql } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { addDays, PROMOTION_STATUS } from '../../../shared/domain/promotion.ts';
import { dayOf } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';

/** Listings off the shelf are found by their promotions, which ended at most this many days ago. */
const LOOK_BACK_DAYS = 31;

/** A literal, so that the partial index of promoted listings can be used. */
const onShelf = sql.raw(`publish_status = ${PUBLISH_STATUS.onShelf}`);

/** Corrects wrong flags. Two servers may run it at once. */
export async function refreshPromoted(db: Queries, now: Date): Promise<void> {
  const today = dayOf(now);
  await db.execute(sql`
    update listing set promoted = true
    where not promoted and id in (
      select o.listing_id from promotion_order o join listing l on l.id = o.listing_id and l.creditor_id = o.creditor_id
      where not l.promoted and ${runs(today)} and ${isNotOver(sql`l`, now)}
    )`);
  await db.execute(sql`
    update listing set promoted = false
    where promoted and id in (
      select id from listing where promoted and ${onShelf}
      union
      select listing_id from promotion_order
      where status = ${PROMOTION_STATUS.paid} and end_day >= ${addDays(today, -LOOK_BACK_DAYS)}
        and end_day < ${today}
          union
      select id from listing where promoted and over_time <= ${now.toISOString()}::timestamptz
    ) and not ${isPromoted(now)}`);
}

/** Sets one listing's flag. @param tx holds the listing's lock */
export async function refreshListing(tx: Queries, listingId: number, now: Date): Promise<void> {
  const should = isPromoted(now);
  await tx.execute(
    sql`update listing set promoted = ${should} where id = ${listingId} and promoted <> ${should}`,
  );
}

const runs = (today: string): SQL =>
  sql`o.status = ${PROMOTION_STATUS.paid} and o.start_day <= ${today} and o.end_day >= ${today}`;

const isNotOver = (table: SQL, now: Date): SQL =>
  sql`(${table}.over_time is null or ${table}.over_time > ${now.toISOString()}::timestamptz)`;

const isPromoted = (now: Date): SQL => sql`(${isNotOver(sql`listing`, now)} and exists (
  select from promotion_order o
  where o.listing_id = listing.id and o.creditor_id = listing.creditor_id and ${runs(dayOf(now))}
))`;
