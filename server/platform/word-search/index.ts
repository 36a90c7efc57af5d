/** Search for the words of a typed text, with the indexes over pairs of characters. */
export { pairsOf, searchKey, type Word, wordsOf } from './keyword.ts';
export { hasWord, type Matches, matchesOf, rowsNamed } from './name-words.ts';
