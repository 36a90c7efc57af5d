/**
 * The state of a search page and its address: the whole state is in the URL, so that Back, reload and a shared link
 * give the same page. Invalid parts of an address are ignored.
 */
import {
  AUCTION_STATUS,
  type AuctionStatus,
  codesOf,
  DISPOSAL_STATUS,
  type DisposalStatus,
  LISTING_TYPES,
  type ListingType,
} from '../../../shared/domain/listing.ts';
import {
  DRIFTING,
  DRIFTING_HOT,
  DRIFTING_SORT_ORDERS,
  LIST_KINDS,
  type ListKind,
  REFERRALS,
  SORT_ORDERS,
} from '../../../shared/domain/search.ts';
import {
  SOUGHT_FACT_NAMES,
  SOUGHT_ROUNDS,
  type SoughtFactName,
  type SoughtRound,
} from '../../../shared/domain/sought-facts.ts';
import { type AmountReading, type AmountUnit, readAmount } from '../../../shared/fields/amount.ts';
import { fenToYuan } from '../../../shared/money.ts';

export interface SearchState {
  name?: string;
  currentIndex?: ListKind;
  /** Only if no currentIndex decides it. */
  zc_type?: ListingType;
  load_province?: string;
  load_city?: string;
  load_district?: string;
  /** A code of the server's list of property types. */
  second_class?: string;
  /** Yuan, both ends inclusive. */
  price_min?: number;
  price_max?: number;
  /** Only in lists that have it: see `hasAuctionStatus`. */
  object_status?: AuctionStatus;
  /** Only in the drifting list. */
  disposal_status?: DisposalStatus;
  /** Names of sought facts in the order of their table, with commas between them. */
  facts?: string;
  /** Most of its facts are known. */
  complete?: 1;
  /** Only in lists of auctions: see `hasRounds`. */
  round?: SoughtRound;
  order_type?: string;
  page?: number;
}

/** The parameters in the order of canonical addresses. */
const PARAMETERS = [
  'name',
  'currentIndex',
  'zc_type',
  'load_province',
  'load_city',
  'load_district',
  'second_class',
  'price_min',
  'price_max',
  'object_status',
  'disposal_status',
  'facts',
  'complete',
  'round',
  'order_type',
  'page',
] as const satisfies readonly (keyof SearchState)[];

export const isDrifting = ({ currentIndex }: SearchState) => currentIndex === DRIFTING;

/** Referrals are offered, not auctioned; drifting auctions are over. Their lists ignore the filter. */
export const hasAuctionStatus = ({ currentIndex }: SearchState) =>
  !isDrifting({ currentIndex }) && currentIndex !== REFERRALS;

export const hasRounds = ({ currentIndex }: SearchState) => currentIndex !== REFERRALS;

export const sortOrders = (state: SearchState): readonly (readonly [string, string])[] =>
  isDrifting(state) ? DRIFTING_SORT_ORDERS : SORT_ORDERS;

/**
 * Checks only the form of regions and property types; the region menus and the server's list of types decide whether
 * they exist.
 */
export function readSearch(query: URLSearchParams): SearchState {
  const code = (name: string) => /^\d{6}$/.exec(query.get(name) ?? '')?.[0];
  const index = query.get('currentIndex');
  const currentIndex = index === DRIFTING_HOT ? DRIFTING : oneOf(codesOf(LIST_KINDS), index);
  const kind = { currentIndex };
  const orders = sortOrders(kind).flatMap(([order]) => order || []);
  const [price_min, price_max] = priceRange(query);
  const page = wholeNumber(query.get('page'));
  return {
    name: query.get('name')?.replaceAll('\0', '').trim().slice(0, 100) || undefined,
    currentIndex,
    zc_type: currentIndex ? undefined : oneOf(codesOf(LISTING_TYPES), query.get('zc_type')),
    load_province: code('load_province'),
    load_city: code('load_city'),
    load_district: code('load_district'),
    second_class: /^[\w-]{1,20}$/.exec(query.get('second_class') ?? '')?.[0],
    price_min,
    price_max,
    object_status: hasAuctionStatus(kind)
      ? oneOf(Object.keys(AUCTION_STATUS) as AuctionStatus[], query.get('object_status'))
      : undefined,
    disposal_status: isDrifting(kind)
      ? oneOf(codesOf(DISPOSAL_STATUS), query.get('disposal_status'))
      : undefined,
    facts: factsOf(query.get('facts')?.split(',') ?? []),
    complete: oneOf([1], query.get('complete')),
    round: hasRounds(kind) ? oneOf(SOUGHT_ROUNDS, query.get('round')) : undefined,
    order_type: oneOf(orders, query.get('order_type')),
    page: page && page > 1 ? page : undefined,
  };
}

