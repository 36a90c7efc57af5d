/** Names that a mistyped word may have meant: those that differ by one character. */

import { PLATFORMS } from '../../../shared/domain/auctions/platform.ts';
import { kindNames } from '../../../shared/domain/kind-words.ts';
import { codesOf, LISTING_TYPES } from '../../../shared/domain/listing.ts';
import { todaysNames } from '../../../shared/regions/names.ts';

/** Names that the search knows, apart from titles. */
const NAMES = [
  ...kindNames,
  ...codesOf(LISTING_TYPES).map((code) => LISTING_TYPES[code].name),
  ...codesOf(PLATFORMS).map((code) => PLATFORMS[code].name),
  ...todaysNames.keys(),
];

/** Characters by sound: those that a phonetic keyboard confuses are neighbours. */
const bySound = new Intl.Collator('zh-CN-u-co-pinyin').compare;
const SOUNDS = new Map([...new Set(NAMES.join(''))].sort(bySound).map((letter, place) => [letter, place]));

/**
 * Names with another character, one more, one less, or two in the other order; those that sound alike come first.
 * @param more words of the installation, which may be meant too
 */
export function similarNames(word: string, more: readonly string[] = []): string[] {
  const letters = [...word];
  if (letters.length < 2) return [];
  return [...new Set([...more, ...NAMES])]
    .flatMap((name) => {
      const difference = differenceOf(letters, [...name]);
      return difference ? [{ name, distance: distanceOf(...difference) }] : [];
    })
    .sort((one, other) => one.distance - other.distance)
    .map(({ name }) => name);
}

type Letters = readonly string[];

/** What is between the common beginning and the common end; null if it is more than one typing error. */
function differenceOf(one: Letters, other: Letters): [Letters, Letters] | null {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [rest, otherRest] = [one, other].map((it) => it.slice(start, it.length - end));
  if (!rest || !otherRest || rest.length + otherRest.length === 0) return null;
  const isOne = rest.length <= 1 && otherRest.length <= 1;
  const isSwapped = rest.length === 2 && rest.toReversed().join('') === otherRest.join('');
  return isOne || isSwapped ? [rest, otherRest] : null;
}

function distanceOf([letter, ...more]: Letters, [other]: Letters): number {
  if (letter === undefined || other === undefined || more.length > 0) return 0;
  return Math.abs(placeOf(letter) - placeOf(other));
}

function placeOf(letter: string): number {
  const place = SOUNDS.get(letter) ?? [...SOUNDS.keys()].findIndex((it) => bySound(it, letter) > 0);
  return place < 0 ? SOUNDS.size : place;
}
