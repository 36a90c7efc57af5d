/** Listings, and what visitors leave at them. */
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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  LONGEST_PERIOD_HOURS,
  SALE_PERIOD_HOURS,
  SALE_WORD,
} from '../../../../shared/domain/auctions/auction-period.ts';
import type { ResultAuthor } from '../../../../shared/domain/auctions/auction-round.ts';
import { creditor } from './accounts.ts';
import { fen, id, moment } from './columns.ts';
import { subjectImport } from './subject-imports.ts';

const hours = (count: number) => `interval '${count} hours'`;

/** As `overTimeOf`. Sums with a time zone depend on the session, those at UTC do not. */
const overTimeSql = sql.raw(`coalesce(end_time, timezone('UTC', timezone('UTC', start_time) + case
  when zc_type = 1 and title like '%${SALE_WORD}%' then ${hours(SALE_PERIOD_HOURS)}
  when zc_type = 1 then ${hours(LONGEST_PERIOD_HOURS[1])}
  when zc_type = 2 then ${hours(LONGEST_PERIOD_HOURS[2])}
  else ${hours(LONGEST_PERIOD_HOURS[3])} end))`);

/** Codes are marks in it, so that a renamed region or type needs no rewriting: `search-marks.ts` reads the names. */
const searchText = sql.raw(`listing_search_text(title, array[court_name, merchants_name, org_name],
  array['N', 'N', 'T', 'K', 'S', 'R', 'R', 'R'], array[id::text, source_id, zc_type::text, second_class::text,
  source::text, province_code, city_code, district_code])`);

/** The beginning of the six hours in which it was published, in UTC: an index needs times that depend on no setting. */
export const publishedHours = sql.raw(
  `date_bin('6 hours', created_at at time zone 'UTC', timestamp '2000-01-01')`,
);

/** Most listings name no case: they are in no index of cases. */
const namesCase = sql`case_numbers <> '{}'`;

