/** Finds listings that may duplicate a subject: by case number or by title. */
import { and, arrayContains, type Column, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Contract, OutputOf, ParsedInputOf } from '../../../../shared/contract/index.ts';
import { entryOf, LISTING_TYPES } from '../../../../shared/domain/listing.ts';
import { PUBLISHED_TYPES, REVISION_STATUS } from '../../../../shared/domain/subject.ts';
import { NATIONWIDE } from '../../../../shared/regions/index.ts';
import { isOnShelf } from '../../../market/listings/index.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { listing, listingRevision, listingText } from '../../../platform/db/schema.ts';
import { refusals } from '../../../platform/http/errors.ts';
import { pairsOf, searchKey, wordsOf } from '../../../platform/word-search/index.ts';
import { type SubjectContent, textColumns } from '../content.ts';
import { fromJson } from '../review/revision-json.ts';

type Query = ParsedInputOf<Contract['subjectDuplicates']>;
type SubjectData = Pick<Query, 'id'> & { [Name in keyof Query]?: Query[Name] | null };
type Duplicates = OutputOf<Contract['subjectDuplicates']>;

const MAX_DUPLICATES = 10;
/** The most titles to compare. More matches mean that the words are too common to identify a listing. */
const CANDIDATES = 500;
const NO_END = 2 ** 40;

/** @throws Refusal 404 if the id is not a subject of the creditor */
export async function duplicatesOf(db: Queries, creditorId: number, query: Query): Promise<Duplicates> {
  const subject = query.object_title === undefined ? await storedSubject(db, creditorId, query.id) : query;
  const title = keyOf(subject.object_title ?? '');
  const matches = new Map<number, { row: Candidate; reason: 'case' | 'title' }>();
  const note = (rows: readonly Candidate[], reason: 'case' | 'title') => {
    for (const row of rows) if (!matches.has(row.id)) matches.set(row.id, { row, reason });
  };
  note(await ofSameCase(db, creditorId, subject), 'case');
  const nearby = (
    await candidates(db, creditorId, subject, chunksOf(title).map(contains), inSamePlace(subject))
  )
    .map((row) => ({ row, likeness: likeness(title, row.titleKey) }))
    .filter((it) => it.likeness >= NEARLY_EQUAL)
    .sort((one, other) => other.likeness - one.likeness || other.row.id - one.row.id);
  note(
    nearby.map(({ row }) => row),
    'title',
  );
  const list = [...matches.values()].slice(0, MAX_DUPLICATES).map(({ row, reason }) => ({
    id: row.id,
    object_title: row.title,
    zctype_name: entryOf(LISTING_TYPES, row.type)?.name ?? '',
    merchants_name: row.creditorId === creditorId ? null : row.sellerName,
    is_own: row.creditorId === creditorId,
    reason,
  }));
  return { list, count: list.length };
}

/**
 * The same for reviewers, by the content under review; own ones are those of its creditor.
 * @throws Refusal 404 for a listing that no creditor wrote
 */
export async function duplicatesOfSubmitted(db: Queries, id: number): Promise<Duplicates> {
  const [found] = await db
    .select({ creditorId: listing.creditorId, revision: listingRevision.content })
    .from(listing)
    .leftJoin(listingRevision, and(eq(listingRevision.listingId, listing.id), isUnderReview))
    .where(and(eq(listing.id, id), inArray(listing.type, [...PUBLISHED_TYPES])));
  if (!found?.creditorId) throw refusals.missing();
  const { creditorId, revision } = found;
  return duplicatesOf(db, creditorId, revision ? { id, ...dataOf(fromJson(revision)) } : { id });
}

const isUnderReview = eq(listingRevision.status, REVISION_STATUS.underReview);

const dataOf = ({ listing: row, text }: SubjectContent) => ({
  object_title: row.title,
  announcement: text.announcement ?? undefined,
  should_know: text.notice ?? undefined,
  introduce: text.introduction ?? undefined,
  province_code: row.provinceCode ?? undefined,
  city_code: row.cityCode ?? undefined,
});

const columns = {
  id: listing.id,
  type: listing.type,
  title: listing.title,
  titleKey: listing.titleKey,
  sellerName: listing.sellerName,
  creditorId: listing.creditorId,
};
type Candidate = Pick<typeof listing.$inferSelect, keyof typeof columns>;

