/** Calls for operators to read payments and refunds, and to send a waiting refund at once. */
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Contract, contract, type OutputOf } from '../../../shared/contract/index.ts';
import type { RefundState } from '../../../shared/domain/money/payment.ts';
import { messages } from '../../../shared/messages.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { outbox, payment, payout, promotionOrder, refund, userOrder } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import { equals, findOne, inSlice, listPage, type Slice } from '../../platform/http/slice.ts';
import { eventCalls, eventsOfPayment } from './event-calls.ts';
import { retryFailed, settleOffline } from './failed-refunds.ts';
import type { Payables } from './payables.ts';
import { refundStateOf } from './refund-state.ts';

const IN_STATE: Record<RefundState, SQL | undefined> = {
  waiting: and(isNull(refund.doneAt), isNull(refund.failedAt)),
  failed: isNotNull(refund.failedAt),
  done: and(isNotNull(refund.doneAt), isNull(refund.failure)),
  offline: and(isNotNull(refund.doneAt), isNotNull(refund.failure)),
};

export const paymentRoutes = ({ payables }: { payables: Payables }): Implementation[] => [
  implement(contract.allPayments, async (query, { db }) => {
    const { number, pay_type, status } = query;
    const { id, createdAt, amount } = payment;
    return listPage(db, query, {
      table: payment,
      filters: [
        number
          ? await hasNumber(db, number, eq(payment.number, number), eq(payment.tradeNumber, number))
          : undefined,
        equals(payment.payType, pay_type),
        equals(payment.status, status),
      ],
      period: createdAt,
      sortable: { id, create_time: createdAt, amount },
      find: (slice) => findPayments(db, slice),
    });
  }),

  implement(contract.onePayment, async ({ id }, { db }) => {
    const found = await findOne((slice) => findPayments(db, slice), eq(payment.id, id));
    return { data: { ...found, notifications: await eventsOfPayment(db, id) } };
  }),

  ...eventCalls(),

  implement(contract.allRefunds, async (query, { db }) => {
    const { number, state } = query;
    const { id, createdAt, amount } = refund;
    return listPage(db, query, {
      table: refund,
      filters: [number ? await isRefundWith(db, number) : undefined, state && IN_STATE[state]],
      period: createdAt,
      sortable: { id, create_time: createdAt, amount },
      find: (slice) => findRefunds(db, slice),
    });
  }),

  implement(contract.oneRefund, async ({ id }, { db }) => ({
    data: await findOne((slice) => findRefunds(db, slice), eq(refund.id, id)),
  })),

  implement(contract.retryRefund, async ({ id }, { tx, me, now }) => {
    const [row] = await tx.select().from(refund).where(eq(refund.id, id));
    if (!row) throw refusals.missing();
    if (row.failedAt) {
      await retryFailed(tx, me, id, now);
      return { message: messages.outboxRetried };
    }
    const queued = await tx
      .update(outbox)
      .set({ nextTryAt: now })
      .where(isQueued([id]))
      .returning({
        attempts: outbox.attempts,
        failure: outbox.failure,
      });
    const [entry] = queued;
    if (!entry) throw refusals.conflict(messages.refundNotWaiting);
    await record(tx, me, { action: 'retry', subject: 'refunds', subjectId: id, details: entry }, now);
    return { message: messages.outboxRetried };
  }),

  implement(contract.settleRefund, (input, { tx, me, now }) => settleOffline(tx, me, input, payables, now)),
];

/** Waiting outbox entries of these refunds. */
const isQueued = (ids: readonly number[]) =>
  and(
    isNull(outbox.doneAt),
    eq(outbox.kind, 'refund'),
    inArray(sql`(${outbox.payload}->>'refundId')::bigint`, [...ids]),
  );

/**
 * A refund with this number, or of a payment with this number. Payments are read first: a nested query would read all
 * refunds.
 */
async function isRefundWith(db: Queries, number: string): Promise<SQL | undefined> {
  const ofPayment = await hasNumber(db, number, eq(payment.number, number), eq(payment.tradeNumber, number));
  const paid = await db.select({ id: payment.id }).from(payment).where(ofPayment);
  const ids = paid.map(({ id }) => id);
  return or(eq(refund.number, number), ids.length > 0 ? inArray(refund.paymentId, ids) : undefined);
}

