/**
 * What a keyword without matches offers: the search without the words that nothing has, or with names that they may
 * have meant. Only searches with results are offered.
 */

import { changed, type SearchState } from './search-state.server.ts';
import { similarNames } from './similar-names.server.ts';

interface Offer {
  keyword: string;
  count: string;
  to: string;
}

export interface WayOut {
  /** Of several words, those that have no match even alone. */
  wrong: string[];
  /** Names take the place of wrong words. */
  corrections: Offer[];
  /** The search without the wrong words. */
  rest: Offer | null;
  /** Searches for some of the words, if they have matches, but none together. */
  parts: Offer[];
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
  const typed = (state.name ?? '').normalize('NFKC').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const words = [...new Set(typed)];
  const offersOf = async (keywords: readonly (readonly string[])[]): Promise<Offer[]> => {
    const offers = keywords.map(async (keyword) => {
      const search = { ...state, name: keyword.join(' '), page: undefined };
      const { count, count_is_floor } = await countOf(search);
      const text = count_is_floor ? '超过 1 万' : count.toLocaleString('zh-CN');
      return count > 0 ? { keyword: search.name, count: text, to: changed(search, {}) } : [];
    });
    return (await Promise.all(offers)).flat();
  };
  const alone = words.length > 1 ? await offersOf(words.map((word) => [word])) : [];
  const right = words.filter((word) => alone.some(({ keyword }) => keyword === word));
  const wrong = words.filter((word) => !right.includes(word));
  const isMixed = wrong.length > 0 && right.length > 0;
  const shorter = right.length > 2 ? right.map((_, index) => right.toSpliced(index, 1)) : [];
  const [corrections, [rest = null], parts] = await Promise.all([
    offersOf(corrected(words, wrong, hotWords)),
    offersOf(isMixed ? [right] : []),
    offersOf(shorter),
  ]);
  return {
    wrong: isMixed ? wrong : [],
    corrections,
    rest,
    parts: rest ? [] : parts.length > 0 ? parts : alone,
  };
}

/** The words with the names that wrong ones may have meant; without wrong ones that are similar to none. */
function corrected(
  words: readonly string[],
  wrong: readonly string[],
  hotWords: readonly string[],
): string[][] {
  const names = new Map(wrong.map((word) => [word, similarNames(word, hotWords).slice(0, MAX_PROPOSALS)]));
  const most = Math.max(0, ...[...names.values()].map(({ length }) => length));
  return Array.from({ length: most }, (_, place) =>
    words.flatMap((word) => {
      const similar = names.get(word);
      return similar ? (similar[place] ?? similar[0] ?? []) : word;
    }),
  );
}
