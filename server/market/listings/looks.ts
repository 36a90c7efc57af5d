/**
 * Counts visitors' looks at listings in memory and writes them together: a popular page would otherwise write
 * once a view. A crash loses the looks of the last seconds, nothing else. Looks at what belongs to a creditor are
 * counted by day too.
 */
import { sql } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { dayOf } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, listingDay } from '../../platform/db/schema.ts';

const FLUSH_AFTER_MS = 5_000;
/** Ids that visitors make up must not fill the memory. */
const MOST_LISTINGS = 10_000;

export interface LookCounter {
  count(id: number): void;
  /** Writes what was counted. A failure keeps the counts for the next time. */
  flush(): Promise<void>;
}

/**
 * @param onFailure told when a write in the background failed
 * @param clock the day on which looks are written is the day that they count for
 */
export function lookCounter(
  db: Queries,
  onFailure: (error: unknown) => void,
  clock: () => Date = () => new Date(),
): LookCounter {
  let waiting = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;

  const add = (id: number, looks: number) => {
    if (waiting.size < MOST_LISTINGS || waiting.has(id)) waiting.set(id, (waiting.get(id) ?? 0) + looks);
  };

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    const counted = waiting;
    waiting = new Map();
    if (counted.size === 0) return;
    try {
      await write(db, counted, dayOf(clock()));
    } catch (error) {
      for (const [id, looks] of counted) add(id, looks);
      throw error;
    }
  }

  return {
    count(id) {
      add(id, 1);
      timer ??= setTimeout(() => flush().catch(onFailure), FLUSH_AFTER_MS).unref();
    },
    flush,
  };
}

/**
 * Listings are locked in one order, so that several processes writing at once wait instead of locking each other out,
 * and a listing's days only by whoever holds the listing. One statement writes both or neither.
 */
async function write(db: Queries, counted: ReadonlyMap<number, number>, day: string): Promise<void> {
  const ids = sql.param([...counted.keys()]);
  const looks = sql.param([...counted.values()]);
  await db.execute(sql`
    with counted as (select * from unnest(${ids}::bigint[], ${looks}::int[]) as counted (id, looks)),
      locked as (
        select id, creditor_id from ${listing}
        where id in (select id from counted) and publish_status = ${PUBLISH_STATUS.onShelf}
        order by id for update
      ),
      of_the_day as (
        insert into ${listingDay} as known (listing_id, day, creditor_id, looks)
        select id, ${day}::date, creditor_id, counted.looks from locked join counted using (id)
        where creditor_id is not null
        on conflict (listing_id, day) do update set looks = known.looks + excluded.looks
      )
    update ${listing} set own_looker_num = own_looker_num + counted.looks
    from counted join locked using (id)
    where ${listing.id} = counted.id`);
}
