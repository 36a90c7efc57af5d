/** The facts of a listing by texts that are not stored yet: of a form, or of a revision. It loads the rules that read texts. */
import type { ListingFact } from '../../shared/contract/market/facts.ts';
import { foundIn } from '../../shared/disclosure/found-in.ts';
import { factsOfTexts, type UnsavedFacts } from './found-facts.ts';
import { kindOfSubject, textsOfSubject } from './subject-texts.ts';

export const factsByTexts = (
  listing: Parameters<typeof textsOfSubject>[0],
  stored: readonly ListingFact[],
  unsaved?: UnsavedFacts,
): ListingFact[] =>
  factsOfTexts(kindOfSubject(listing), {
    found: foundIn(textsOfSubject(listing)),
    stored,
    ...(unsaved && { unsaved }),
  });