/** @returns undefined without a known name */
const factsOf = (names: readonly string[]): string | undefined =>
  SOUGHT_FACT_NAMES.filter((name) => names.includes(name)).join() || undefined;

export const soughtFacts = ({ facts }: SearchState): string[] => facts?.split(',') ?? [];

/** With one more fact, or without it if it is chosen. */
export const toggledFact = (state: SearchState, name: SoughtFactName): string | undefined => {
  const chosen = soughtFacts(state);
  return factsOf(chosen.includes(name) ? chosen.filter((it) => it !== name) : [...chosen, name]);
};

/** How many filters narrow the list; a region counts once, and so does a price range. */
export function filterCount(state: SearchState): number {
  const { load_province, zc_type, second_class, price_min, price_max, object_status, disposal_status } =
    state;
  const { complete, round } = state;
  const filters = [
    load_province,
    zc_type,
    second_class,
    price_min ?? price_max,
    object_status,
    disposal_status,
    complete,
    round,
    ...soughtFacts(state),
  ];
  return filters.filter((value) => value !== undefined).length;
}

/** The canonical address of a state. */
export function searchAddress(state: SearchState): string {
  const query = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = state[name];
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `/search?${query}` : '/search';
}

/** The address after a change of filters; it opens the first page. */
export const changed = (state: SearchState, change: Partial<SearchState>): string =>
  searchAddress({ ...state, ...change, page: undefined });

/** The state as hidden form fields, without the form's own fields. */
export function hiddenFields(
  state: SearchState,
  without: readonly (keyof SearchState)[],
): Record<string, string> {
  const nonDefault = PARAMETERS.filter(
    (name) => name !== 'page' && !without.includes(name) && state[name] !== undefined,
  );
  return Object.fromEntries(nonDefault.map((name) => [name, String(state[name])]));
}

function oneOf<Code extends string | number>(codes: readonly Code[], text: string | null): Code | undefined {
  return codes.find((code) => String(code) === text);
}

function wholeNumber(text: string | null): number | undefined {
  const digits = text?.normalize('NFKC').trim() ?? '';
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** Accepts a range in either order, and in 万 in the form's own two fields. */
function priceRange(query: URLSearchParams): [number | undefined, number | undefined] {
  const yuan = (name: string) =>
    yuanOf(priceIn(query, `${name}_wan`, '万')) ?? yuanOf(priceIn(query, name, '元'));
  const [min, max] = [yuan('price_min'), yuan('price_max')];
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
}

/** The typed text of a price field, and its problem. */
interface TypedPrice {
  text: string;
  problem: string | null;
}
export type WrongPrices = { min: TypedPrice; max: TypedPrice } | null;

/** The typed prices if one of them cannot be read; null if both are valid. */
export function wrongPrices(query: URLSearchParams): WrongPrices {
  const typed = (name: string): TypedPrice => ({
    text: query.get(name)?.trim() ?? '',
    problem: priceIn(query, name, '万')?.problem ?? null,
  });
  const [min, max] = [typed('price_min_wan'), typed('price_max_wan')];
  return min.problem || max.problem ? { min, max } : null;
}

/** @returns null for an empty field */
function priceIn(query: URLSearchParams, name: string, unit: AmountUnit): AmountReading | null {
  const text = query.get(name)?.trim() ?? '';
  return text === '' ? null : readAmount(text, unit);
}

const yuanOf = (reading: AmountReading | null): number | undefined =>
  reading && reading.problem === undefined ? fenToYuan(reading.fen) : undefined;
