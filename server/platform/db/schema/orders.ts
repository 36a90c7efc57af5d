/** Services, users' orders of them, and their payments and refunds. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { PAY_SCENES } from '../../../../shared/domain/money/pay-scene.ts';
import { fen, id, moment } from './columns.ts';
import { listing } from './listings.ts';
import { userId } from './owners.ts';

/** The catalogue. Services that are no longer offered stay, for their orders. */
export const service = pgTable(
  'service',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull(),
    /** The provider of the service. */
    provider: text().notNull(),
    price: fen().notNull(),
    /**
     * The scope of listings, and the last moment for ordering: codes of shared/domain/auctions/auction-rules.ts. 1 is
     * no limit.
     */
    listingTypes: smallint('listing_types').notNull().default(1),
    propertyKinds: smallint('property_kinds').notNull().default(1),
    period: smallint().notNull().default(1),
    /** The smallest comes first. */
    sort: integer().notNull().default(0),
    isOffered: boolean('is_offered').notNull().default(true),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  () => [check('service_price', sql`price > 0`)],
);

/** An order stores name and price of the time of ordering, because they change later. */
export const userOrder = pgTable(
  'user_order',
  {
    id: id(),
    number: text('order_num').notNull().unique(),
    userId: userId(),
    serviceId: bigint('service_id', { mode: 'number' })
      .notNull()
      .references(() => service.id),
    /** Null once the listing is deleted. */
    listingId: bigint('listing_id', { mode: 'number' }).references(() => listing.id, {
      onDelete: 'set null',
    }),
    listingTitle: text('listing_title').notNull(),
    cover: text(),
    serviceName: text('goods_name').notNull(),
    provider: text('m_name').notNull(),
    price: fen().notNull(),
    /** See shared/domain/order.ts. */
    status: smallint().notNull().default(0),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** 1 Alipay, 2 WeChat. */
    payType: smallint('pay_type'),
    paidAt: moment(),
    cancelledAt: moment(),
    cancelReason: text('cancel_reason'),
    refundAskedAt: moment(),
    refundReason: text('refund_reason'),
    /** 1 agreed, 2 refused. */
    examined: smallint('examine_status'),
    examinedAt: moment(),
    examineRemark: text('examine_remark'),
    refundAmount: fen(),
  },
  (t) => [
    index('user_order_owner').on(t.userId, t.id.desc()),
    index('user_order_time').on(t.createdAt, t.id),
    index('user_order_price').on(t.price, t.id),
    index('user_order_status').on(t.status, t.id),
    // A repeated order is stored once.
    uniqueIndex('user_order_open').on(t.userId, t.listingId, t.serviceId).where(sql`status = 0`),
    index('user_order_expiry').on(t.expiresAt).where(sql`status = 0`),
  ],
);

/** An attempt to pay for something. The payment provider knows it by its number. */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    number: text().notNull().unique(),
    /** The payable. */
    payableKind: text('payable_kind', { enum: ['user_order', 'promotion_order'] }).notNull(),
    payableId: bigint('payable_id', { mode: 'number' }).notNull(),
    payType: smallint('pay_type').notNull(),
    /** The payer's browser: a provider has a payment of its own for each. */
    scene: text({ enum: PAY_SCENES }).notNull().default('pc'),
    amount: fen().notNull(),
    subject: text().notNull(),
    /** `returned`: the provider refunded the money before it was reported to us. */
    status: text({ enum: ['open', 'received', 'closed', 'returned'] }).notNull(),
    /** The provider's page, what WeChat's QR code says, or what its bridge takes, once the provider gave it. */
    wayToPay: text('way_to_pay'),
    /** The provider's own number of it. */
    tradeNumber: text('trade_number'),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    receivedAt: moment(),
    /** The last and the next query to the provider while the payment is open, and the number of scheduled queries. */
    askedAt: moment(),
    nextQueryAt: moment().notNull(),
    queries: integer().notNull().default(0),
  },
  (t) => [
    unique('payment_once').on(t.payableKind, t.payableId, t.payType, t.scene),
    index('payment_time').on(t.createdAt, t.id),
    index('payment_amount').on(t.amount, t.id),
    index('payment_status').on(t.status, t.id),
    index('payment_trade').on(t.tradeNumber),
    index('payment_received').on(t.receivedAt).where(sql`status = 'received'`),
    index('payment_query').on(t.nextQueryAt).where(sql`status = 'open'`),
  ],
);

/** Notifications of payment providers, and their results. */
export const gatewayEvent = pgTable(
  'gateway_event',
  {
    id: id(),
    gateway: text({ enum: ['alipay', 'wechat', 'sandbox-alipay', 'sandbox-wechat'] }).notNull(),
    receivedAt: moment().notNull(),
    isVerified: boolean('is_verified').notNull(),
    /** Null if it names no payment of ours. */
    paymentId: bigint('payment_id', { mode: 'number' }).references(() => payment.id),
    /** Its content: kind, state, number and amount. */
    type: text().notNull(),
    status: text(),
    number: text(),
    amount: fen(),
    /** See shared/domain/money/payment.ts. */
    result: text({
      enum: ['applied', 'returned', 'repeated', 'ignored', 'refused', 'failed'],
    }).notNull(),
    reason: text(),
    /** Cut, and without secrets. */
    text: text().notNull(),
  },
  (t) => [
    index('gateway_event_time').on(t.receivedAt, t.id),
    index('gateway_event_gateway').on(t.gateway, t.receivedAt, t.id),
    index('gateway_event_unverified').on(t.receivedAt, t.id).where(sql`not is_verified`),
    index('gateway_event_payment').on(t.paymentId),
    index('gateway_event_number').on(t.number),
  ],
);

/** Money on its way back. Of a payment there is one at most. */
export const refund = pgTable(
  'refund',
  {
    id: id(),
    number: text().notNull().unique(),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => payment.id),
    amount: fen().notNull(),
    /** An operator's decision; or a late or double payment, which is refunded automatically. */
    cause: text({ enum: ['decision', 'late', 'double'] }).notNull(),
    createdAt: moment().notNull(),
    /** When the provider confirmed it, or an operator paid it out in another way. */
    doneAt: moment(),
    /** Since when the provider will not do it. Its word for that stays when the money was paid out at the bank. */
    failedAt: moment(),
    failure: text(),
  },
  (t) => [
    check('refund_amount', sql`amount > 0`),
    check('refund_ends_once', sql`done_at is null or failed_at is null`),
    index('refund_failed').on(t.id).where(sql`failed_at is not null`),
    index('refund_time').on(t.createdAt, t.id),
    index('refund_amount_order').on(t.amount, t.id),
    index('refund_waiting').on(t.id).where(sql`done_at is null`),
  ],
);
