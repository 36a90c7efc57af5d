/** The rules of auctions that a row breaks. They are pointed at, and the row is imported. */

import { appraisalDate } from '../../../shared/disclosure/rules/appraisal-date.ts';
import { readable } from '../../../shared/disclosure/text.ts';
import type { AuctionLaw } from '../../../shared/domain/auctions/auction-law.ts';
import { breachesOf } from '../../../shared/domain/auctions/legal-rules.ts';
import { ROUND_NAMES } from '../../../shared/domain/auctions/round-names.ts';
import type { ImportedListing } from './mapping/listings.ts';

export interface AuctionRules {
  law: AuctionLaw;
  /** When the notice would be published at the earliest. */
  now: Date;
}

/** @returns the rules in Chinese; null for none */
export function brokenRules(
  { listing, texts, round }: ImportedListing,
  { law, now }: AuctionRules,
): string | null {
  const terms = {
    type: listing.zc_type,
    kind: listing.second_class,
    // The rules read the round from the title.
    title: round === null ? listing.title : `${listing.title}（${ROUND_NAMES[round]}）`,
    initialPrice: listing.initial_price,
    assessPrice: listing.assess_price,
    deposit: listing.security_deposit,
    start: listing.start_time,
    end: listing.end_time,
    appraisal: appraisalDay(texts),
  };
  const breaches = breachesOf(terms, law, now);
  return breaches.length > 0 ? breaches.map(({ text }) => text).join('；') : null;
}

/** That the texts state. */
function appraisalDay({ announcement, should_know, introduce }: ImportedListing['texts']): string | null {
  const text = [announcement, should_know, introduce].filter((it) => it !== null).join('\n\n');
  return appraisalDate({ title: readable(''), text: readable(text) })?.value ?? null;
}