/**
 * The listing's columns for lists. Texts and pictures for its own page are in other tables, so that a page of a list
 * reads few blocks.
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
    /** The title without white space, width and case variants, for operators and for comparing. */
    titleKey: text('title_key').notNull().generatedAlwaysAs(sql`search_key(title)`),
    /** What visitors' keywords are looked for in: title, names and cases, and marks of its codes. */
    searchText: text('search_text').notNull().generatedAlwaysAs(searchText),
    /** The characters of those texts, overlapping pairs of them, and the marks, which an index can find. */
    searchGrams: text('search_grams').array().notNull().generatedAlwaysAs(sql`listing_grams(${searchText})`),
    /** The court cases that the title names, as 2024苏01执123. */
    caseNumbers: text('case_numbers').array().notNull().generatedAlwaysAs(sql`case_numbers(title)`),
    kind: smallint('second_class'),
    source: smallint(),
    sourceId: text('source_id'),
    sourceUrl: text('source_url'),
    initialPrice: fen(),
    assessPrice: fen(),
    /** The price for filters and sorting: referrals have no starting price, only an assessed one. */
    price: fen().generatedAlwaysAs(sql`coalesce(initial_price, assess_price)`),
    securityDeposit: fen(),
    bidIncrement: fen(),
    startTime: moment(),
    endTime: moment(),
    /** When the auction is over: its end, or its start and the longest period of its kind. */
    overTime: moment().generatedAlwaysAs(overTimeSql),
    provinceCode: text('province_code'),
    cityCode: text('city_code'),
    districtCode: text('district_code'),
    /** What visitors look for in its facts, its completeness and its round: see `server/market/facts/sought-marks.ts`. */
    soughtMarks: text('sought_marks').array().notNull().default([]),
    /** The result of its latest round, for lists; null while it has none. */
    roundResult: smallint('round_result'),
    address: text(),
    buildingArea: doublePrecision(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** The datum of latitude and longitude; null if unknown: then the default is assumed. */
    datum: smallint(),
    courtName: text('court_name'),
    sellerName: text('merchants_name'),
    organisationName: text('org_name'),
    /** Path or address of the first picture. */
    cover: text(),
    /** A promotion is running. */
    promoted: boolean().notNull().default(false),
    /** Counters change with every visitor: no index may hold them, or each count would rewrite all indexes. */
    viewCount: integer('own_looker_num').notNull().default(0),
    questionCount: integer('consult_num').notNull().default(0),
    /** The view count of an hour ago at most, by which hot listings are found. */
    heat: integer().notNull().default(0),
    /** The keys that identify the listing in later imports, and the hash of its imported content. */
    importKeys: text('import_keys').array().notNull().default([]),
    importHash: text('import_hash'),
    /** The creditor who published it as a subject, or who claimed a judicial auction. */
    creditorId: bigint('creditor_id', { mode: 'number' }).references(() => creditor.id),
    /** The creditor's import that added it. */
    subjectImportId: bigint('subject_import_id', { mode: 'number' }).references(() => subjectImport.id),
    /** Hours from start to end as the creditor's form counts them. */
    bidCycle: integer('bid_cycle'),
    /** Counts content changes. The approved version may be shelved without another review. */
    version: integer().notNull().default(1),
    approvedVersion: integer('approved_version'),
    /** Why the review refused it; by field besides. */
    remark: text(),
    fieldRemarks: jsonb('field_remarks').$type<Record<string, string>>(),
    /** When the creditor wrote it; `createdAt` is when it was first published. */
    writtenAt: moment(),
    submittedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => {
    const onShelf = sql`publish_status = 4`;
    const offShelf = sql`publish_status <> 4`;
    const isSubject = sql`creditor_id is not null and zc_type in (2, 3)`;
    const drifting = sql`publish_status = 4 and disposal_status is not null`;
    // Those by order, type, province and city hold more columns, which Drizzle can't declare: see migration 0088.
    // Queries order by plain `desc`; an index whose nulls lie at the other end would not serve them. Functions,
    // because an index takes its columns over for itself.
    const newestFirst = () => [t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    const cheapestFirst = () => [t.price.asc().nullsLast(), t.id.desc().nullsFirst()] as const;
    const dearestFirst = () => [t.price.desc().nullsLast(), t.id.desc().nullsFirst()] as const;
    const hottestFirst = () => [t.heat.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    return [
      index('listing_latest')
        .on(...newestFirst(), t.startTime, t.overTime)
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
        .on(t.type, ...newestFirst(), t.startTime, t.overTime)
        .where(onShelf),
      index('listing_province')
        .on(t.provinceCode, ...newestFirst())
        .where(onShelf),
      index('listing_city')
        .on(t.cityCode, ...newestFirst())
        .where(onShelf),
      index('listing_district')
        .on(t.districtCode, ...newestFirst())
        .where(onShelf),
      index('listing_kind')
        .on(t.kind, ...newestFirst())
        .where(onShelf),
      index('listing_promoted').on(t.id).where(sql`publish_status = 4 and promoted`),
      index('listing_start').on(t.startTime).where(onShelf),
      // It passes over the hours in which nothing was published that has begun.
      index('listing_begun').on(publishedHours, t.startTime, t.overTime).where(onShelf).concurrently(),
      // It holds what gathering reads; see migration 0050.
      index('listing_end').on(t.type, t.overTime, t.startTime).where(onShelf),
      index('listing_drifting')
        .on(...newestFirst(), t.startTime, t.overTime)
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
        .on(t.disposalStatus, ...newestFirst())
        .where(drifting),
      // These two hold more columns; see migration 0034.
      index('listing_maintenance').on(t.id.desc().nullsFirst()),
      index('listing_off_shelf').on(t.publishStatus, t.id.desc().nullsFirst()).where(offShelf),
      index('listing_grams_off_shelf').using('gin', t.searchGrams).where(offShelf),
      index('listing_grams').using('gin', t.searchGrams).where(onShelf),
      index('listing_sought').using('gin', t.soughtMarks).where(onShelf).concurrently(),
      // Imports look for thousands of keys at once: each is compared with every entry that waits to be sorted in.
      index('listing_import_keys')
        .using('gin', t.importKeys)
        .with({ fastupdate: false })
        .where(sql`import_keys <> '{}'`),
      index('listing_case').using('gin', t.caseNumbers).where(namesCase),
      // Files with results name listings by these.
      index('listing_title').using('hash', t.titleKey).concurrently(),
      index('listing_source_id').using('hash', t.sourceId).where(sql`source_id is not null`).concurrently(),
      index('listing_source_url')
        .using('hash', t.sourceUrl)
        .where(sql`source_url is not null`)
        .concurrently(),
      index('listing_creditor').on(t.creditorId, t.type, t.id).where(sql`creditor_id is not null`),
      index('listing_creditor_review')
        .on(t.creditorId, t.publishStatus)
        .where(sql`creditor_id is not null and publish_status in (2, 3)`),
      // Operators' orders of what creditors wrote.
      index('subject_start').on(sql`coalesce(written_at, created_at)`, t.id).where(isSubject),
      index('subject_title').on(t.title, t.id).where(isSubject),
      index('subject_status').on(t.publishStatus, t.id).where(isSubject),
      index('listing_review').on(t.submittedAt).where(sql`publish_status = 2`),
    ];
  },
);

/** A listing's texts, as Markdown. */
export const listingText = pgTable(
  'listing_text',
  {
    listingId: bigint('listing_id', { mode: 'number' })
      .primaryKey()
      .references(() => listing.id, { onDelete: 'cascade' }),
    announcement: text(),
    notice: text('should_know'),
    introduction: text('introduce'),
    /** The court cases that the texts name, as `listing.caseNumbers`. */
    caseNumbers: text('case_numbers')
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`case_numbers(coalesce(announcement, '') || '|' || coalesce(should_know, '') || '|' || coalesce(introduce, ''))`,
      ),
  },
  (t) => [index('listing_text_case').using('gin', t.caseNumbers).where(namesCase)],
);

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

/** The rounds of an auction: the latest has the listing's own terms, and no result until it is recorded. */
export const auctionRound = pgTable(
  'auction_round',
  {
    id: id(),
    listingId: bigint('listing_id', { mode: 'number' })
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    round: smallint().notNull(),
    /** As they were in that round. */
    initialPrice: fen(),
    startTime: moment(),
    endTime: moment(),
    result: smallint(),
    dealPrice: fen(),
    dealTime: moment(),
    bidders: integer(),
    note: text(),
    createdAt: moment().notNull(),
    /** Of the result; without one the time when it was taken back. */
    recordedAt: moment(),
    /** Who recorded the result; null in rows of earlier versions, where operators did. */
    recordedBy: text('recorded_by').$type<ResultAuthor>(),
    /** The disposal status that the listing had before the result. */
    disposalBefore: smallint('disposal_before'),
  },
  (t) => [
    index('auction_round_listing').on(t.listingId, t.id),
    uniqueIndex('auction_round_open').on(t.listingId).where(sql`result is null`),
  ],
);
