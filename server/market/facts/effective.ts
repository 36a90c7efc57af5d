/** What holds of a listing: what a person stated, else what a text states. */
import {
  effectiveValue,
  FACT_NAMES,
  type FoundFacts,
  factsOfKind,
  isRareFact,
  type StatedFacts,
} from '../../../shared/domain/facts.ts';
import type { PropertyKind } from '../../../shared/domain/listing.ts';

/** Of facts with a closed list: others are no filters. */
export const marksOf = (found: FoundFacts, stated: StatedFacts): string[] =>
  FACT_NAMES.flatMap((name) => {
    const value = effectiveValue(name, found, stated);
    return typeof value === 'string' && value.length <= MARK_LENGTH ? [`${name}=${value}`] : [];
  });

const MARK_LENGTH = 12;

/** Of the facts that every listing of the kind should state. */
export function completenessOf(kind: PropertyKind | null, found: FoundFacts, stated: StatedFacts) {
  const names = factsOfKind(kind).filter((name) => !isRareFact(name));
  return {
    known: names.filter((name) => effectiveValue(name, found, stated) !== null).length,
    total: names.length,
  };
}
