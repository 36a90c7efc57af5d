/**
 * Counts in memory what visitors do with listings, and writes it in batches: a popular page would otherwise write once
 * per view. A crash loses only the last seconds. What visitors do with a creditor's listings is also counted by day;
 * how often one was seen and opened in the places of promoted listings, by day alone.
 */
import { sql } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { dayOf } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, listingDay } from '../../platform/db/schema.ts';

const FLUSH_AFTER_MS = 5_000;
/** Limits memory: visitors can send any id. */
const MAX_LISTINGS = 10_000;

const KINDS = ['views', 'impressions', 'clicks'] as const;
type Kind = (typeof KINDS)[number];
type Counts = Record<Kind, number>;

export interface ViewCounter {
  count(id: number, kind?: Kind): void;
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
  let waiting = new Map<number, Counts>();
  let timer: NodeJS.Timeout | undefined;

  const add = (id: number, more: Partial<Counts>) => {
    if (waiting.size >= MAX_LISTINGS && !waiting.has(id)) return;
    const counts = waiting.get(id) ?? { views: 0, impressions: 0, clicks: 0 };
    for (const kind of KINDS) counts[kind] += more[kind] ?? 0;
    waiting.set(id, counts);
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
      for (const [id, counts] of counted) add(id, counts);
      throw error;
    }
  }

  return {
    count(id, kind = 'views') {
      add(id, { [kind]: 1 });
      timer ??= setTimeout(() => flush().catch(onFailure), FLUSH_AFTER_MS).unref();
    },
    flush,
  };
}

/**
 * Locks listings in the order of their ids, so that parallel processes cannot deadlock. Only the holder of a listing's
 * lock writes its days. One statement writes both tables or neither.
 */
async function write(db: Queries, counted: ReadonlyMap<number, Counts>, day: string): Promise<void> {
  const ids = sql.param([...counted.keys()]);
  const [views, impressions, clicks] = KINDS.map((kind) =>
    sql.param([...counted.values()].map((counts) => counts[kind])),
  );
  await db.execute(sql`
    with counted as (
        select * from unnest(${ids}::bigint[], ${views}::int[], ${impressions}::int[], ${clicks}::int[])
          as counted (id, views, impressions, clicks)
      ),
      locked as (
        select id, creditor_id, promoted from ${listing}
        where id in (select id from counted) and publish_status = ${PUBLISH_STATUS.onShelf}
        order by id for update
      ),
      of_the_day as (
        insert into ${listingDay} as stored (listing_id, day, creditor_id, looks, impressions, clicks)
        select id, ${day}::date, creditor_id, counted.views,
          case when promoted then counted.impressions else 0 end, case when promoted then counted.clicks else 0 end
        from locked join counted using (id)
        where creditor_id is not null
        on conflict (listing_id, day) do update set looks = stored.looks + excluded.looks,
          impressions = stored.impressions + excluded.impressions, clicks = stored.clicks + excluded.clicks
      )
    update ${listing} set own_looker_num = own_looker_num + counted.views
    from counted join locked using (id)
    where ${listing.id} = counted.id and counted.views > 0`);
}
