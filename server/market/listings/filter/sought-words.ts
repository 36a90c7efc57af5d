/** The words of a visitor's keyword: what each is looked for as, in a listing's texts and among its codes. */

import { PLATFORMS } from '../../../../shared/domain/auctions/platform.ts';
import { PLATFORM_WORDS } from '../../../../shared/domain/code-words.ts';
import { kindNamed } from '../../../../shared/domain/kind-words.ts';
import { codesOf, LISTING_TYPES, type ListingType } from '../../../../shared/domain/listing.ts';
import { readRegion } from '../../../../shared/regions/read.ts';
import { pairsOf, type Word, wordsOf } from '../../../platform/word-search/index.ts';

export interface SoughtWord extends Word {
  /** Of the regions, types and numbers that the word names: a listing with one of them matches too. */
  marks: string[];
  /** The court case that the word names, as `listing.caseNumbers`. */
  caseNumber?: string;
}

export const soughtWords = (keyword: string): SoughtWord[] =>
  wordsOf(keyword).map((word) => {
    const caseNumber = caseNumberOf(word.key);
    if (caseNumber) {
      return { ...word, pairs: pairsOf(caseNumber), pattern: `%${caseNumber}%`, marks: [], caseNumber };
    }
    return { ...word, marks: marksOf(word.key) };
  });

/** (2024)苏01执123号, with any brackets or none. */
const CASE = /^[([〔【]?(\d{4})[)\]〕】]?([㐀-鿿]\d{0,4}[㐀-鿿]{1,10})0*(\d{1,8}(?:-\d{1,3})?)号?$/;

function caseNumberOf(key: string): string | undefined {
  const [, year, court, number] = CASE.exec(key) ?? [];
  return year && `${year}${court}${number}`;
}

/** The letters are those of `listing_search_text` in the database. */
function marksOf(key: string): string[] {
  const type = TYPES.get(key);
  const kind = kindNamed(key);
  const platform = PLATFORM_CODES.get(key);
  return [
    ...regionsNamed(key).map((code) => mark('R', code)),
    ...(type ? [mark('T', type)] : []),
    ...(kind ? [mark('K', kind)] : []),
    ...(platform ? [mark('S', platform)] : []),
    ...(NUMBER.test(key) ? [mark('N', key)] : []),
  ];
}

/** The number of a listing, or its number on its platform. */
const NUMBER = /^\d{1,20}$/;

const mark = (letter: string, code: string | number) =>
  letter + String(code).replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));

const HAN = /^\p{Script=Han}{2,}$/u;

/** All regions that a name may mean: 吉林 is a province and a city. Former names count. */
function regionsNamed(key: string): string[] {
  if (!HAN.test(key)) return [];
  const reading = readRegion(key);
  if (reading.problem !== undefined || reading.isPart) return [];
  return reading.meanings.flatMap(({ path }) => path.at(-1)?.value ?? []);
}

const TYPES = new Map<string, ListingType>([
  ...codesOf(LISTING_TYPES).map((code) => [LISTING_TYPES[code].name, code] as const),
  ['法拍', 1],
  ['司法', 1],
  ['推介', 3],
]);

const PLATFORM_CODES = new Map(
  codesOf(PLATFORMS).flatMap((code) =>
    [PLATFORMS[code].name, ...PLATFORM_WORDS[code]].map((name) => [name.toLowerCase(), code] as const),
  ),
);
