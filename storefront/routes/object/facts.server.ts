/** The deciding facts of a listing as its page shows them. */
import type { Listing, ListingDetail } from '../../../shared/contract/index.ts';
import type { ListingFact } from '../../../shared/contract/market/facts.ts';
import { factWords } from '../../../shared/domain/fact-values.ts';
import { FACT_NAMES, FACTS, type FactName, headFacts, isRareFact } from '../../../shared/domain/facts.ts';
import { codesOf, PROPERTY_KINDS, type PropertyKind } from '../../../shared/domain/listing.ts';

export interface FactRow {
  name: FactName;
  label: string;
  /** In words; null: nothing states it. */
  value: string | null;
  /** Who says so. */
  source: string | null;
  quote: string | null;
  /** Leads to the place in the text. */
  place: string | null;
}

export interface FactsData {
  /** The six that matter most. */
  head: FactRow[];
  all: FactRow[];
  knownCount: number;
  /** Of those that every listing of the kind should state. */
  total: number;
}

export const FACT_SOURCES = { text: '公告原文', owner: '商家说明', operator: '平台核实' } as const;

/**
 * @param places the link to each fact's quote
 * @returns null for an installation that knows no facts
 */
export function factsFor(
  listing: Listing & Partial<ListingDetail>,
  places: ReadonlyMap<string, string>,
): FactsData | null {
  const { facts = [] } = listing;
  if (facts.length === 0) return null;
  const all = facts.map((it) => rowOf(it, places.get(it.name) ?? null));
  const names = headFacts(kindOf(listing));
  return {
    head: names.flatMap((name) => all.filter((it) => it.name === name)),
    all,
    knownCount: all.filter(({ name, value }) => value !== null && !isRareFact(name)).length,
    total: all.filter(({ name }) => !isRareFact(name)).length,
  };
}

const kindOf = ({ second_class }: Listing): PropertyKind | null =>
  codesOf<PropertyKind>(PROPERTY_KINDS).find((code) => PROPERTY_KINDS[code].name === second_class) ?? null;

function rowOf(
  { name, value, source, stated_time, quote, text_value }: ListingFact,
  place: string | null,
): FactRow {
  // A quote that is the value itself proves nothing more.
  const isQuoted = quote !== null && value === text_value && quote !== value;
  const day = stated_time?.slice(0, 10) ?? '';
  return {
    name,
    label: FACTS[name].label,
    value: value === null ? null : factWords(name, value),
    source: source && `${FACT_SOURCES[source]} ${day}`.trim(),
    quote: isQuoted ? quote : null,
    place: isQuoted ? place : null,
  };
}

/** The question that the page's address asks for: `?ask=lease`. */
export function askedQuestion(query: URLSearchParams): { fact: FactName; message: string } | undefined {
  const fact = FACT_NAMES.find((it) => it === query.get('ask'));
  return fact && FACTS[fact].question !== '' ? { fact, message: FACTS[fact].question } : undefined;
}
