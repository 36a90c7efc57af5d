/** The promotions that creditors of the demonstration bought: orders in every state, by every method. */
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { refreshPromoted } from '../../server/creditors/promotions/index.ts';
import { addPostedSettlement } from '../../server/money/settlements/index.ts';
import type { Queries } from '../../server/platform/db/database.ts';
import { claim, creditor, listing, promotionOrder } from '../../server/platform/db/schema.ts';
import { PUBLISH_STATUS } from '../../shared/domain/listing.ts';
import { TRADE_TYPE } from '../../shared/domain/money/settlement.ts';
import { BALANCE } from '../../shared/domain/promotion.ts';
import { CLAIM_STATUS } from '../../shared/domain/subject.ts';
import { dayOf } from '../../shared/time.ts';
import { COMPETITOR, DEMONSTRATION_ACCOUNTS } from '../accounts/accounts.ts';
import { addJudgment, type Judgment } from '../judgments.ts';
import { moment } from '../listings/times.ts';
import { buyAll, holdAfterwards, type Purchase } from './promotion-purchases.ts';

/** Of the listing that has most others like it: one promotion ended, one runs, one is to come. */
const COMPARED: readonly Purchase[] = [
  { day: -25, cycle: 7, payType: 2 },
  { day: -4, cycle: 14, payType: BALANCE },
  { day: -1, start: 10, cycle: 7, payType: 1 },
];
const FOR_A_MONTH: readonly Purchase[] = [{ day: -10, cycle: 30, payType: 1 }];
const OTHERS: readonly (readonly Purchase[])[] = [
  [
    {
      day: -20,
      cycle: 7,
      payType: 2,
      becomes: { refund: 5_000n, reason: '推广期间页面维护两小时，退还部分费用' },
    },
  ],
  [
    {
      day: -9,
      cycle: 7,
      payType: 1,
      becomes: { refund: 'whole', reason: '标的临时撤回，经协商全额退款' },
    },
  ],
  [
    { day: -13, cycle: 14, payType: 1, becomes: 'expired' },
    { day: -5, cycle: 7, payType: 2, becomes: 'cancelled' },
  ],
  [{ day: 0, cycle: 7, payType: 1, becomes: 'unpaid' }],
];

/** Six are enough for a median without one of them. */
export const COMPETITOR_CLAIMS = 6;
const COMPETITORS: readonly Purchase[] = [
  { day: -12, cycle: 14, payType: BALANCE },
  { day: -3, cycle: 14, payType: BALANCE },
  { day: -5, cycle: 7, payType: 2 },
  { day: -9, cycle: 7, payType: BALANCE },
  { day: -16, cycle: 14, payType: 1 },
  { day: -20, cycle: 7, payType: BALANCE },
];
const COMPETITOR_INCOME = 2_000_000n;

/** @param judgments for the claims of the competitor @param tx has the creditors with their subjects and money */
export async function seedPromotions(tx: Queries, judgments: readonly Judgment[], now: Date): Promise<void> {
  const ownerId = await creditorOf(tx, DEMONSTRATION_ACCOUNTS.creditors[0]?.account ?? '');
  const competitorId = await creditorOf(tx, COMPETITOR);
  if (!ownerId || !competitorId) return;
  const own = await promotable(tx, ownerId);
  const compared = await withMostOthers(tx, own);
  if (!compared) return;
  const auctions = own.filter(({ id, type }) => type === 2 && id !== compared.id);
  await buyAll(tx, ownerId, compared, COMPARED, now);
  // One more is promoted for a month, of the other type. One claimed listing is always left to be promoted.
  const another = compared.type === 1 ? auctions[OTHERS.length] : own.find(({ type }) => type === 1);
  if (another) await buyAll(tx, ownerId, another, FOR_A_MONTH, now);
  for (const [index, purchases] of OTHERS.entries()) {
    const about = auctions[index];
    if (about) await buyAll(tx, ownerId, about, purchases, now);
  }

  await leaveOneOfEachType(tx, own, now);

  await addPostedSettlement(
    tx,
    {
      creditorId: competitorId,
      tradeType: TRADE_TYPE.income,
      amount: COMPETITOR_INCOME,
      note: '标的成交款结算',
    },
    moment(now, -28, 9),
  );
  for (const [index, about] of (await othersLike(tx, compared)).entries()) {
    const judgment = judgments[index];
    const purchase = COMPETITORS[index];
    if (!judgment || !purchase) break;
    await claimFor(tx, competitorId, about.id, judgment, moment(now, -29, 10, index));
    await buyAll(tx, competitorId, about, [purchase], now);
  }
  await addVisitors(tx, now);
  await refreshPromoted(tx, now);
}

