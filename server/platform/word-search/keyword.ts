/** Splits a visitor's keyword into the words that titles are searched for. */

/** A word that the title must contain. */
export interface Word {
  /** As texts hold it: see `searchKey`. */
  key: string;
  /** Its pairs of neighbouring characters, or its only character: the entries of the index of titles. */
  pairs: string[];
  /** For LIKE, which decides: a title may contain all the pairs without the word. */
  pattern: string;
  /** One pair or one character: the index alone decides. */
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
      return { key, pairs, pattern: `%${escapeLike(key)}%`, isPair: pairs.length === 1 };
    });

/** The same as search_key in the database, for a normalized term without white space. */
export const searchKey = (term: string) => term.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Pairs of neighbouring characters, like search_grams; of one character, itself. */
export function pairsOf(key: string): string[] {
  const letters = [...key];
  if (letters.length < 2) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
