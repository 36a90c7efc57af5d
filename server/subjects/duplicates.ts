/** Listings that may be the one that is being written: by the number of their case, or by their title. */
import { and, arrayContains, eq, like, ne, or, type SQL } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../shared/contract/index.ts';
import { entryOf, LISTING_TYPES } from '../../shared/domain/listing.ts';
import { NATIONWIDE } from '../../shared/regions/index.ts';
import type { Queries } from '../db/database.ts';
import { listing } from '../db/schema.ts';
import { isOnShelf, pairsOf, searchKey, wordsOf } from '../listings/index.ts';

type Said = ParsedInputOf<Contract['subjectDuplicates']>;
type Found = OutputOf<Contract['subjectDuplicates']>;

const MOST = 10;
/** More that have the same words in their title say that those words tell nothing. */
const CANDIDATES = 500;
const NO_END = 2 ** 40;

export async function duplicatesOf(db: Queries, creditorId: number, said: Said): Promise<Found> {
  const title = keyOf(said.object_title);
  const known = new Map<number, { row: Candidate; reason: 'case' | 'title' }>();
  const note = (rows: readonly Candidate[], reason: 'case' | 'title') => {
    for (const row of rows) if (!known.has(row.id)) known.set(row.id, { row, reason });
  };
  for (const number of caseNumbersIn(`${title} ${keyOf(said.announcement ?? '')}`)) {
    note(await candidates(db, creditorId, said, [hasCase(number)]), 'case');
  }
  const nearby = (await candidates(db, creditorId, said, chunksOf(title).map(contains), inSamePlace(said)))
    .map((row) => ({ row, likeness: likeness(title, row.titleKey) }))
    .filter((it) => it.likeness >= NEARLY_EQUAL)
    .sort((one, other) => other.likeness - one.likeness || other.row.id - one.row.id);
  note(
    nearby.map(({ row }) => row),
    'title',
  );
  const list = [...known.values()].slice(0, MOST).map(({ row, reason }) => ({
    id: row.id,
    object_title: row.title,
    zctype_name: entryOf(LISTING_TYPES, row.type)?.name ?? '',
    merchants_name: row.creditorId === creditorId ? null : row.merchantName,
    is_own: row.creditorId === creditorId,
    reason,
  }));
  return { list, count: list.length };
}

const columns = {
  id: listing.id,
  type: listing.type,
  title: listing.title,
  titleKey: listing.titleKey,
  merchantName: listing.merchantName,
  creditorId: listing.creditorId,
};
type Candidate = Pick<typeof listing.$inferSelect, keyof typeof columns>;

/** On the shelf each condition is asked alone, so that one that fits everything leaves room for the others. */
async function candidates(
  db: Queries,
  creditorId: number,
  { id }: Said,
  conditions: readonly (SQL | undefined)[],
  place?: SQL,
): Promise<Candidate[]> {
  if (conditions.length === 0) return [];
  const isOther = and(id === undefined ? undefined : ne(listing.id, id), place);
  const own = await db
    .select(columns)
    .from(listing)
    .where(and(eq(listing.creditorId, creditorId), isOther, or(...conditions)))
    .limit(CANDIDATES);
  const found = new Map(own.map((row) => [row.id, row]));
  for (const condition of conditions) {
    for (const row of await onShelf(db, condition, isOther)) found.set(row.id, row);
  }
  return [...found.values()];
}

/**
 * The query of what is on the shelf, along the index of titles: what else is asked is asked of what that finds. The
 * inner limit limits nothing, but keeps the database from going along the index of places.
 */
export function onShelf(db: Queries, condition: SQL | undefined, isOther?: SQL) {
  const found = db
    .select({ ...columns, cityCode: listing.cityCode, provinceCode: listing.provinceCode })
    .from(listing)
    .where(and(isOnShelf(), condition))
    .limit(NO_END)
    .as('listing');
  return db.select(columns).from(found).where(isOther).limit(CANDIDATES);
}

/** The city where it is said, else the province; the whole country is no place. */
function inSamePlace({ city_code, province_code }: Said): SQL | undefined {
  if (city_code) return eq(listing.cityCode, city_code);
  if (!province_code || province_code === NATIONWIDE) return undefined;
  return eq(listing.provinceCode, province_code);
}

/** A title as it is compared: without white space, width and case. */
const keyOf = (text: string) => searchKey(text.normalize('NFKC').replace(/\s/g, ''));

/** (2024)苏01执123号: year in any brackets, court, kind, number. */
const CASE_NUMBER = /[([〔【](\d{4})[)\]〕】](\p{Script=Han}{1,6}\d{0,4}\p{Script=Han}{0,6}\d{1,8}号)/gu;
const MOST_CASES = 5;

interface CaseNumber {
  year: string;
  rest: string;
}

/** @param key as `keyOf` makes it */
export function caseNumbersIn(key: string): CaseNumber[] {
  const found = [...key.matchAll(CASE_NUMBER)].map(([, year = '', rest = '']) => ({ year, rest }));
  const different = new Map(found.map((it) => [it.year + it.rest, it]));
  return [...different.values()].slice(0, MOST_CASES);
}

/** The bracket after the year is any character. */
const hasCase = ({ year, rest }: CaseNumber): SQL | undefined =>
  and(contains(rest), like(listing.titleKey, `%${year}_${rest}%`));

/** Whether the pairs of some words stand in the title, which the index of titles can tell. */
export const contains = (words: string): SQL | undefined =>
  and(...wordsOf(words).map(({ pairs }) => arrayContains(listing.titleGrams, pairs)));

/** So much of the longer title's characters and pairs stand in the other too. */
const NEARLY_EQUAL = 0.8;
/** A character that differs is missed in three grams: itself, and the pairs with its neighbours. */
const GRAMS_A_CHANGE = 3;
const MOST_CHUNKS = 6;

/**
 * A title in more pieces than a nearly equal one can differ in single characters: one of them is in it unchanged.
 * @param key as `keyOf` makes it
 */
export function chunksOf(key: string): string[] {
  const letters = [...key];
  const grams = 2 * letters.length - 1;
  const changes = Math.floor((grams * (1 - NEARLY_EQUAL)) / GRAMS_A_CHANGE);
  const length = Math.ceil(letters.length / Math.min(changes + 1, MOST_CHUNKS));
  const starts = letters.map((_, index) => index).filter((index) => index % length === 0);
  return starts.map((start) => letters.slice(start, start + length).join(''));
}

/** From 0 to 1. */
function likeness(one: string, other: string): number {
  const [mine, theirs] = [gramsOf(one), gramsOf(other)];
  const shared = [...mine].filter((gram) => theirs.has(gram)).length;
  return shared / Math.max(mine.size, theirs.size, 1);
}

const gramsOf = (key: string) => new Set([...key, ...pairsOf(key)]);
