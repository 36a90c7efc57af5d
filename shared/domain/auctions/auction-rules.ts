/**
 * What an auction allows, by its type and phase. Buttons and the server read this table. An ended auction cannot be
 * promoted, also not while it drifts: its next round can, as soon as it is announced.
 */
import { auctionStatus, type ListingType } from '../listing.ts';

/** `none`: without times. `drifting`: over without a buyer, and still offered. */
export const AUCTION_PHASES = ['none', 'todo', 'doing', 'drifting', 'done'] as const;
export type AuctionPhase = (typeof AUCTION_PHASES)[number];

interface AuctionState {
  start: Date | null;
  /** See `auction-period.ts`. */
  over: Date | null;
  /** See DISPOSAL_STATUS; null for what does not drift. */
  disposalStatus: number | null;
}

export function auctionPhase({ start, over, disposalStatus }: AuctionState, now: Date): AuctionPhase {
  const isOver = over !== null && now >= over;
  if (!isOver) return auctionStatus(start, over, now) ?? 'none';
  return disposalStatus === 1 || disposalStatus === 2 ? 'drifting' : 'done';
}

const OPEN = ['none', 'todo', 'doing'] as const satisfies readonly AuctionPhase[];
/** Until it is known to be sold or withdrawn. */
const OFFERED = ['none', 'todo', 'doing', 'drifting'] as const satisfies readonly AuctionPhase[];
const NEVER = [] as const;

export const AUCTION_RULES = {
  promotion: { 1: OPEN, 2: OPEN, 3: NEVER },
  viewing: { 1: OPEN, 2: OPEN, 3: OPEN },
  /** Questions are also asked about ended auctions: about the result and the next round. */
  question: { 1: AUCTION_PHASES, 2: AUCTION_PHASES, 3: AUCTION_PHASES },
  /** An auction that is over may have another round. */
  order: { 1: AUCTION_PHASES, 2: AUCTION_PHASES, 3: AUCTION_PHASES },
} as const satisfies Record<string, Record<ListingType, readonly AuctionPhase[]>>;
type AuctionUse = keyof typeof AUCTION_RULES;

export const allows = (use: AuctionUse, type: number, phase: AuctionPhase): boolean => {
  const byType: Readonly<Record<number, readonly AuctionPhase[]>> = AUCTION_RULES[use];
  return byType[type]?.includes(phase) ?? false;
};

/** For which listings a service can be ordered: operators choose one entry of each table. */
export const SERVICE_TYPES = {
  1: { name: '全部类型', types: [1, 2, 3] },
  2: { name: '司法拍卖和资产拍卖', types: [1, 2] },
  3: { name: '仅司法拍卖', types: [1] },
  4: { name: '仅资产拍卖', types: [2] },
  5: { name: '仅资产推介', types: [3] },
} as const satisfies Record<number, { name: string; types: readonly ListingType[] }>;

/** `kinds` absent: also listings of an unknown kind. */
export const SERVICE_KINDS: Readonly<Record<number, { name: string; kinds?: readonly number[] }>> = {
  1: { name: '全部标的' },
  2: { name: '房产、土地和车位', kinds: [1, 2, 3, 4, 5] },
  3: { name: '机动车和机械设备', kinds: [6, 7] },
  4: { name: '债权和股权', kinds: [8, 9] },
};

export const SERVICE_PERIODS = {
  1: { name: '不限', phases: AUCTION_PHASES },
  2: { name: '拍卖结束前', phases: OPEN },
  3: { name: '拍卖结束前和漂拍期间', phases: OFFERED },
} as const satisfies Record<number, { name: string; phases: readonly AuctionPhase[] }>;

/** Codes of the tables above, as a service stores them. */
interface ServiceScope {
  listingTypes: number;
  propertyKinds: number;
  period: number;
}

export interface ServedListing extends AuctionState {
  type: number;
  kind: number | null;
}

/** Why a service cannot be ordered for a listing: it is for others, or its time is over. Null: it can. */
export function serviceRefusal(
  scope: ServiceScope,
  listing: ServedListing,
  now: Date,
): 'other' | 'over' | null {
  const { types = [] as readonly number[] } = entry(SERVICE_TYPES, scope.listingTypes);
  const { kinds } = entry(SERVICE_KINDS, scope.propertyKinds);
  const isOfKind = !kinds || (listing.kind !== null && kinds.includes(listing.kind));
  if (!types.includes(listing.type) || !isOfKind) return 'other';
  const phase = auctionPhase(listing, now);
  const { phases = [] as readonly AuctionPhase[] } = entry(SERVICE_PERIODS, scope.period);
  return phases.includes(phase) && allows('order', listing.type, phase) ? null : 'over';
}

/** The last moment for ordering; null if there is none, or if it is unknown. */
export const orderableUntil = ({ period }: ServiceScope, { over }: ServedListing): Date | null =>
  period === 2 ? over : null;

interface ScopeEntry {
  name?: string;
  types?: readonly number[];
  kinds?: readonly number[];
  phases?: readonly AuctionPhase[];
}

const entry = (table: Readonly<Record<number, ScopeEntry>>, code: number): ScopeEntry => table[code] ?? {};
