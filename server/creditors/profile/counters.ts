/** Counts rejected items that wait for the creditor, and items under review. */
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';

/**
 * Subjects, revisions and claims together. Of several claims of a listing the latest counts; claims of listings that
 * another creditor got do not count, because the creditor can do nothing about them.
 */
export async function countersOf(
  db: Queries,
  creditorId: number,
): Promise<{ rejected: number; reviewing: number }> {
  const { rows } = (await db.execute(sql`
    with waiting as (
      select publish_status = 3 as is_rejected from listing
      where creditor_id = ${creditorId} and publish_status in (2, 3) and zc_type in (2, 3)
      union all
      select r.status = 3 from listing_revision r join listing l on l.id = r.listing_id
      where l.creditor_id = ${creditorId} and r.status in (2, 3)
      union all
      select latest.status = 2 from (
        select distinct on (listing_id) listing_id, status from claim
        where creditor_id = ${creditorId} order by listing_id, id desc
      ) latest join listing l on l.id = latest.listing_id
      where latest.status = 1 or (latest.status = 2 and l.creditor_id is null)
    )
    select count(*) filter (where is_rejected) as rejected, count(*) filter (where not is_rejected) as reviewing
    from waiting`)) as unknown as { rows: { rejected: bigint; reviewing: bigint }[] };
  const [counted] = rows;
  return { rejected: Number(counted?.rejected ?? 0), reviewing: Number(counted?.reviewing ?? 0) };
}
