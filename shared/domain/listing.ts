/** The words and codes of a listing (标的). Codes are the wire's numbers. */

export const LISTING_TYPES = {
  1: { name: '司法拍卖', tag: '司法' },
  2: { name: '资产拍卖', tag: '资产拍卖' },
  3: { name: '资产推介', tag: '资产推介' },
} as const;
/** zc_type: 1 judicial auction, 2 asset auction, 3 asset referral. */
export type ListingType = keyof typeof LISTING_TYPES;

/** An auction that found no buyer (漂拍, drifting) shows this tag in place of its type's. */
export const DRIFTING_TAG = '漂拍';

/** Of the two prices that cards and pages show first. */
export const PRICE_LABELS = { initial_price: '起拍价', assess_price: '评估价' } as const;

export const PUBLISH_STATUS = { offShelf: 1, underReview: 2, rejected: 3, onShelf: 4 } as const;

export const DISPOSAL_STATUS = { 1: '待确认', 2: '可处置', 3: '不可处置' } as const;
/** disposal_status of a drifting listing: 1 to be confirmed, 2 disposable, 3 not disposable. */
export type DisposalStatus = keyof typeof DISPOSAL_STATUS;

export const AUCTION_STATUS = { todo: '即将开始', doing: '正在进行', done: '已结束' } as const;
export type AuctionStatus = keyof typeof AUCTION_STATUS;

/**
 * The phase of an auction.
 * @param over the end, assumed if none is known: see `auction-period.ts`
 * @returns null without a start (asset referrals)
 */
export function auctionStatus(start: Date | null, over: Date | null, now: Date): AuctionStatus | null {
  if (!start) return null;
  if (now < start) return 'todo';
  return over && now >= over ? 'done' : 'doing';
}

/** Kinds of property (second_class). `types` are the listing types in which the kind occurs. */
export const PROPERTY_KINDS = {
  1: { name: '住宅用房', key: 'residential', types: [1, 2, 3] },
  2: { name: '商业用房', key: 'commercial', types: [1, 2, 3] },
  3: { name: '工业用房', key: 'industrial', types: [1, 2, 3] },
  4: { name: '土地', key: 'land', types: [1, 2, 3] },
  5: { name: '车位', key: 'parking', types: [1, 2] },
  6: { name: '机动车', key: 'vehicle', types: [1, 2] },
  7: { name: '机械设备', key: 'equipment', types: [1, 2] },
  8: { name: '债权', key: 'debt', types: [1, 2, 3] },
  9: { name: '股权', key: 'equity', types: [1, 2, 3] },
  10: { name: '其他', key: 'other', types: [1, 2, 3] },
} as const satisfies Record<number, { name: string; key: string; types: readonly ListingType[] }>;
export type PropertyKind = keyof typeof PROPERTY_KINDS;

/** The codes of one of the tables above, as numbers. */
export const codesOf = <Code extends number>(table: Record<Code, unknown>): Code[] =>
  Object.keys(table).map(Number) as Code[];

/** The entry of a code that came from outside, or undefined. */
export const entryOf = <Entry>(table: Record<number, Entry>, code: number | null): Entry | undefined =>
  code === null || !Object.hasOwn(table, code) ? undefined : table[code];
