/** Operators' calls about promotion orders. */
import { eq, inArray } from 'drizzle-orm';
import { contract } from '../../../shared/contract/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, promotionOrder } from '../../platform/db/schema.ts';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import { equals, findOne, listPage, type Slice } from '../../platform/http/slice.ts';
import { rowsNamed } from '../../platform/word-search/index.ts';
import { findPromotions } from './list.ts';
import { presentPromotion } from './present.ts';
import type { PromotionMoney } from './promotion-money.ts';
import { refundPromotion } from './refunds.ts';

export const operatorCalls = (money: PromotionMoney): Implementation[] => [
  implement(contract.allPromotions, async (query, { db, now }) => {
    const { id, createdAt, price, status } = promotionOrder;
    return listPage(db, query, {
      table: promotionOrder,
      filters: [
        equals(status, query.trade_status),
        equals(promotionOrder.number, query.order_num),
        equals(promotionOrder.creditorId, query.creditor_id),
      ],
      named: query.object ? await ofListingsNamed(db, query.object) : undefined,
      period: createdAt,
      sortable: { id, order_time: createdAt, total_price: price, trade_status: status },
      find: (slice) => findWithPayments(db, money, slice, now),
    });
  }),

  implement(contract.onePromotion, async ({ id }, { db, now }) => ({
    data: await findOne((slice) => findWithPayments(db, money, slice, now), eq(promotionOrder.id, id)),
  })),

  implement(contract.refundPromotion, (decision, { tx, me, now }) =>
    refundPromotion(tx, { actor: me, money }, decision, now),
  ),
];

/** By words of the listing's title, or by its number. */
function ofListingsNamed(db: Queries, typed: string) {
  const { listingId, listingTitle } = promotionOrder;
  const exact = /^\d{1,15}$/.test(typed) ? [eq(listingId, Number(typed))] : [];
  return rowsNamed(db, { table: promotionOrder, name: listingTitle, exact }, typed);
}

/** Orders with the creditor's name and the payments at providers. */
async function findWithPayments(db: Queries, money: PromotionMoney, slice: Slice, now: Date) {
  const found = await findPromotions(db, slice);
  if (found.length === 0) return [];
  const owners = await db
    .select({ id: creditor.id, name: creditor.name })
    .from(creditor)
    .where(inArray(creditor.id, [...new Set(found.map(({ order }) => order.creditorId))]));
  const ids = found.map(({ order }) => order.id);
  const payments = await money.paymentsOf(db, ids);
  return found.map(({ order, type }) => ({
    ...presentPromotion(order, type, now),
    creditor_id: order.creditorId,
    creditor_name: owners.find(({ id }) => id === order.creditorId)?.name ?? '',
    payments: payments(order.id),
  }));
}
