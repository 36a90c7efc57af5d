/** Services, users' orders of them, and the money that comes for orders and goes back. */
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
import { fen, id, moment } from './columns.ts';
import { listing } from './listings.ts';
import { userId } from './owners.ts';

/** The catalogue. What is no longer offered stays, for the orders that were made of it. */
export const service = pgTable(
  'service',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull(),
    /** Who does it. */
    provider: text().notNull(),
    price: fen().notNull(),
    /** The smallest comes first. */
    sort: integer().notNull().default(0),
    isOffered: boolean('is_offered').notNull().default(true),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  () => [check('service_price', sql`price > 0`)],
);

/** What was ordered is written down as it was then: names and prices change later. */
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
    status: smallint('trade_status').notNull().default(0),
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
    index('user_order_status').on(t.status, t.id.desc()),
    // Who asks twice for the same has ordered it once.
    uniqueIndex('user_order_open').on(t.userId, t.listingId, t.serviceId).where(sql`trade_status = 0`),
    index('user_order_expiry').on(t.expiresAt).where(sql`trade_status = 0`),
  ],
);

/** A way in which something is, or might be, paid. Its number is what the payment provider knows it by. */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    number: text().notNull().unique(),
    /** What it pays for. */
    payableKind: text('payable_kind', { enum: ['user_order'] }).notNull(),
    payableId: bigint('payable_id', { mode: 'number' }).notNull(),
    payType: smallint('pay_type').notNull(),
    amount: fen().notNull(),
    subject: text().notNull(),
    status: text({ enum: ['open', 'received', 'closed'] }).notNull(),
    /** Alipay's page or what WeChat's QR code says, once the provider gave it. */
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
    unique('payment_once').on(t.payableKind, t.payableId, t.payType),
    index('payment_query').on(t.nextQueryAt).where(sql`status = 'open'`),
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
    /** An operator's decision; or money that came after the end, or a second time, which goes back by itself. */
    cause: text({ enum: ['decision', 'late', 'double'] }).notNull(),
    createdAt: moment().notNull(),
    /** When the provider confirmed it. */
    doneAt: moment(),
  },
  () => [check('refund_amount', sql`amount > 0`)],
);
