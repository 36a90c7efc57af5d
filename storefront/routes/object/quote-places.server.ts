/** Where the quotes of facts stand in the listing's texts: anchors, which need neither scripts nor text fragments. */
import type { ListingFact } from '../../../shared/contract/market/facts.ts';
import type { FactPlace } from '../../../shared/domain/facts.ts';

/** The ids of the page's sections. */
const SECTIONS: Record<FactPlace, string | null> = {
  object_title: null,
  announcement: 'announcement',
  should_know: 'notice',
  introduce: 'introduction',
};

interface Section {
  id: string;
  html: string;
}

/** The beginnings of a quote that are looked for, the longest first: Markdown may divide the rest. */
const LENGTHS = [30, 12, 6];

/**
 * Sets an anchor before each quote.
 * @returns the sections, and for each fact the link to its quote; to its section, if the words are not found there
 */
export function anchorQuotes<S extends Section>(sections: readonly S[], facts: readonly ListingFact[]) {
  const places = new Map<string, string>();
  const anchored = sections.map((section) => {
    let { html } = section;
    for (const { name, quote, place } of facts) {
      if (!quote || !place || SECTIONS[place] !== section.id) continue;
      const at = positionOf(quote, html);
      places.set(name, at === null ? `#${section.id}` : `#at-${name}`);
      if (at !== null) html = `${html.slice(0, at)}<a id="at-${name}"></a>${html.slice(at)}`;
    }
    return { ...section, html };
  });
  return { sections: anchored, places };
}

/** A quote over several cells or lines is found by its first one. */
function positionOf(quote: string, html: string): number | null {
  const [first = ''] = quote.split(/[\t\n|*]/).filter((it) => it.trim());
  for (const length of LENGTHS) {
    const words = first.trim().slice(0, length).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const at = words ? html.indexOf(words) : -1;
    if (at >= 0 && html.lastIndexOf('<', at) <= html.lastIndexOf('>', at)) return at;
  }
  return null;
}
