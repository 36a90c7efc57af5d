/**
 * The tables, for PostgreSQL and the embedded engine alike. Money is fen, times are UTC, codes are those of
 * shared/domain. Functions and generated columns that Drizzle can't express stand in migrations/.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const fen = () => bigint({ mode: 'bigint' });
const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * A listing as lists need it. What only its own page needs (texts, pictures) stands in tables of its own, so
 * that a page of a list touches few blocks.
 */
export const listing = pgTable(
  'listing',
  {
    id: id(),
    type: smallint('zc_type').notNull(),
    publishStatus: smallint('publish_status').notNull().default(1),
    /** Set for drifting listings only. */
    disposalStatus: smallint('disposal_status'),
    title: text().notNull(),
    /** The title without white space, width and case variants: what keywords are looked for in. */
    titleKey: text('title_key').notNull().generatedAlwaysAs(sql`search_key(title)`),
    /** Its characters and overlapping pairs of them, which an index can find. */
    titleGrams: text('title_grams').array().notNull().generatedAlwaysAs(sql`search_grams(search_key(title))`),
    kind: smallint('second_class'),
    source: smallint(),
    sourceId: text('source_id'),
    sourceUrl: text('source_url'),
    initialPrice: fen(),
    assessPrice: fen(),
    /** What price filters and sorting go by: referrals have no starting price, only an assessed one. */
    price: fen().generatedAlwaysAs(sql`coalesce(initial_price, assess_price)`),
    securityDeposit: fen(),
    bidIncrement: fen(),
    startTime: moment(),
    endTime: moment(),
    provinceCode: text('province_code'),
    cityCode: text('city_code'),
    districtCode: text('district_code'),
    address: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    courtName: text('court_name'),
    merchantName: text('merchants_name'),
    organisationName: text('org_name'),
    /** Path or address of the first picture. */
    cover: text(),
    /** A promotion is running. */
    promoted: boolean().notNull().default(false),
    /** Counters change with every visitor: no index may hold them, or each count would rewrite all indexes. */
    lookerCount: integer('own_looker_num').notNull().default(0),
    consultCount: integer('consult_num').notNull().default(0),
    /** The looker count of an hour ago at most, by which hot listings are found. */
    heat: integer().notNull().default(0),
    /** What makes an imported row the same row next time, and the content it had. */
    importKey: text('import_key').unique(),
    importHash: text('import_hash'),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => {
    const onShelf = sql`publish_status = 4`;
    const drifting = sql`publish_status = 4 and disposal_status is not null`;
    // Those by order, type, province and city hold more columns, which Drizzle can't declare: see migration 0004.
    // Queries order by plain `desc`; an index whose nulls lie at the other end would not serve them. Functions,
    // because an index takes its columns over for itself.
    const newestFirst = () => [t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    const promotedFirst = () => [t.promoted.desc().nullsFirst(), ...newestFirst()] as const;
    const cheapestFirst = () => [t.price.asc().nullsLast(), t.id.desc().nullsFirst()] as const;
    const dearestFirst = () => [t.price.desc().nullsLast(), t.id.desc().nullsFirst()] as const;
    const hottestFirst = () => [t.heat.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    return [
      index('listing_default')
        .on(...promotedFirst())
        .where(onShelf),
      index('listing_latest')
        .on(...newestFirst())
        .where(onShelf),
      index('listing_cheap')
        .on(...cheapestFirst())
        .where(onShelf),
      index('listing_dear')
        .on(...dearestFirst())
        .where(onShelf),
      index('listing_hot')
        .on(...hottestFirst())
        .where(onShelf),
      index('listing_type')
        .on(t.type, ...promotedFirst())
        .where(onShelf),
      index('listing_province')
        .on(t.provinceCode, ...promotedFirst())
        .where(onShelf),
      index('listing_city')
        .on(t.cityCode, ...promotedFirst())
        .where(onShelf),
      index('listing_district')
        .on(t.districtCode, ...promotedFirst())
        .where(onShelf),
      index('listing_kind')
        .on(t.kind, ...promotedFirst())
        .where(onShelf),
      index('listing_start').on(t.startTime).where(onShelf),
      index('listing_end').on(t.endTime).where(onShelf),
      index('listing_drifting')
        .on(...promotedFirst())
        .where(drifting),
      index('listing_drifting_cheap')
        .on(...cheapestFirst())
        .where(drifting),
      index('listing_drifting_dear')
        .on(...dearestFirst())
        .where(drifting),
      index('listing_drifting_hot')
        .on(...hottestFirst())
        .where(drifting),
      index('listing_disposal')
        .on(t.disposalStatus, ...promotedFirst())
        .where(drifting),
      index('listing_grams').using('gin', t.titleGrams).where(onShelf),
    ];
  },
);

/** A listing's texts, as Markdown. */
export const listingText = pgTable('listing_text', {
  listingId: bigint('listing_id', { mode: 'number' })
    .primaryKey()
    .references(() => listing.id, { onDelete: 'cascade' }),
  announcement: text(),
  notice: text('should_know'),
  introduction: text('introduce'),
});

/** A listing's pictures in their order, the cover first. */
export const listingImage = pgTable(
  'listing_image',
  {
    listingId: bigint('listing_id', { mode: 'number' })
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    path: text('img_path').notNull(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.position] })],
);

/** What visitors asked about listings, for those who answer them. */
export const consultation = pgTable(
  'consultation',
  {
    id: id(),
    listingId: bigint('listing_id', { mode: 'number' })
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    /** The same question of the same person on the same day is one consult, however often it was sent. */
    contentKey: text('content_key').notNull().unique(),
    /** The visitor's network address, forgotten after a day. */
    visitor: text(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('consultation_listing').on(t.listingId, t.createdAt),
    index('consultation_phone').on(t.phone, t.createdAt),
    index('consultation_visitor').on(t.visitor, t.createdAt).where(sql`visitor is not null`),
  ],
);

/** What operators changed of the site's settings; the rest has defaults in the code. */
export const siteSetting = pgTable('site_setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

/** Successful answers to calls with an Idempotency-Key, per caller. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    principal: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.principal, t.key] }), index('idempotency_key_age').on(t.createdAt)],
);

/** An ordinary user. Who came through a third party and never set a password has none. */
export const appUser = pgTable('app_user', {
  id: id(),
  phone: text().notNull().unique(),
  passwordHash: text('password_hash'),
  nickname: text().notNull(),
  /** Address of a picture. */
  avatar: text(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

/** A bank, an asset manager, a private creditor: who applied, whatever became of the application. */
export const creditor = pgTable('creditor', {
  id: id(),
  /** What one signs in with. */
  account: text().notNull().unique(),
  phone: text().notNull().unique(),
  name: text().notNull(),
  /** 1 enterprise, 2 individual. */
  type: smallint('c_type').notNull(),
  /** What became of the application: 0 approved, 2 awaiting review, 3 rejected. */
  standing: smallint('delete_sign').notNull(),
  passwordHash: text('password_hash').notNull(),
  payPasswordHash: text('pay_password_hash'),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

export const operator = pgTable('operator', {
  id: id(),
  name: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

/** Who is signed in. Of the token only its SHA-256 is kept. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    role: text({ enum: ['user', 'creditor', 'operator'] }).notNull(),
    principalId: bigint('principal_id', { mode: 'number' }).notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When a code to the own phone was last shown, which allows to change the phone within minutes. */
    phoneProvenAt: moment(),
  },
  (t) => [index('session_principal').on(t.role, t.principalId), index('session_expiry').on(t.expiresAt)],
);

/** Codes sent to phones, and by them how often. Of a code only an HMAC is kept. */
export const smsCode = pgTable(
  'sms_code',
  {
    id: id(),
    family: text({ enum: ['customer', 'creditor'] }).notNull(),
    /** Empty where a client asked without telling what for. */
    purpose: text().notNull(),
    phone: text().notNull(),
    codeHash: text('code_hash').notNull(),
    /** The visitor's network address. */
    visitor: text(),
    tries: smallint().notNull().default(0),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    /** The gateway refused: nobody has to wait for this one's minute to pass. */
    failed: boolean().notNull().default(false),
  },
  (t) => [
    index('sms_code_phone').on(t.phone, t.sentAt),
    index('sms_code_visitor').on(t.visitor, t.sentAt),
    index('sms_code_sent').on(t.sentAt),
  ],
);

/** Guesses at secrets, counted while their window is open. */
export const guess = pgTable(
  'guess',
  {
    /** What is guessed at and from where; a hash, because it names people. */
    key: text().primaryKey(),
    wrong: integer().notNull(),
    since: moment().notNull(),
    lockedUntil: moment(),
  },
  (t) => [index('guess_since').on(t.since)],
);

/** Accounts elsewhere that users sign in with. */
export const oauthLink = pgTable(
  'oauth_link',
  {
    /** 1 WeChat, 2 Alipay. */
    provider: smallint().notNull(),
    /** Who it is over there. */
    subject: text().notNull(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    uniqueIndex('oauth_link_user').on(t.userId, t.provider),
  ],
);

/** Who came from a third party for the first time and has yet to bind a phone. Of the id only a hash is kept. */
export const accredit = pgTable(
  'accredit',
  {
    idHash: text('id_hash').primaryKey(),
    provider: smallint().notNull(),
    subject: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('accredit_expiry').on(t.expiresAt)],
);

/** Files that were handed in, or may yet be. */
export const upload = pgTable(
  'upload',
  {
    /** Unguessable; the name in the storage begins with it. */
    key: text().primaryKey(),
    ownerRole: text('owner_role', { enum: ['user', 'creditor', 'operator'] }).notNull(),
    ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
    purpose: text().notNull(),
    /** Where the file is found once it was looked at; null before. */
    url: text().unique(),
    /** image/webp, application/pdf … */
    contentType: text('content_type'),
    createdAt: moment().notNull(),
    /** Until when the file may be handed in. */
    expiresAt: moment().notNull(),
    /** Something points to it. What nothing points to is thrown away after a day. */
    usedAt: moment(),
  },
  (t) => [
    index('upload_owner').on(t.ownerRole, t.ownerId, t.createdAt),
    index('upload_unused').on(t.createdAt).where(sql`used_at is null`),
  ],
);

/** Who looked at private files that aren't their own. */
export const uploadView = pgTable('upload_view', {
  id: id(),
  uploadKey: text('upload_key').notNull(),
  operatorId: bigint('operator_id', { mode: 'number' }).notNull(),
  viewedAt: moment().notNull(),
});

/** Messages that the sandbox kept instead of sending. */
export const sandboxMessage = pgTable(
  'sandbox_message',
  {
    id: id(),
    channel: text({ enum: ['sms', 'mail'] }).notNull(),
    recipient: text().notNull(),
    kind: text().notNull(),
    text: text().notNull(),
    code: text(),
    sentAt: moment().notNull(),
  },
  (t) => [
    index('sandbox_message_recipient').on(t.recipient, t.id),
    index('sandbox_message_age').on(t.sentAt),
  ],
);

/** Codes of the sandbox's third-party sign-in: each is good for one exchange. */
export const sandboxGrant = pgTable('sandbox_grant', {
  code: text().primaryKey(),
  provider: smallint().notNull(),
  subject: text().notNull(),
  expiresAt: moment().notNull(),
});
