/** Medians of other promoted listings of the same kind and city. */
import { sql } from 'drizzle-orm';
import type { SubjectPromotion } from '../../../shared/contract/index.ts';
import { addDays, COMPARED_DAYS, MIN_COMPARED, PROMOTION_STATUS } from '../../../shared/domain/promotion.ts';
import { dayOf } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';

interface ComparedListing {
  id: number;
  kind: number | null;
  cityCode: string | null;
}

type Row = Record<
  'listings' | 'consult_cost' | 'visit_cost' | 'looks_per_day',
  string | number | bigint | null
>;

/**
 * Each listing counts with its latest started promotion: its started days and their price.
 * @returns null for fewer than MIN_COMPARED other listings, so that no single listing's figures are revealed
 */
export async function medianOf(
  db: Queries,
  compared: ComparedListing,
  now: Date,
): Promise<NonNullable<SubjectPromotion['compared']> | null> {
  if (compared.kind === null || compared.cityCode === null) return null;
  const { rows } = (await db.execute(comparisonQuery(compared, now))) as unknown as { rows: Row[] };
  const [row] = rows;
  if (!row || Number(row.listings) < MIN_COMPARED) return null;
  const rounded = (value: Row['listings']) => (value === null ? null : Math.round(Number(value) * 100) / 100);
  return {
    listings: Number(row.listings),
    consult_cost: rounded(row.consult_cost),
    visit_cost: rounded(row.visit_cost),
    looks_per_day: rounded(row.looks_per_day),
  };
}

export function comparisonQuery({ id, kind, cityCode }: ComparedListing, now: Date) {
  const today = dayOf(now);
  return sql`
    with promotion as (
      select distinct on (o.listing_id) o.listing_id, o.start_day, least(o.end_day, ${today}::date) as last_day,
        (o.price - coalesce(o.refund_amount, 0)) / 100.0
          * (least(o.end_day, ${today}::date) - o.start_day + 1) / (o.end_day - o.start_day + 1) as cost
      from promotion_order o join listing l on l.id = o.listing_id
      where o.status = ${PROMOTION_STATUS.paid} and o.end_day >= ${addDays(today, -COMPARED_DAYS)}
        and o.start_day <= ${today} and l.second_class = ${kind} and l.city_code = ${cityCode}
        and o.listing_id <> ${id}
      order by o.listing_id, o.start_day desc
    )
    select count(*) as listings,
      percentile_cont(0.5) within group (order by p.cost / nullif(f.consults, 0)) as consult_cost,
      percentile_cont(0.5) within group (order by p.cost / nullif(f.visits, 0)) as visit_cost,
      percentile_cont(0.5) within group (order by f.looks::numeric / (p.last_day - p.start_day + 1)) as looks_per_day
    from promotion p cross join lateral (
      select coalesce(sum(d.looks), 0) as looks, coalesce(sum(d.consults), 0) as consults,
        coalesce(sum(d.visits), 0) as visits
      from listing_day d where d.listing_id = p.listing_id and d.day between p.start_day and p.last_day
    ) f`;
}