/** A payment with one of its own numbers, or of the order with this number. */
async function hasNumber(db: Queries, number: string, ...own: SQL[]): Promise<SQL | undefined> {
  const orders = await db.select({ id: userOrder.id }).from(userOrder).where(eq(userOrder.number, number));
  const promotions = await db
    .select({ id: promotionOrder.id })
    .from(promotionOrder)
    .where(eq(promotionOrder.number, number));
  const paysFor = (kind: typeof payment.$inferSelect.payableKind, rows: readonly { id: number }[]) =>
    rows.map(({ id }) => and(eq(payment.payableKind, kind), eq(payment.payableId, id)));
  return or(...own, ...paysFor('user_order', orders), ...paysFor('promotion_order', promotions));
}

const orderNumber = sql<string | null>`coalesce(${userOrder.number}, ${promotionOrder.number})`;
const isOrder = and(eq(payment.payableKind, 'user_order'), eq(userOrder.id, payment.payableId));
const isPromotion = and(eq(payment.payableKind, 'promotion_order'), eq(promotionOrder.id, payment.payableId));

async function findPayments(db: Queries, slice: Slice): Promise<OutputOf<Contract['allPayments']>['list']> {
  const rows = await db
    .select({ payment, orderNumber, refunded: refund.amount })
    .from(payment)
    .leftJoin(userOrder, isOrder)
    .leftJoin(promotionOrder, isPromotion)
    .leftJoin(refund, eq(refund.paymentId, payment.id))
    .where(inSlice(db, payment, slice))
    .orderBy(...slice.orderBy);
  return rows.map(({ payment: row, orderNumber: order_num, refunded }) => ({
    ...commonOf(row, order_num),
    amount: fenToYuan(row.amount),
    create_time: formatTime(row.createdAt),
    subject: row.subject,
    status: row.status,
    trade_number: row.tradeNumber,
    received_time: row.receivedAt && formatTime(row.receivedAt),
    expire_time: formatTime(row.expiresAt),
    queries: row.queries,
    asked_time: row.askedAt && formatTime(row.askedAt),
    refunded: refunded === null ? null : fenToYuan(refunded),
  }));
}

const commonOf = (row: typeof payment.$inferSelect, order_num: string | null) => ({
  id: row.id,
  number: row.number,
  pay_type: row.payType,
  payable_kind: row.payableKind,
  payable_id: row.payableId,
  order_num,
});

async function findRefunds(db: Queries, slice: Slice): Promise<OutputOf<Contract['oneRefund']>['data'][]> {
  const rows = await db
    .select({ refund, payment, orderNumber, offline: payout.reference })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(userOrder, isOrder)
    .leftJoin(promotionOrder, isPromotion)
    .leftJoin(payout, eq(payout.refundId, refund.id))
    .where(inSlice(db, refund, slice))
    .orderBy(...slice.orderBy);
  const waiting = rows.filter((row) => row.refund.doneAt === null).map((row) => row.refund.id);
  const queued = waiting.length > 0 ? await db.select().from(outbox).where(isQueued(waiting)) : [];
  const entryOf = (id: number) =>
    queued.find(({ payload }) => Number((payload as { refundId: number }).refundId) === id);
  return rows.map(({ refund: row, payment: paid, orderNumber: order_num, offline }) => {
    const entry = entryOf(row.id);
    return {
      ...commonOf(paid, order_num),
      id: row.id,
      number: row.number,
      payment_number: paid.number,
      amount: fenToYuan(row.amount),
      create_time: formatTime(row.createdAt),
      cause: row.cause,
      state: refundStateOf(row),
      failed_time: row.failedAt && formatTime(row.failedAt),
      offline_reference: offline,
      done_time: row.doneAt && formatTime(row.doneAt),
      attempts: entry?.attempts ?? 0,
      failure: row.failure ?? entry?.failure ?? null,
      next_time: entry ? formatTime(entry.nextTryAt) : null,
    };
  });
}
