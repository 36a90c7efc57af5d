/** What the facts of a listing mean for its buyer, and what follows if nobody bids, by the rules of the site. */
import type { Contract, Listing, ListingDetail, OutputOf } from '../../../shared/contract/index.ts';
import { ROUND_RESULT } from '../../../shared/domain/auctions/auction-round.ts';
import { linkedRound } from '../../../shared/domain/auctions/linked-round.ts';
import { afterFailure } from '../../../shared/domain/auctions/next-round.ts';
import {
  OUTCOME,
  OUTCOME_NAMES,
  type Outcome,
  RIGHT_COST,
  type RightCost,
  rightsOf,
} from '../../../shared/domain/auctions/rights.ts';
import { FACTS, type FactName } from '../../../shared/domain/facts.ts';
import { AUCTION_STATUS, DISPOSAL_STATUS, entryOf } from '../../../shared/domain/listing.ts';
import { yuanToFen } from '../../../shared/money.ts';
import { FACT_SOURCES } from './facts.server.ts';
import type { Burdens } from './purchase-cost/purchase-cost.server.ts';

export type AuctionRules = OutputOf<Contract['auctionRules']>['data'];

type AnyListing = Listing & Partial<ListingDetail>;

export interface RightsData {
  rows: { label: string; outcome: Outcome; sentence: string; article: string | null }[];
  /** How many of each outcome, in words. */
  counts: string;
  /** What can be asked. */
  unknown: { name: FactName; label: string }[];
  /** When the rules were compared with the law. */
  date: string;
}

/** In the order of what they cost the buyer. */
const ORDER: readonly Outcome[] = [OUTCOME.passes, OUTCOME.ask, OUTCOME.ends, OUTCOME.others];

/** @returns null if no rule is about the listing */
export function rightsFor({ facts = [], zc_type }: AnyListing, rules: AuctionRules): RightsData | null {
  const { rows, unknown } = rightsOf(facts, rules.rights, zc_type);
  if (rows.length + unknown.length === 0) return null;
  const counts = ORDER.map(
    (outcome) => [outcome, rows.filter((it) => it.outcome === outcome).length] as const,
  );
  return {
    rows: ORDER.flatMap((outcome) => rows.filter((it) => it.outcome === outcome)),
    counts: [
      ...counts.flatMap(([outcome, count]) => (count > 0 ? [`${OUTCOME_NAMES[outcome]}${count}项`] : [])),
      ...(unknown.length > 0 ? [`公告未说明${unknown.length}项`] : []),
    ].join('，'),
    unknown: unknown.map((name) => ({ name, label: FACTS[name].label })),
    date: rules.law.law_date,
  };
}

const NO_BURDENS: Burdens = { buyerBears: null, arrears: null };

/** The start values of the calculator, from the rules that name a cost. */
export function burdensOf({ facts = [], zc_type }: AnyListing, rules: AuctionRules | null): Burdens {
  if (!rules) return NO_BURDENS;
  const { rows } = rightsOf(facts, rules.rights, zc_type);
  const sourceOf = (cost: RightCost) => {
    const row = rows.find((it) => it.cost === cost);
    const source = facts.find(({ name }) => name === row?.fact)?.source;
    return source ? FACT_SOURCES[source] : null;
  };
  const from = sourceOf(RIGHT_COST.arrears);
  const amount = facts.find(({ name }) => name === 'arrears_amount')?.value;
  return {
    buyerBears: sourceOf(RIGHT_COST.sellerTaxes),
    arrears: from === null ? null : { yuan: typeof amount === 'number' ? amount : null, from },
  };
}

/** Of running and coming rounds, and of one that failed. */
export function afterFailureOf(listing: AnyListing, { law }: AuctionRules): string[] {
  const { id, zc_type, object_title, initial_price, disposal_status, object_status } = listing;
  const { rounds = [], object_rounds = [] } = listing;
  const latest = rounds.at(-1);
  const hasFailed = latest?.result === ROUND_RESULT.failed;
  const isOpen = object_status !== AUCTION_STATUS.done && (latest?.result ?? null) === null;
  const isDrifting = entryOf(DISPOSAL_STATUS, disposal_status) !== undefined;
  if (isDrifting || !(isOpen || hasFailed)) return [];
  const stated = listing.facts?.find(({ name }) => name === 'round')?.value ?? null;
  return afterFailure(
    {
      type: zc_type,
      title: object_title,
      price: initial_price === null ? null : yuanToFen(initial_price),
      recorded: latest?.round ?? null,
      stated: typeof stated === 'string' ? stated : null,
      linked: linkedRound(id, object_rounds),
      hasFailed,
    },
    law,
  );
}
