/**
 * What a keyword without matches offers: the search without the words that nothing has, or with names that they may
 * have meant. Only searches with results are offered.
 */

import { changed, type SearchState } from './search-state.server.ts';
import { similarNames } from './similar-names.server.ts';

interface Offer {
  /** The words that are left out; empty: a correction. */
  without: string[];
  /** The keyword that is offered instead. */
  keyword: string;
  count: string;
  to: string;
}

export interface WayOut {
  /** The words that have no match even alone. */
  wrong: string[];
  offers: Offer[];
}

/** The same number as the search takes; more are ignored there. */
const MAX_WORDS = 5;
const MAX_PROPOSALS = 3;

type Count = { count: number; count_is_floor: boolean };

/**
 * Each word and each offer is a search of its own, with the same filters.
 * @param hotWords words of the installation, which may be meant too
 */
export async function wayOut(
  state: SearchState,
  hotWords: readonly string[],
  countOf: (state: SearchState) => Promise<Count>,
): Promise<WayOut> {
  const words = (state.name ?? '').normalize('NFKC').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const searchFor = (name: string): SearchState => ({ ...state, name, page: undefined });
  const isWrong = await Promise.all(
    words.map(async (word) => words.length === 1 || (await countOf(searchFor(word))).count === 0),
  );
  const wrong = words.filter((_, index) => isWrong[index]);
  // Words that have matches, but none together, are left out one by one.
  const omissions = wrong.length > 0 ? [wrong] : words.map((word) => [word]);
  const variants = [
    ...wrong.flatMap((word) =>
      similarNames(word, hotWords)
        .slice(0, MAX_PROPOSALS)
        .map((name) => ({ without: [], keyword: words.map((it) => (it === word ? name : it)).join(' ') })),
    ),
    ...omissions.map((without) => ({
      without,
      keyword: words.filter((word) => !without.includes(word)).join(' '),
    })),
  ].filter(({ keyword }) => keyword !== '');
  const offers = await Promise.all(
    variants.map(async ({ without, keyword }) => {
      const { count, count_is_floor } = await countOf(searchFor(keyword));
      const text = count_is_floor ? '超过 1 万' : count.toLocaleString('zh-CN');
      return { without, keyword, count: count > 0 ? text : null, to: changed(searchFor(keyword), {}) };
    }),
  );
  return {
    wrong,
    offers: offers.flatMap(({ count, ...offer }) => (count === null ? [] : { ...offer, count })),
  };
}
