/** Statistics of a promotion: daily figures before, during and after it, costs, and the listing's other promotions. */
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import { APPOINTMENT_STATUS } from '../../../shared/domain/appointment.ts';
import { allows } from '../../../shared/domain/auctions/auction-rules.ts';
import { EARLIER_PROMOTIONS, lastPromotableDay, PROMOTION_STATUS } from '../../../shared/domain/promotion.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { dayOf } from '../../../shared/time.ts';
import { phaseOfListing } from '../../market/listings/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appointment, listing, promotionOrder } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { medianOf } from './comparison.ts';
import { dailyFigures, perDay, ratio, totalOf } from './figures.ts';
import { inPhase, type PromotionRow } from './lifecycle.ts';
import { briefPromotion } from './present.ts';

type Answer = OutputOf<Contract['subjectPromotion']>['data'];

const ONCE_PAID = [PROMOTION_STATUS.paid, PROMOTION_STATUS.refunded];

/**
 * The named promotion; else the running one, else the latest ended one, else the upcoming one.
 * @throws Refusal 404 for a listing that is not the creditor's, and for a promotion of another listing
 */
export async function subjectPromotion(
  db: Queries,
  creditorId: number,
  { id, orderId }: { id: number; orderId?: number },
  now: Date,
): Promise<Answer> {
  const [own] = await db
    .select({
      title: listing.title,
      type: listing.type,
      kind: listing.kind,
      cityCode: listing.cityCode,
      startTime: listing.startTime,
      overTime: listing.overTime,
      disposalStatus: listing.disposalStatus,
      viewCount: listing.viewCount,
      questionCount: listing.questionCount,
    })
    .from(listing)
    .where(and(eq(listing.id, id), eq(listing.creditorId, creditorId)));
  if (!own) throw refusals.missing();
  const isOwn = and(eq(promotionOrder.listingId, id), eq(promotionOrder.creditorId, creditorId));
  const paid = await db
    .select()
    .from(promotionOrder)
    .where(and(isOwn, inArray(promotionOrder.status, ONCE_PAID)))
    .orderBy(desc(promotionOrder.startDay), desc(promotionOrder.id))
    .limit(EARLIER_PROMOTIONS);
  const [upcoming] = await db
    .select()
    .from(promotionOrder)
    .where(and(isOwn, inPhase('upcoming', now)))
    .limit(1);
  const current = orderId === undefined ? currentOf(paid, now) : paid.find((it) => it.id === orderId);
  if (orderId !== undefined && !current) throw refusals.missing();

  const isActive = and(eq(appointment.listingId, id), ne(appointment.status, APPOINTMENT_STATUS.cancelled));
  return {
    own_looker_num: own.viewCount,
    consult_num: own.questionCount,
    visit_count: await db.$count(appointment, isActive),
    tg_snap_name: current?.packageName ?? null,
    tg_snap_desc: current?.packageDescription ?? null,
    tg_start_time: current?.startDay ?? null,
    tg_end_time: current?.endDay ?? null,
    tg_fact_price: current ? fenToYuan(netPrice(current)) : null,
    object_title: own.title,
    zc_type: own.type,
    can_promote: allows('promotion', own.type, phaseOfListing(own, now)),
    last_day: lastPromotableDay(own.overTime),
    ...(current && (await figuresOf(db, id, current, now))),
    compared: current ? await medianOf(db, { ...own, id }, now) : null,
    upcoming: upcoming ? briefPromotion(upcoming, now) : null,
    earlier: paid
      .filter((it) => it !== current && it.id !== upcoming?.id)
      .map((it) => briefPromotion(it, now)),
  };
}

function currentOf(paid: readonly PromotionRow[], now: Date): PromotionRow | undefined {
  const today = dayOf(now);
  const valid = paid.filter(({ status }) => status === PROMOTION_STATUS.paid);
  return valid.find(({ startDay }) => startDay <= today) ?? valid.at(-1) ?? paid[0];
}

const netPrice = ({ price, refundAmount }: PromotionRow) => price - (refundAmount ?? 0n);

async function figuresOf(
  db: Queries,
  listingId: number,
  order: PromotionRow,
  now: Date,
): Promise<Partial<Answer>> {
  const { order_id, phase, phase_name } = briefPromotion(order, now);
  const days = await dailyFigures(db, listingId, order, dayOf(now));
  const own = days.filter(({ part }) => part === 'during');
  const during = totalOf(own);
  const cost = costOf(order, own.length);
  return {
    order_id,
    phase,
    phase_name,
    days,
    during,
    before: totalOf(days.filter(({ part }) => part === 'before')),
    days_run: own.length,
    consult_cost: ratio(cost, during.consults),
    visit_cost: ratio(cost, during.visits),
    looks_per_day: perDay(during.looks, own.length),
  };
}

/** The price of the days that have begun, in yuan. */
function costOf(order: PromotionRow, daysRun: number): number {
  const cycle = (Date.parse(order.endDay) - Date.parse(order.startDay)) / (24 * 3_600_000) + 1;
  return (fenToYuan(netPrice(order)) * daysRun) / cycle;
}
