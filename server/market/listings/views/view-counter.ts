/**
 * Counts views of listings in memory and writes them in batches: a popular page would otherwise write once per view.
 * A crash loses only the last seconds. Views of a creditor's listings are also counted by day; impressions and clicks
 * of promoted listings are counted by day only.
 */
import { sql } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../../shared/domain/listing.ts';
import { dayOf } from '../../../../shared/time.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { listing, listingDay, listingViewer } from '../../../platform/db/schema.ts';
import { createViewLimits, type ViewOrigin, viewerOf } from './viewers.ts';

const FLUSH_AFTER_MS = 5_000;
/** Limits memory: visitors can send any id. */
const MAX_WAITING = 50_000;

type Kind = 'views' | 'impressions' | 'clicks';

interface View {
  id: number;
  kind: Kind;
  /** Null for an unknown viewer: each such view counts. */
  viewer: string | null;
}

export interface ViewCounter {
  /** @param kind a view of the listing's page, or of its card in a promoted place, or a click on that card */
  count(id: number, kind: Kind, origin: ViewOrigin): void;
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
  const mayCount = createViewLimits();
  let waiting: View[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    const counted = waiting;
    waiting = [];
    if (counted.length === 0) return;
    try {
      await write(db, counted, clock());
    } catch (error) {
      waiting = [...counted, ...waiting].slice(0, MAX_WAITING);
      throw error;
    }
  }

  return {
    count(id, kind, origin) {
      const now = clock();
      if (waiting.length >= MAX_WAITING || !mayCount(origin, { id, kind }, now)) return;
      waiting.push({ id, kind, viewer: viewerOf(origin, now) });
      timer ??= setTimeout(() => flush().catch(onFailure), FLUSH_AFTER_MS).unref();
    },
    flush,
  };
}

/**
 * Locks listings in the order of their ids, so that parallel processes cannot deadlock. Only the holder of a listing's
 * lock writes its days. A viewer whom another process has counted is not counted again. One statement writes all tables
 * or none.
 */
async function write(db: Queries, views: readonly View[], now: Date): Promise<void> {
  const column = (name: keyof View) => sql.param(views.map((view) => view[name]));
  await db.execute(sql`
    with sent as (
        select * from unnest(${column('id')}::bigint[], ${column('kind')}::text[], ${column('viewer')}::text[])
          as sent (id, kind, viewer)
      ),
      locked as (
        select id, creditor_id, promoted from ${listing}
        where id in (select id from sent) and publish_status = ${PUBLISH_STATUS.onShelf}
        order by id for update
      ),
      first_time as (
        insert into ${listingViewer} (viewer, listing_id, kind, seen_at)
        select viewer, id, kind, ${now.toISOString()}::timestamptz from sent join locked using (id)
        where viewer is not null
        on conflict do nothing
        returning listing_id, kind
      ),
      counted as (
        select id, count(*) filter (where kind = 'views') as views,
          count(*) filter (where kind = 'impressions') as impressions,
          count(*) filter (where kind = 'clicks') as clicks
        from (select listing_id as id, kind from first_time
          union all select id, kind from sent where viewer is null) as view
        group by id
      ),
      of_the_day as (
        insert into ${listingDay} as stored (listing_id, day, creditor_id, looks, impressions, clicks)
        select id, ${dayOf(now)}::date, creditor_id, counted.views,
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
