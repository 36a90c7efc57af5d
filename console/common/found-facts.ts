/** What texts state that are not stored yet, read in the browser. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListingFact } from '../../shared/contract/market/facts.ts';
import type { ListingTexts } from '../../shared/disclosure/found-in.ts';
import { readFactValue } from '../../shared/domain/fact-values.ts';
import { type FactName, type FoundFacts, factsOfKind } from '../../shared/domain/facts.ts';
import type { PropertyKind } from '../../shared/domain/listing.ts';

/** While somebody types, nothing is read. */
const PAUSE_MS = 600;

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The rules are loaded with the first text. */
export function useFoundFacts(texts: ListingTexts): { found: FoundFacts | undefined; hasFailed: boolean } {
  const key = useAfterPause(JSON.stringify(texts));
  const { data, isError } = useQuery({
    queryKey: ['facts found in texts', key],
    queryFn: async () => {
      const { foundIn } = await import('../../shared/disclosure/found-in.ts');
      return foundIn(JSON.parse(key) as ListingTexts);
    },
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return { found: data, hasFailed: isError };
}

/** Statements that are not saved yet; null takes one back. */
export type UnsavedFacts = { readonly [Name in FactName]?: string | null };

interface Known {
  found: FoundFacts;
  /** As the server has them. */
  stored: readonly ListingFact[];
  unsaved?: UnsavedFacts;
}

/** The facts of the kind, by the texts that were read and what people state. */
export const factsOfTexts = (
  kind: PropertyKind | null,
  { found, stored, unsaved = {} }: Known,
): ListingFact[] =>
  factsOfKind(kind).map((name) => {
    const before = stored.find((it) => it.name === name);
    const statement = statementOf(name, before, unsaved[name]);
    const text = found[name];
    const textValue = text?.value ?? null;
    const isTextOther = before !== undefined && before.text_value !== textValue;
    return {
      name,
      value: statement ? statement.value : textValue,
      source: statement ? statement.source : text ? 'text' : null,
      stated_time: statement?.stated_time ?? null,
      quote: text?.quote ?? null,
      place: text?.place ?? null,
      text_value: textValue,
      needs_look:
        Boolean(statement?.stated_time) &&
        statement?.value !== textValue &&
        (before?.needs_look === true || isTextOther),
    };
  });

type Statement = Pick<ListingFact, 'value' | 'source' | 'stated_time'>;

function statementOf(
  name: FactName,
  stored: ListingFact | undefined,
  unsaved: string | null | undefined,
): Statement | null {
  if (unsaved === null) return null;
  if (unsaved !== undefined)
    return { value: readFactValue(name, unsaved).value ?? unsaved, source: 'owner', stated_time: null };
  return stored?.source === 'owner' || stored?.source === 'operator' ? stored : null;
}
