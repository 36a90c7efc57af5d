/** What the texts of a listing state, with the place of each quote. */
import { FACT_NAMES, FACT_PLACES, type FactPlace, type FoundFacts } from '../domain/facts.ts';
import { disclose } from './index.ts';

export type ListingTexts = Record<FactPlace, string | null>;

/** Half of a character, which JSON of the database refuses. */
const HALF = /\p{Surrogate}/u;

const GAP = '\n\n';

/** The three long texts are read as one: a heading may stand in one, and its lots in another. */
export function foundIn({ object_title, ...texts }: ListingTexts): FoundFacts {
  const parts: { place: FactPlace; start: number; text: string }[] = [];
  let whole = '';
  for (const place of FACT_PLACES) {
    if (place === 'object_title') continue;
    const text = texts[place] ?? '';
    parts.push({ place, start: whole.length, text });
    whole += text + GAP;
  }
  const facts: FoundFacts = {};
  const read = disclose(object_title ?? '', whole);
  for (const name of FACT_NAMES) {
    const finding = read[name];
    if (!finding) continue;
    const { value, quote, at } = finding;
    if (finding.in === 'title') facts[name] = { value, quote, place: 'object_title', at };
    else {
      const part = parts.findLast(({ start }) => start <= at);
      const isInside = part && at - part.start + quote.length <= part.text.length && !HALF.test(quote);
      if (isInside) facts[name] = { value, quote, place: part.place, at: at - part.start };
    }
  }
  return facts;
}
