/** Operators' calls about promotion orders. */
import { eq, inArray, or } from 'drizzle-orm';
import { contract } from '../../../shared/contract/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, promotionOrder } from '../../platform/db/schema.ts';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import { equals, findOne, listPage, type Slice } from '../../platform/http/slice.ts';
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
        query.creditor
          ? inArray(promotionOrder.creditorId, await creditorsCalled(db, query.creditor))
          : undefined,
        equals(promotionOrder.listingId, query.object_id),
      ],
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

/**
 * Their ids, found by an index because few have the same name. @param owner the complete name or account, or the
 * number
 */
async function creditorsCalled(db: Queries, owner: string): Promise<number[]> {
  const number = /^\d{1,15}$/.test(owner) ? Number(owner) : undefined;
  const rows = await db
    .select({ id: creditor.id })
    .from(creditor)
    .where(
      or(
        eq(creditor.name, owner),
        eq(creditor.account, owner),
        number === undefined ? undefined : eq(creditor.id, number),
      ),
    );
  return rows.map(({ id }) => id);
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
