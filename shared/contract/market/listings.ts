/** The public listing calls: lists, drifting lists, hot lists, lookups and the detail. */
import { z } from 'zod';
import { ROUND_NAMES, ROUND_RESULT_NAMES } from '../../domain/auctions/auction-round.ts';
import { pickFields } from '../../domain/fields.ts';
import {
  AUCTION_STATUS,
  codesOf,
  DISPOSAL_STATUS,
  LISTING_TYPES,
  type ListingType,
  PROPERTY_KINDS,
} from '../../domain/listing.ts';
import { DRIFTING_SORT_ORDERS, PAGE_SIZE, SORT_ORDERS } from '../../domain/search.ts';
import { SOUGHT_FACT_NAMES, SOUGHT_ROUNDS } from '../../domain/sought-facts.ts';
import { DETAIL_FIELDS, PRICE_FIELDS, SUBJECT_FIELDS, TEXT_FIELDS } from '../../domain/subject-fields.ts';
import { publicFields } from '../../fields/index.ts';
import { messages } from '../../messages.ts';
import { amount, codeOf, id, idList, text, wholeNumber } from '../../validation.ts';
import { count, idNumber, listOf, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { answerSchemas } from '../field-schemas.ts';
import { regionFilter } from '../region-codes.ts';
import { listingFact } from './facts.ts';
import { listingChange } from './listing-changes.ts';

const listingType = codeOf(codesOf(LISTING_TYPES));

/**
 * The type of a hot list. Old clients send the index of their page instead: 4 is referrals (type 3), 0 and -1 are all
 * types. Our client sends type codes.
 */
const hotType = codeOf([-1, 0, 1, 2, 3, 4] as const)
  .transform((index): ListingType | undefined =>
    index === 4 ? 3 : index === 0 || index === -1 ? undefined : index,
  )
  .optional()
  .describe('A type; or the page index of old clients, -1 to 4');

/** A listing as lists show it: prices in yuan, times as `YYYY-MM-DD HH:mm:ss`, the rest in words. */
export const listing = z.object({
  id: idNumber,
  zc_type: maybeNumber,
  zctype_name: someText,
  object_title: someText,
  img_path: maybeText,
  ...answerSchemas(pickFields(SUBJECT_FIELDS, PRICE_FIELDS)),
  building_area: maybeNumber,
  start_time: maybeTime,
  end_time: maybeTime,
  create_time: maybeTime,
  /** 即将开始, 正在进行, 已结束; null without an auction. */
  object_status: maybeText,
  disposal_status: maybeNumber,
  /** 成交, 流拍, 撤回 or 中止: how its latest round ended; null while it has no result. */
  object_result: maybeText,
  /** The platform's name. */
  source: maybeText,
  court_name: maybeText,
  merchants_name: maybeText,
  org_name: maybeText,
  /** 1 while a promotion puts it first. */
  extend_id: count,
  own_looker_num: count,
  consult_num: count,
  /** The kind's name in lists. */
  second_class: maybeText,
  province_name: maybeText,
  city_name: maybeText,
  district_name: maybeText,
});
export type Listing = z.output<typeof listing>;

const listings = listOf(listing).extend({
  /** There are more than `count` says. */
  count_is_floor: z.preprocess(Boolean, z.boolean()),
});
export type ListingPage = z.output<typeof listings>;

const page = {
  page: wholeNumber(1, 1_000_000_000).default(1).describe('From 1'),
  size: wholeNumber(1, 50).default(PAGE_SIZE.search).describe('Up to 50'),
};

/** Longer than all names together. */
const SOUGHT_FACTS_MAX = 200;

const soughtFacts = z
  .string({ error: messages.invalidValue })
  .max(SOUGHT_FACTS_MAX, { error: messages.invalidValue, abort: true })
  .transform((list) => [...new Set(list.split(',').filter(Boolean))].sort())
  .pipe(z.array(z.enum(SOUGHT_FACT_NAMES, { error: messages.invalidValue })))
  .transform((names) => (names.length > 0 ? names : undefined))
  .describe('Facts that all hold, with commas between them');

/** The filters that every list of listings takes. */
const filters = {
  name: text(100)
    .optional()
    .describe('Words, each in title, names, case or number, or the name of a region, type or platform'),
  load_province: regionFilter.optional().describe('Six-digit code; 100000: no filter'),
  load_city: regionFilter.optional().describe('Six-digit code; 100000: no filter'),
  load_district: regionFilter.optional().describe('Six-digit code; 100000: no filter'),
  second_class: codeOf(codesOf(PROPERTY_KINDS)).optional(),
  price_min: amount.optional().describe('Yuan, inclusive'),
  price_max: amount.optional().describe('Yuan, inclusive'),
  object_status: codeOf(Object.keys(AUCTION_STATUS) as (keyof typeof AUCTION_STATUS)[]).optional(),
  disposal_status: codeOf(codesOf(DISPOSAL_STATUS)).optional(),
  facts: soughtFacts.optional(),
  complete: codeOf([1]).optional().describe('1: at least two thirds of its facts are known'),
  round: codeOf(SOUGHT_ROUNDS).optional().describe('The round in which it is held'),
};

const orderOf = <Order extends string>(orders: readonly (readonly [Order, string])[]) =>
  codeOf(orders.flatMap(([order]) => (order === '' ? [] : [order as Exclude<Order, ''>]))).optional();

const image = z.object({ id: idNumber, img_path: z.string() });

/** A round in which an auction was held, or is held now. */
export const auctionRound = z.object({
  round: codeOf(codesOf(ROUND_NAMES)),
  initial_price: maybeNumber,
  start_time: maybeTime,
  end_time: maybeTime,
  /** Null while it has none. */
  result: codeOf(codesOf(ROUND_RESULT_NAMES)).nullable(),
  deal_price: maybeNumber,
  deal_time: maybeTime,
  bidders: maybeNumber,
});
export type AuctionRound = z.output<typeof auctionRound>;

/** A round of the same object, by this listing or another one. */
const objectRound = auctionRound.extend({
  listing_id: idNumber,
  zc_type: maybeNumber,
  /** Null if the listing does not say which it is. */
  round: codeOf(codesOf(ROUND_NAMES)).nullable(),
  /** The platform's name. */
  source: maybeText,
  /** As a listing's; null after the result. */
  object_status: maybeText,
});
export type ObjectRound = z.output<typeof objectRound>;

export const listingCalls = {
  objectList: defineCall({
    mayLag: true,
    path: '/customer/Index/ObjcetList',
    summary: 'Lists the listings on the shelf, with filters, order and pages',
    input: z.object({
      ...page,
      ...filters,
      zc_type: listingType.optional(),
      order_type: orderOf(SORT_ORDERS),
      ended: codeOf(['last'])
        .optional()
        .describe('last: what is over and no longer offered follows everything else'),
    }),
    output: listings,
  }),
  driftingList: defineCall({
    mayLag: true,
    path: '/customer/Index/ObjcetListFailure',
    summary: 'Lists drifting listings: auctions that found no buyer',
    input: z.object({
      ...page,
      ...filters,
      zc_type: listingType.optional(),
      order_type: orderOf(DRIFTING_SORT_ORDERS),
    }),
    output: listings,
  }),
  hotList: defineCall({
    mayLag: true,
    path: '/customer/Index/HotObjcetList',
    summary: 'Lists the most viewed listings of a type',
    input: z.object({ zc_type: hotType }),
    output: listings,
  }),
  hotDriftingList: defineCall({
    mayLag: true,
    path: '/customer/Index/HotObjcetListFailure',
    summary: 'Lists the most viewed drifting listings',
    input: z.object({ zc_type: hotType }),
    output: listings,
  }),
  propertyKinds: defineCall({
    method: 'GET',
    path: '/customer/Index/getGrabtype',
    summary: 'Lists the kinds of property',
    input: z.object({}),
    output: listOf(z.object({ type: someText, name: someText })),
  }),
  propertyKindsOfType: defineCall({
    path: '/customer/Index/graObjectBtype',
    summary: 'Lists the kinds of property of a listing type',
    input: z.object({ type: listingType.optional() }),
    output: listOf(z.object({ type: someText, name: someText })),
  }),
  objectDetail: defineCall({
    mayLag: true,
    path: '/customer/Index/objectDetail',
    summary: 'Returns a listing on the shelf with its pictures and texts',
    since: 'added',
    input: z.object({ id }),
    output: z.object({
      data: listing.extend({
        province_code: maybeText,
        city_code: maybeText,
        district_code: maybeText,
        latitude: maybeNumber,
        longitude: maybeNumber,
        /** Of the coordinates: 1 WGS-84, 2 GCJ-02; null without coordinates. */
        datum: maybeNumber,
        address: maybeText,
        source_url: maybeText,
        items1: z.array(image),
        ...answerSchemas(publicFields(DETAIL_FIELDS)),
        ...answerSchemas(pickFields(SUBJECT_FIELDS, TEXT_FIELDS)),
        /** Oldest first; none before the first result. */
        rounds: z.array(auctionRound).default([]),
        /** Of all listings that offer the same object, oldest first; none if no other does. */
        object_rounds: z.array(objectRound).default([]),
        /** Those of its kind, unknown ones too. */
        facts: z.array(listingFact).default([]),
      }),
    }),
  }),
  listingChanges: defineCall({
    mayLag: true,
    path: '/customer/Index/objectChanges',
    summary: 'Lists what changed in a listing on the shelf, newest first',
    since: 'added',
    input: z.object({ id }),
    output: listOf(listingChange),
  }),
  similarList: defineCall({
    mayLag: true,
    path: '/customer/Index/similarList',
    summary: 'Lists listings of the same kind whose auction is not over, nearest first',
    since: 'added',
    input: z.object({ id }),
    output: listings,
  }),
  look: defineCall({
    path: '/customer/Index/look',
    summary: 'Counts a view of a listing',
    since: 'added',
    input: z.object({ id }),
    output: z.object({}),
  }),
  promotionSeen: defineCall({
    path: '/customer/Index/promotionSeen',
    summary: 'Counts how often promoted listings were seen and opened in lists',
    since: 'added',
    input: z.object({
      seen: idList.default([]).describe('Ids with commas between them'),
      opened: idList.default([]).describe('Ids with commas between them'),
    }),
    output: z.object({}),
  }),
};

export type ListingDetail = z.output<typeof listingCalls.objectDetail.output>['data'];
