/** Promotion packages, and creditors' orders of them. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { fen, gramsOf, id, moment } from './columns.ts';
import { listing } from './listings.ts';
import { creditorId } from './owners.ts';

/** The catalogue. Packages that are no longer offered stay, for their orders. */
export const promotionPackage = pgTable(
  'promotion_package',
  {
    id: id(),
    /** The type of listings that it is for. */
    type: smallint('zc_type').notNull(),
    name: text().notNull(),
    description: text().notNull(),
    /** Days. */
    cycle: integer().notNull(),
    price: fen().notNull(),
    /** The smallest comes first. */
    sort: integer().notNull().default(0),
    isOffered: boolean('is_offered').notNull().default(true),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  () => [check('promotion_package_price', sql`price > 0`), check('promotion_package_cycle', sql`cycle > 0`)],
);

/** An order of a package for a listing. It stores the package of the time of ordering. */
export const promotionOrder = pgTable(
  'promotion_order',
  {
    id: id(),
    number: text('order_num').notNull().unique(),
    creditorId: creditorId(),
    packageId: bigint('package_id', { mode: 'number' })
      .notNull()
      .references(() => promotionPackage.id),
    /** Null once the listing is deleted. */
    listingId: bigint('listing_id', { mode: 'number' }).references(() => listing.id, {
      onDelete: 'set null',
    }),
    listingTitle: text('listing_title').notNull(),
    packageName: text('snap_name').notNull(),
    packageDescription: text('snap_desc').notNull(),
    price: fen().notNull(),
    /** The first and the last day on which the listing is shown first, in Shanghai. */
    startDay: date('start_day').notNull(),
    endDay: date('end_day').notNull(),
    /** See shared/domain/promotion.ts. */
    status: smallint().notNull().default(0),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** 1 Alipay, 2 WeChat, 3 the balance: the chosen method, then the one of the payment. */
    payType: smallint('pay_type').notNull(),
    paidAt: moment(),
    cancelledAt: moment(),
    cancelReason: text('cancel_reason'),
    /** The refunded amount; there is at most one refund. */
    refundAmount: fen(),
    refundedAt: moment(),
    refundReason: text('refund_reason'),
  },
  (t) => [
    check('promotion_order_days', sql`start_day <= end_day`),
    index('promotion_order_owner').on(t.creditorId, t.id.desc()),
    index('promotion_order_owner_time').on(t.creditorId, t.createdAt.desc(), t.id.desc()),
    index('promotion_order_owner_refund')
      .on(t.creditorId, t.refundedAt.desc(), t.id.desc())
      .where(sql`refund_amount is not null`),
    index('promotion_order_status').on(t.status, t.id),
    index('promotion_order_time').on(t.createdAt, t.id),
    index('promotion_order_price').on(t.price, t.id),
    index('promotion_order_expiry').on(t.expiresAt).where(sql`status = 0`),
    index('promotion_order_title').using('gin', gramsOf(t.listingTitle)),
    index('promotion_order_listing').on(t.listingId, t.endDay),
    // Which promotions run on a day.
    index('promotion_order_days_paid').on(t.endDay, t.startDay).where(sql`status = 1`),
  ],
);
