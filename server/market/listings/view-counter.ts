/**
 * Counts listing views in memory and writes them in batches: a popular page would otherwise write once per view.
 * A crash loses only the views of the last seconds. Views of a creditor's listings are also counted by day.
 */
import { sql } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { dayOf } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, listingDay } from '../../platform/db/schema.ts';

const FLUSH_AFTER_MS = 5_000;
/** Limits memory: visitors can send any id. */
const MOST_LISTINGS = 10_000;

export interface ViewCounter {
  count(id: number): void;
  /** Writes the counts. After a failure the next flush writes them again. */
  flush(): Promise<void>;
}

/**
 * @param onFailure called when a write in the background failed
 * @param clock views count for the day on which they are written
 */
export function createViewCounter(
  db: Queries,
  onFailure: (error: unknown) => void,
  clock: () => Date = () => new Date(),
): ViewCounter {
  let waiting = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;

  const add = (id: number, views: number) => {
    if (waiting.size < MOST_LISTINGS || waiting.has(id)) waiting.set(id, (waiting.get(id) ?? 0) + views);
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
      for (const [id, views] of counted) add(id, views);
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
 * Locks listings in the order of their ids, so that parallel processes cannot deadlock. Only the holder of a listing's
 * lock writes its days. One statement writes both tables or neither.
 */
async function write(db: Queries, counted: ReadonlyMap<number, number>, day: string): Promise<void> {
  const ids = sql.param([...counted.keys()]);
  const views = sql.param([...counted.values()]);
  await db.execute(sql`
    with counted as (select * from unnest(${ids}::bigint[], ${views}::int[]) as counted (id, looks)),
      locked as (
        select id, creditor_id from ${listing}
        where id in (select id from counted) and publish_status = ${PUBLISH_STATUS.onShelf}
        order by id for update
      ),
      of_the_day as (
        insert into ${listingDay} as stored (listing_id, day, creditor_id, looks)
        select id, ${day}::date, creditor_id, counted.looks from locked join counted using (id)
        where creditor_id is not null
        on conflict (listing_id, day) do update set looks = stored.looks + excluded.looks
      )
    update ${listing} set own_looker_num = own_looker_num + counted.looks
    from counted join locked using (id)
    where ${listing.id} = counted.id`);
}