/** Days from now; no package of the demonstration is longer. */
const LATE_AUCTION = 65;

/** One auction of each type is so late that any package can be bought for it. */
async function leaveOneOfEachType(tx: Queries, own: readonly Row[], now: Date): Promise<void> {
  const orders = await tx.select({ listingId: promotionOrder.listingId }).from(promotionOrder);
  const bought = new Set(orders.map(({ listingId }) => listingId));
  for (const type of [1, 2]) {
    const left = own.findLast((it) => it.type === type && !bought.has(it.id));
    if (left) await holdAfterwards(tx, left.id, LATE_AUCTION, now);
  }
}

/** Views and questions that a promoted listing has more on each of its days. */
const VIEWS = 60;
const QUESTIONS = 0.8;

const addVisitors = (tx: Queries, now: Date) =>
  tx.execute(sql`
    update listing set own_looker_num = own_looker_num + p.days * ${VIEWS}::integer,
      consult_num = consult_num + round(p.days * ${QUESTIONS}::numeric)::integer
    from (
      select listing_id, sum(least(end_day, ${dayOf(now)}::date) - start_day + 1) as days from promotion_order
      where status in (1, 4) and start_day <= ${dayOf(now)} group by listing_id
    ) p
    where listing.id = p.listing_id`);

type Row = Pick<typeof listing.$inferSelect, 'id' | 'type' | 'kind' | 'cityCode'>;
const columns = { id: listing.id, type: listing.type, kind: listing.kind, cityCode: listing.cityCode };
const isOnShelf = eq(listing.publishStatus, PUBLISH_STATUS.onShelf);

async function creditorOf(tx: Queries, account: string): Promise<number | undefined> {
  const [row] = await tx.select({ id: creditor.id }).from(creditor).where(eq(creditor.account, account));
  return row?.id;
}

const promotable = (tx: Queries, creditorId: number): Promise<Row[]> =>
  tx
    .select(columns)
    .from(listing)
    .where(and(isOnShelf, eq(listing.creditorId, creditorId), inArray(listing.type, [1, 2])))
    .orderBy(asc(listing.id));

/** Unclaimed judicial listings of the same kind and city, future auctions first. */
const othersLike = (tx: Queries, { id, kind, cityCode }: Row): Promise<Row[]> =>
  tx
    .select(columns)
    .from(listing)
    .where(
      and(
        isOnShelf,
        eq(listing.type, 1),
        isNull(listing.creditorId),
        ne(listing.id, id),
        eq(listing.kind, kind ?? 0),
        eq(listing.cityCode, cityCode ?? ''),
        sql`${listing.id} not in (select ${claim.listingId} from ${claim})`,
      ),
    )
    .orderBy(desc(listing.endTime), asc(listing.id))
    .limit(COMPETITOR_CLAIMS);

async function withMostOthers(tx: Queries, own: readonly Row[]): Promise<Row | undefined> {
  const counted: { row: Row; count: number }[] = [];
  for (const row of own) counted.push({ row, count: (await othersLike(tx, row)).length });
  return counted.sort((a, b) => b.count - a.count)[0]?.row;
}

async function claimFor(tx: Queries, creditorId: number, listingId: number, judgment: Judgment, at: Date) {
  await addJudgment(tx, judgment, creditorId, at);
  await tx.insert(claim).values({
    listingId,
    creditorId,
    name: '楚江资产管理有限公司',
    document: judgment.url,
    status: CLAIM_STATUS.claimed,
    createdAt: at,
    decidedAt: at,
  });
  await tx.update(listing).set({ creditorId }).where(eq(listing.id, listingId));
}
