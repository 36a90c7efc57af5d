/** Operators' calls about promotion orders. */
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { contract } from '../../../shared/contract/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, promotionOrder } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import { countUpToHorizon, orderOf, sliceOf, within } from '../../platform/http/slice.ts';
import { type FoundPromotion, findPromotions } from './list.ts';
import { presentPromotion } from './present.ts';
import type { PromotionMoney } from './promotion-money.ts';
import { refundPromotion } from './refunds.ts';

export const operatorCalls = (money: PromotionMoney): Implementation[] => [
  implement(contract.allPromotions, async (query, { db, now }) => {
    const { trade_status, order_num, creditor: owner, object_id, from, to, ...range } = query;
    const matches = and(
      trade_status === undefined ? undefined : eq(promotionOrder.status, trade_status),
      order_num ? eq(promotionOrder.number, order_num) : undefined,
      owner ? inArray(promotionOrder.creditorId, await creditorsCalled(db, owner)) : undefined,
      object_id === undefined ? undefined : eq(promotionOrder.listingId, object_id),
      within(promotionOrder.createdAt, { from, to }),
    );
    const { id, createdAt, price, status } = promotionOrder;
    const columns = { id, order_time: createdAt, total_price: price, trade_status: status };
    const orderBy = orderOf(range, columns, [desc(id)]);
    const found = await findPromotions(db, matches, { ...sliceOf(range), orderBy });
    return {
      list: await withPayments(db, money, found, now),
      count: await countUpToHorizon(db, promotionOrder, matches),
    };
  }),

  implement(contract.onePromotion, async ({ id }, { db, now }) => {
    const found = await findPromotions(db, eq(promotionOrder.id, id), { offset: 0, limit: 1 });
    const [order] = await withPayments(db, money, found, now);
    if (!order) throw refusals.missing();
    return { data: order };
  }),

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

/** With the creditor's name and the payments at providers. */
async function withPayments(db: Queries, money: PromotionMoney, found: FoundPromotion[], now: Date) {
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
