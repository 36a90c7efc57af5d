/** What the form of a listing doubts, beside its fields: texts that contradict them, and rules of auctions that they break. */
import { contract } from '../../shared/contract/index.ts';
import type { ListingFact } from '../../shared/contract/market/facts.ts';
import type { Read } from '../framework/resource.ts';
import type { UnsavedFacts } from './found-facts.ts';
import type { textsOfSubject } from './subject-texts.ts';
import {
  appraisalIn,
  besideFields,
  breachesIn,
  contradictionsOf,
  type ListingTerms,
} from './text-contradictions.ts';

interface StoredListing {
  /** The facts as the server has them. */
  facts: Promise<readonly ListingFact[]>;
  /** When its notice was published, as the wire writes it; null: it would be now. */
  published: string | null;
}

interface TypedListing {
  terms: ListingTerms;
  content: Parameters<typeof textsOfSubject>[0];
  /** Statements of facts that are not saved yet. */
  unsaved?: UnsavedFacts;
}

/** A failure to read the rules, or the facts, leaves out what depends on them. */
export async function listingDoubts(read: Read, { facts, published }: StoredListing) {
  const [law, appraisalOf] = await Promise.all([
    read(contract.auctionRules, {}).then(
      ({ data }) => data.law,
      () => null,
    ),
    appraisalReader(facts).catch(() => () => null),
  ]);
  return ({ terms, content, unsaved }: TypedListing) =>
    besideFields([
      ...contradictionsOf(terms),
      ...(law ? breachesIn(terms, { law, appraisal: appraisalOf(content, unsaved), published }) : []),
    ]);
}

/** Texts are read again only when they changed. */
async function appraisalReader(facts: StoredListing['facts']) {
  const [{ factsByTexts }, stored] = await Promise.all([import('./facts-by-texts.ts'), facts]);
  const last: { key?: string; appraisal: string | null } = { appraisal: null };
  return (content: TypedListing['content'], unsaved?: UnsavedFacts): string | null => {
    const { object_title, announcement, should_know, introduce, second_class } = content;
    const key = JSON.stringify([object_title, announcement, should_know, introduce, second_class, unsaved]);
    if (key !== last.key)
      Object.assign(last, { key, appraisal: appraisalIn(factsByTexts(content, stored, unsaved)) });
    return last.appraisal;
  };
}
