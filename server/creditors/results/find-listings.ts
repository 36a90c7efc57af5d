/** The listings that the rows of a file name. */
import { inArray, or, type SQL } from 'drizzle-orm';
import type { Round } from '../../../shared/domain/auctions/auction-round.ts';
import { PLATFORMS, platformOf } from '../../../shared/domain/auctions/platform.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { messages } from '../../../shared/messages.ts';
import { visibleCell } from '../../files/tables/index.ts';
import { latestRounds, type StoredRound } from '../../market/results/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, listingObject } from '../../platform/db/schema.ts';
import { searchKey } from '../../platform/word-search/index.ts';
import { hasKeys, lotOf, normalNumber } from '../listing-import/index.ts';
import type { Names } from './read-row.ts';

const columns = {
  id: listing.id,
  type: listing.type,
  title: listing.title,
  titleKey: listing.titleKey,
  version: listing.version,
  creditorId: listing.creditorId,
  publishStatus: listing.publishStatus,
  startTime: listing.startTime,
  endTime: listing.endTime,
  initialPrice: listing.initialPrice,
  assessPrice: listing.assessPrice,
  sourceId: listing.sourceId,
  sourceUrl: listing.sourceUrl,
  importKeys: listing.importKeys,
};

type StoredRow = Pick<typeof listing.$inferSelect, keyof typeof columns>;

export interface FoundListing extends StoredRow {
  /** The latest one. */
  last: StoredRound | undefined;
  /** That of the latest one, or the one that the listing's title says. */
  round: Round;
}

/** Which listings a person may record results of; null: all of them. */
export type OwnerId = number | null;

/**
 * @param owner whose listings are found before those that others have on the shelf
 * @returns for each of the names the listings that fit
 */
export async function findListings(
  db: Queries,
  names: readonly Names[],
  owner: OwnerId,
): Promise<{ of: (names: Names) => FoundListing[]; differ: (names: Names) => boolean }> {
  const isOwn = ({ creditorId }: StoredRow) => owner === null || creditorId === owner;
  // Drafts of other creditors are not found.
  const isVisible = (row: StoredRow) => isOwn(row) || row.publishStatus === PUBLISH_STATUS.onShelf;
  const rows = (await namedRows(db, names)).filter(isVisible);
  const found = await withRounds(db, rows);
  // Another's listing may have the same title, or the same number.
  const ownFirst = (some: FoundListing[]) => (some.some(isOwn) ? some.filter(isOwn) : some);
  const matches = (it: Names) =>
    matchesOf(found, it)
      .map(ownFirst)
      .filter((some) => some.length > 0);
  return {
    of: (it) => intersection(matches(it)),
    differ: (it) => {
      const some = matches(it);
      return some.length > 1 && intersection(some).length === 0;
    },
  };
}

const namedRows = (db: Queries, names: readonly Names[]): Promise<StoredRow[]> =>
  db.select(columns).from(listing).where(isNamed(names));

/** Each part has an index: a part without one would read all listings. */
export function isNamed(names: readonly Names[]): SQL | undefined {
  const numbers = unique(names.map(({ number }) => number));
  const ids = unique([...names.map(({ record }) => record), ...numbers]).flatMap((text) => idOf(text) ?? []);
  const links = unique(names.map(({ link }) => link));
  const titles = unique(names.map(({ title }) => keyOf(title)));
  const lots = links.flatMap(lotKeys);
  const codes = Object.keys(PLATFORMS);
  const keys = numbers.flatMap((text) => codes.map((code) => `${code}:id:${normalNumber(text)}`));
  return or(
    inArray(listing.id, ids),
    inArray(listing.sourceId, numbers),
    inArray(listing.sourceUrl, links),
    inArray(listing.titleKey, titles),
    hasKeys([...lots, ...keys]),
  );
}

/** Of the names that a row has; a number may be this site's or the platform's. */
function matchesOf(rows: readonly FoundListing[], { record, number, link, title }: Names): FoundListing[][] {
  const own = rows.filter(({ id }) => record !== '' && id === idOf(record));
  const wanted = normalNumber(number);
  const ofPlatform = rows.filter(
    ({ sourceId, importKeys }) =>
      number !== '' &&
      ((sourceId !== null && normalNumber(sourceId) === wanted) ||
        importKeys.some((key) => /^\d+:id:/.test(key) && key.replace(/^\d+:id:/, '') === wanted)),
  );
  const numbered =
    ofPlatform.length > 0 ? ofPlatform : rows.filter(({ id }) => number !== '' && id === idOf(number));
  const lots = lotKeys(link);
  const linked = rows.filter(
    ({ sourceUrl, importKeys }) =>
      link !== '' && (sourceUrl === link || importKeys.some((key) => lots.includes(key))),
  );
  const key = keyOf(title);
  const titled = rows.filter(({ titleKey }) => title !== '' && titleKey === key);
  return [own, numbered, linked, titled];
}

const intersection = (sets: readonly FoundListing[][]): FoundListing[] =>
  sets.reduce<FoundListing[]>((rest, set) => rest.filter((it) => set.includes(it)), sets[0] ?? []);

/** The words of a row's own that name no listing. */
export const missingReason = ({ record, number, link, title }: Names): string =>
  `${messages.resultListingMissing}：${visibleCell(record || number || title || link)}`;

async function withRounds(db: Queries, rows: readonly StoredRow[]): Promise<FoundListing[]> {
  const ids = rows.map(({ id }) => id);
  const lastOf = await latestRounds(db, ids);
  const objects = await db
    .select({ id: listingObject.listingId, round: listingObject.round })
    .from(listingObject)
    .where(inArray(listingObject.listingId, ids));
  const saidOf = new Map(objects.map(({ id, round }) => [id, round]));
  return rows.map((row) => {
    const last = lastOf.get(row.id);
    return { ...row, last, round: (last?.round ?? saidOf.get(row.id) ?? 1) as Round };
  });
}

const unique = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '');
const idOf = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** As `search_key` of the database. */
const keyOf = (title: string) => searchKey(title.normalize('NFKC').replace(/\s/g, ''));

/** The keys that imported listings with this link have. */
function lotKeys(link: string): string[] {
  if (!URL.canParse(link)) return [];
  const code = platformOf(new URL(link).hostname);
  const lot = code === undefined ? null : lotOf(link);
  return lot === null ? [] : [`${code}:link:${lot}`, `${code}:id:${lot}`];
}
