/** Searches of public lists: the kinds of list, their sort orders and price ranges. */
import type { ListingType } from './listing.ts';

/**
 * currentIndex of the site's addresses: which kind of listing a page shows. 2 is the drifting list, which is
 * a list of its own; the others are listing types. An index that isn't here means all kinds, except DRIFTING_HOT.
 */
export const LIST_KINDS = {
  1: { name: '司法拍卖', type: 1 },
  2: { name: '漂拍', type: null },
  3: { name: '资产拍卖', type: 2 },
  4: { name: '资产推介', type: 3 },
} as const satisfies Record<number, { name: string; type: ListingType | null }>;
export type ListKind = keyof typeof LIST_KINDS;
export const DRIFTING: ListKind = 2;
/** The index of the hot drifting listings in links of other clients. */
export const DRIFTING_HOT = '-1';
export const REFERRALS: ListKind = 4;

/** order_type of the list call and of the drifting list, which number their orders differently. */
export const SORT_ORDERS = [
  ['', '默认排序'],
  ['1', '最新发布'],
  ['2', '价格从高到低'],
  ['3', '价格从低到高'],
] as const;
export const DRIFTING_SORT_ORDERS = [
  ['', '默认排序'],
  ['1', '价格从高到低'],
  ['2', '价格从低到高'],
] as const;

/** Price ranges in yuan, both ends inclusive; a missing end is open. */
export const PRICE_RANGES: readonly { label: string; min?: number; max?: number }[] = [
  { label: '100万以下', max: 1_000_000 },
  { label: '100万-150万', min: 1_000_000, max: 1_500_000 },
  { label: '150万-200万', min: 1_500_000, max: 2_000_000 },
  { label: '200万-300万', min: 2_000_000, max: 3_000_000 },
  { label: '300万-500万', min: 3_000_000, max: 5_000_000 },
  { label: '500万以上', min: 5_000_000 },
];

export const PAGE_SIZE = { home: 8, search: 10 } as const;

/** Counts are exact up to here, and no page lies beyond: neither a count nor an offset grows with the table. */
export const RESULT_HORIZON = 10_000;

/** The same for operators' lists, which are also exported as a whole; and where each row is looked at for a name. */
export const LIST_HORIZON = 100_000;
export const NAME_HORIZON = 1_000;

/** Whether there may be more rows than a list's count says. */
export const isHorizon = (count: number) => [NAME_HORIZON, RESULT_HORIZON, LIST_HORIZON].includes(count);