/** Reads the stored subject, without a revision under review. */
async function storedSubject(db: Queries, creditorId: number, id: number | undefined): Promise<SubjectData> {
  if (id === undefined) return {};
  const [stored] = await db
    .select({
      id: listing.id,
      object_title: listing.title,
      announcement: textColumns.announcement,
      should_know: textColumns.notice,
      introduce: textColumns.introduction,
      province_code: listing.provinceCode,
      city_code: listing.cityCode,
    })
    .from(listing)
    .leftJoin(listingText, eq(listingText.listingId, listing.id))
    .where(and(eq(listing.id, id), eq(listing.creditorId, creditorId)));
  if (!stored) throw refusals.missing();
  return stored;
}

/** Uses indexes only: the case numbers of titles and texts are extracted when a listing is saved. */
async function ofSameCase(db: Queries, creditorId: number, subject: SubjectData): Promise<Candidate[]> {
  const { id, object_title, announcement, should_know, introduce } = subject;
  const words = [object_title, announcement, should_know, introduce].filter(Boolean).join('|');
  return db
    .select(columns)
    .from(listing)
    .where(
      and(
        inArray(listing.id, namingCaseOf(db, words)),
        or(eq(listing.creditorId, creditorId), isOnShelf()),
        id === undefined ? undefined : ne(listing.id, id),
      ),
    )
    .orderBy(desc(listing.id))
    .limit(CANDIDATES);
}

/** The maximum of case numbers to compare. A text with more is a list of cases. */
const MAX_CASES = 50;

/** Selects the ids of listings that share a case number with the words. */
export function namingCaseOf(db: Queries, words: string) {
  const cases = sql`(case_numbers(${words}))[:${sql.raw(String(MAX_CASES))}]`;
  const names = (column: Column) => sql`${column} && ${cases} and ${column} <> '{}'`;
  const inTitle = db.select({ id: listing.id }).from(listing).where(names(listing.caseNumbers));
  const inText = db
    .select({ id: listingText.listingId })
    .from(listingText)
    .where(names(listingText.caseNumbers));
  return union(inTitle, inText);
}

/** Runs one query per condition on the shelf, so that a condition with many matches cannot hide the others. */
async function candidates(
  db: Queries,
  creditorId: number,
  { id }: SubjectData,
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
 * Finds titles on the shelf by the index of titles; other conditions are checked on the matches. The inner limit is
 * never reached, but keeps the database from using the index of regions.
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

/** Filters by city, or by province without a city. Nationwide subjects have no filter. */
function inSamePlace({ city_code, province_code }: SubjectData): SQL | undefined {
  if (city_code) return eq(listing.cityCode, city_code);
  if (!province_code || province_code === NATIONWIDE) return undefined;
  return eq(listing.provinceCode, province_code);
}

/** The comparison key of a title: without white space, width and case. */
const keyOf = (text: string) => searchKey(text.normalize('NFKC').replace(/\s/g, ''));

/** Whether the title contains the pairs of some words, which the index of titles finds. */
export const contains = (words: string): SQL | undefined =>
  and(...wordsOf(words).map(({ pairs }) => arrayContains(listing.searchGrams, pairs)));

/** The share of the longer title's characters and pairs that the other one must contain. */
const NEARLY_EQUAL = 0.8;
/** A different character changes three grams: itself, and the pairs with its neighbours. */
const GRAMS_A_CHANGE = 3;
const MAX_CHUNKS = 6;

/**
 * Cuts a title into more pieces than a nearly equal one can have different characters, so that one of them is
 * unchanged.
 * @param key from `keyOf`
 */
export function chunksOf(key: string): string[] {
  const letters = [...key];
  const grams = 2 * letters.length - 1;
  const changes = Math.floor((grams * (1 - NEARLY_EQUAL)) / GRAMS_A_CHANGE);
  const length = Math.ceil(letters.length / Math.min(changes + 1, MAX_CHUNKS));
  const starts = letters.map((_, index) => index).filter((index) => index % length === 0);
  return starts.map((start) => letters.slice(start, start + length).join(''));
}

/** From 0 to 1. It is 0 for titles with different numbers, such as two rooms of one house. */
function likeness(one: string, other: string): number {
  if (!areOfOneThing(numbersIn(one), numbersIn(other))) return 0;
  const [mine, theirs] = [gramsOf(one), gramsOf(other)];
  const shared = [...mine].filter((gram) => theirs.has(gram)).length;
  return shared / Math.max(mine.size, theirs.size, 1);
}

const numbersIn = (key: string) => new Set(key.match(/\d+/g));

/** One title may contain more numbers than the other. */
const areOfOneThing = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].every((it) => other.has(it)) || [...other].every((it) => one.has(it));

const gramsOf = (key: string) => new Set([...key, ...pairsOf(key)]);
