/**
 * Prices and times in texts that contradict the fields, and terms that break a rule of the auction's kind: of a form, and
 * of a listing as calls answer it.
 */
import { serverNow } from '../../providers/server-clock.ts';
import type { ListingFact } from '../../shared/contract/market/facts.ts';
import type { AuctionLaw } from '../../shared/domain/auctions/auction-law.ts';
import { type Breach, breachesOf } from '../../shared/domain/auctions/legal-rules.ts';
import { amountsInYuan, type YuanAmounts } from '../../shared/domain/auctions/plausibility.ts';
import { type Contradiction, contradictionsIn } from '../../shared/domain/auctions/texts/contradictions.ts';
import { parseTime } from '../../shared/time.ts';
import type { Warning } from '../framework/resource.ts';

/** Times as the wire writes them. */
export interface ListingTerms extends YuanAmounts {
  start_time?: unknown;
  end_time?: unknown;
  announcement?: unknown;
  should_know?: unknown;
  introduce?: unknown;
  zc_type?: unknown;
  second_class?: unknown;
  object_title?: unknown;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const timeOf = (value: unknown): Date | null =>
  typeof value === 'string' && value ? parseTime(value) : null;

export const contradictionsOf = (listing: ListingTerms): Contradiction[] =>
  contradictionsIn({
    amounts: amountsInYuan(listing),
    start_time: timeOf(listing.start_time),
    end_time: timeOf(listing.end_time),
    texts: {
      announcement: textOf(listing.announcement),
      should_know: textOf(listing.should_know),
      introduce: textOf(listing.introduce),
    },
  });

/** Each beside its text and beside its field. */
export const besideFields = (found: readonly (Contradiction | Breach)[]): Record<string, string> => {
  const byField: Record<string, string> = {};
  for (const { text, ...names } of found)
    for (const name of Object.values(names))
      byField[name] = byField[name] === undefined ? text : `${byField[name]}；${text}`;
  return byField;
};

/** What the rules are applied to besides the listing itself. */
interface RuleContext {
  law: AuctionLaw;
  /** The day of the appraisal, of the facts; null if nothing states it. */
  appraisal: string | null;
  /** When the notice was published, as the wire writes it; null: it would be now. */
  published: string | null;
}

export function breachesIn(listing: ListingTerms, { law, appraisal, published }: RuleContext): Breach[] {
  const { initial_price, assess_price, security_deposit } = amountsInYuan(listing);
  const terms = {
    type: codeIn(listing.zc_type),
    kind: codeIn(listing.second_class),
    title: textOf(listing.object_title) ?? '',
    initialPrice: initial_price ?? null,
    assessPrice: assess_price ?? null,
    deposit: security_deposit ?? null,
    start: timeOf(listing.start_time),
    end: timeOf(listing.end_time),
    appraisal,
  };
  return breachesOf(terms, law, timeOf(published) ?? new Date(serverNow()));
}

/** Forms hold codes as texts. */
const codeIn = (value: unknown): number | null => (value ? Number(value) : null);

export const contradictionWarnings = (listing: ListingTerms): Warning[] =>
  contradictionsOf(listing).map(({ text }) => ({ text: `请核对：${text}` }));

export const breachWarnings = (listing: ListingTerms, context: RuleContext): Warning[] =>
  breachesIn(listing, context).map(({ text }) => ({ text: `请核对：${text}` }));

/** The day of the appraisal among the facts of a listing. */
export const appraisalIn = (facts: readonly ListingFact[]): string | null => {
  const value = facts.find(({ name }) => name === 'appraisal_date')?.value;
  return typeof value === 'string' ? value : null;
};
