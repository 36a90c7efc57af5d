/** Promotion orders for tests of money, written as the purchase and the refund of one write them. */
import { eq } from 'drizzle-orm';
import { creditorAccount, platformAccount, post } from '../../money/ledger/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { promotionOrder, promotionPackage } from '../../platform/db/schema.ts';
import { NOW } from '../listings.ts';

type Order = typeof promotionOrder.$inferInsert;

let numbers = 0;

/**
 * @param tx a transaction
 * @returns the order's id
 */
export async function addPromotionOrder(
  tx: Queries,
  order: Partial<Order> & Pick<Order, 'creditorId' | 'createdAt'>,
): Promise<number> {
  const values = { type: 2, name: '七日推广', description: '首页推荐位', cycle: 7, price: 10_000n };
  const [offer] = await tx
    .insert(promotionPackage)
    .values({ ...values, createdAt: NOW, updatedAt: NOW })
    .returning({ id: promotionPackage.id });
  numbers += 1;
  const [row] = await tx
    .insert(promotionOrder)
    .values({
      number: `TG${numbers}`,
      packageId: offer?.id ?? 0,
      listingTitle: '某小区住宅',
      packageName: values.name,
      packageDescription: values.description,
      price: values.price,
      startDay: '2026-11-21',
      endDay: '2026-11-27',
      payType: 3,
      expiresAt: order.createdAt,
      ...order,
    })
    .returning({ id: promotionOrder.id });
  return row?.id ?? 0;
}

/**
 * An order that is paid from the balance.
 * @param tx a transaction
 * @throws Overdraft for more than the balance, after which the transaction must not commit
 */
export async function buyByBalance(
  tx: Queries,
  { creditorId, price }: { creditorId: number; price: bigint },
  now: Date,
): Promise<number> {
  const order = { creditorId, price, status: 1, createdAt: now, paidAt: now };
  const id = await addPromotionOrder(tx, order);
  await post(
    tx,
    {
      kind: 'promotion',
      reference: { kind: 'promotion_order', id },
      phase: 'paid',
      from: creditorAccount(creditorId, 'available'),
      to: platformAccount('revenue'),
      amount: price,
    },
    now,
  );
  return id;
}

/**
 * Refunds an order that was paid from the balance: the whole price, or a part.
 * @param tx a transaction
 */
export async function refundToBalance(
  tx: Queries,
  { id, creditorId, price, amount }: { id: number; creditorId: number; price: bigint; amount: bigint },
  now: Date,
): Promise<void> {
  await tx
    .update(promotionOrder)
    .set({
      status: amount === price ? 4 : 1,
      refundAmount: amount,
      refundedAt: now,
      refundReason: '推广位故障',
    })
    .where(eq(promotionOrder.id, id));
  await post(
    tx,
    {
      kind: 'refund',
      reference: { kind: 'promotion_order', id },
      phase: 'decided',
      from: platformAccount('revenue'),
      to: creditorAccount(creditorId, 'available'),
      amount,
    },
    now,
  );
}
