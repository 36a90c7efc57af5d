/** Splits a visitor's keyword into the words that titles are searched for. */

/** One of the words, each of which must stand in the title. */
export interface Word {
  /** Its neighbouring characters in pairs, or its only character: what the index of titles holds. */
  pairs: string[];
  /** For LIKE, which decides: all the pairs may stand in a title that doesn't hold the word. */
  pattern: string;
  /** One pair or one character: the index decides by itself. */
  isPair: boolean;
}

const MAX_WORDS = 5;

export const wordsOf = (keyword: string): Word[] =>
  keyword
    .normalize('NFKC')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((term) => {
      const key = searchKey(term);
      const pairs = pairsOf(key);
      return { pairs, pattern: `%${escapeLike(key)}%`, isPair: pairs.length === 1 };
    });

/** The same as search_key in the database, for a term that is normalised and without white space. */
export const searchKey = (term: string) => term.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Neighbouring characters, as search_grams makes them; of one character itself. */
export function pairsOf(key: string): string[] {
  const letters = [...key];
  if (letters.length < 2) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
