/** Counts the subjects of a creditor's list by type and state. */
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';

interface StateCount {
  type: number;
  /** The publish status; of judicial listings that of the latest claim. */
  state: number;
  count: number;
}

/** Like the list counts them: the creditor's subjects, and the latest claim of each listing. */
export async function subjectCounts(db: Queries, creditorId: number): Promise<StateCount[]> {
  const { rows } = (await db.execute(sql`
    select zc_type as type, publish_status as state, count(*) as count from listing
    where creditor_id = ${creditorId} and zc_type in (2, 3) group by 1, 2
    union all
    select 1, latest.status, count(*) from (
      select distinct on (listing_id) status from claim
      where creditor_id = ${creditorId} order by listing_id, id desc
    ) latest group by 1, 2
    order by 1, 2`)) as unknown as { rows: Record<keyof StateCount, number | bigint>[] };
  return rows.map(({ type, state, count }) => ({
    type: Number(type),
    state: Number(state),
    count: Number(count),
  }));
}
