/** Finds a keyword's words in a title in the same way as the search, ignoring case and the width of characters. */

import type { TitlePart } from '../components/listings/listing-card.tsx';

/** @returns the whole title in parts; undefined without a match */
export function highlight(title: string, keyword: string | undefined): TitlePart[] | undefined {
  if (!keyword) return undefined;
  const { key, places } = searchable(title);
  const isHit = new Array<boolean>(title.length).fill(false);
  for (const word of keyword.split(/\s+/)) {
    const needle = searchable(word).key;
    if (!needle) continue;
    for (let at = key.indexOf(needle); at >= 0; at = key.indexOf(needle, at + 1)) {
      const [first = 0, last = 0] = [places[at], places[at + needle.length - 1]];
      isHit.fill(true, first, last + 1);
    }
  }
  if (!isHit.includes(true)) return undefined;
  const parts: TitlePart[] = [];
  for (const [at, text] of title.split('').entries()) {
    const last = parts.at(-1);
    if (last && last.isHit === isHit[at]) last.text += text;
    else parts.push({ at, text, isHit: isHit[at] === true });
  }
  return parts;
}

/**
 * The text without white space and variants of width and case, and for each of its characters the index in the
 * original.
 */
function searchable(text: string): { key: string; places: number[] } {
  let key = '';
  const places: number[] = [];
  for (const [index, character] of text.split('').entries()) {
    const plain = character.normalize('NFKC').replace(/\s/g, '').toLowerCase();
    key += plain;
    for (const _ of plain) places.push(index);
  }
  return { key, places };
}
