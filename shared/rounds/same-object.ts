/** Whether two listings offer the same object. Their order does not matter. */

import { likeness } from './likeness.ts';
import type { Lot } from './lot.ts';

/** `same` is certain, `likely` is for a person to decide. */
export type Verdict = 'same' | 'likely' | 'different';

export interface Comparison {
  verdict: Verdict;
  /** Of the names of the places, 0 to 1. */
  likeness: number;
  isSameCase: boolean;
}

/** Measured with real announcements: see docs/decisions/rounds.md. */
const SAME_NAME = 0.9;
const LIKELY_NAME = 0.6;
/** Enough beside the same case and unit. */
const NAME_OF_CASE = 0.4;
/** A name that identifies without a unit has more characters. */
const LONG_NAME = 8;

export function compareLots(one: Lot, other: Lot): Comparison {
  const alike = likeness(one.name, other.name);
  const isSameCase = one.caseNumbers.some((it) => other.caseNumbers.includes(it));
  const verdict = verdictOf(one, other, alike, isSameCase);
  const isCertain = verdict === 'same' && timesFit(one, other);
  return { verdict: verdict === 'same' && !isCertain ? 'likely' : verdict, likeness: alike, isSameCase };
}

function verdictOf(one: Lot, other: Lot, alike: number, isSameCase: boolean): Verdict {
  const numbers = compareNumbers(one, other);
  const region = compareRegions(one, other);
  if (numbers === 'different' || region === 'different' || isOtherThing(one, other)) return 'different';
  const isWritten = one.marks === other.marks && one.things === other.things;
  const isUnit = one.numbers.length >= 2 && other.numbers.length >= 2;
  const isHere = region === 'same';
  if (isUnit && isSameCase && alike >= NAME_OF_CASE) return isWritten ? 'same' : 'likely';
  if (isUnit && numbers === 'same') {
    if (alike >= SAME_NAME && isHere && isWritten && (alike === 1 || areasFit(one, other))) return 'same';
    return alike >= LIKELY_NAME && (isHere || alike === 1) ? 'likely' : 'different';
  }
  if (isUnit) return alike >= SAME_NAME && isHere && areasFit(one, other) ? 'likely' : 'different';
  const isNamed = one.name === other.name && one.name.length >= LONG_NAME;
  if (isNamed && isWritten && one.numbers.length === 1 && (isHere || isSameCase)) return 'same';
  if (isNamed && (isSameCase || (one.seller !== null && one.seller === other.seller))) return 'likely';
  return isSameCase && alike >= SAME_NAME ? 'likely' : 'different';
}

/** `part`: one leaves out a number in the middle or in front, such as that of the street or the floor. */
function compareNumbers(one: Lot, other: Lot): 'same' | 'part' | 'different' {
  const [short, long] = one.numbers.length <= other.numbers.length ? [one, other] : [other, one];
  if (short.numbers.join() === long.numbers.join()) return 'same';
  if (short.numbers.length < 2 || short.numbers.at(-1) !== long.numbers.at(-1)) return 'different';
  let at = 0;
  for (const number of long.numbers) if (number === short.numbers[at]) at += 1;
  return at === short.numbers.length ? 'part' : 'different';
}

/** `unknown`: one of them does not say where it is. */
function compareRegions(one: Lot, other: Lot): 'same' | 'unknown' | 'different' {
  if (one.region && other.region) {
    const digits = Math.min(depthOf(one.region), depthOf(other.region), CITY);
    return one.region.slice(0, digits) === other.region.slice(0, digits)
      ? digits === CITY || one.regions.some((it) => other.regions.includes(it))
        ? 'same'
        : 'unknown'
      : 'different';
  }
  const [words, others] = [one, other].map((it) => (it.regions.length > 0 ? it.regions : courtPlaces(it)));
  if (!words?.length || !others?.length) return 'unknown';
  if (words.some((it) => others.includes(it) && !it.endsWith('省'))) return 'same';
  return one.regions.length > 0 && other.regions.length > 0 ? 'different' : 'unknown';
}

const CITY = 4;
/** 320000 names a province, 320100 a city. */
const depthOf = (code: string) => (code.endsWith('0000') ? 2 : code.endsWith('00') ? CITY : 6);

const courtPlaces = ({ seller }: Lot) =>
  seller?.includes('法院') ? (seller.match(/[\u4e00-\u9fa5]{2,6}?(?:省|市|区|县|旗)/g) ?? []) : [];

/** Another kind of thing at the same place, another share, or another half: they are never one object. */
function isOtherThing(one: Lot, other: Lot): boolean {
  if (one.share !== other.share) return true;
  if (one.kind && other.kind && groupOf(one.kind) !== groupOf(other.kind)) return true;
  return one.marks.length === other.marks.length && one.marks !== other.marks;
}

/** Real estate, parking spaces, goods, rights. Kind 10 is whatever else, and may be any. */
const GROUPS: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 1, 4: 1, 5: 5, 6: 6, 7: 6, 8: 8, 9: 9 };
const groupOf = (kind: number) => GROUPS[kind] ?? 10;

const areasFit = ({ area: one }: Lot, { area: other }: Lot) =>
  one === null || other === null || Math.abs(one - other) <= AREA_TOLERANCE * Math.max(one, other);
const AREA_TOLERANCE = 0.05;

/** Different rounds follow one another: no object is in two of them at once. */
function timesFit(one: Lot, other: Lot): boolean {
  if (!one.start || !one.over || !other.start || !other.over) return true;
  if (one.round === other.round || one.round === null || other.round === null) return true;
  return one.over <= other.start || other.over <= one.start;
}
