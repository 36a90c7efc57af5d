/** Reads stored listings in the form of a file's rows: by the names of the database. */
import { asc, getTableColumns, inArray } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  DETAIL_FIELDS,
  PRICE_FIELDS,
  SUBJECT_FIELDS,
  TEXT_FIELDS,
} from '../../../../shared/domain/subject-fields.ts';
import { statedRounds } from '../../../market/facts/index.ts';
import { latestRounds, type StoredRound } from '../../../market/results/index.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { listing, listingImage, listingText } from '../../../platform/db/schema.ts';
import type { ImportedListing, ListingColumns } from '../mapping/listings.ts';
import { roundOfStored, storedResult } from './results.ts';

export interface StoredContent
  extends Pick<ImportedListing, 'listing' | 'texts' | 'round' | 'result' | 'images'> {
  /** The latest round, which the result is about. */
  last: StoredRound | undefined;
}

type FilledByFields = (typeof PRICE_FIELDS)[number] | keyof typeof DETAIL_FIELDS;

/** All of them, by the type. */
const COLUMNS: Record<Exclude<keyof ListingColumns, FilledByFields>, true> = {
  zc_type: true,
  title: true,
  second_class: true,
  source: true,
  source_id: true,
  source_url: true,
  start_time: true,
  end_time: true,
  disposal_status: true,
  province_code: true,
  city_code: true,
  district_code: true,
  address: true,
  latitude: true,
  longitude: true,
  datum: true,
  court_name: true,
  merchants_name: true,
  org_name: true,
  cover: true,
};
const NAMES = new Set([...Object.keys(COLUMNS), ...PRICE_FIELDS, ...Object.keys(DETAIL_FIELDS)]);

const selected = Object.fromEntries(
  Object.values(getTableColumns(listing) as Record<string, PgColumn>).flatMap((column) => {
    const name = toSnakeCase(column.name);
    return NAMES.has(name) ? [[name, column]] : [];
  }),
);

const textColumns: Readonly<Record<string, PgColumn | undefined>> = getTableColumns(listingText);
const TEXTS = Object.fromEntries(
  TEXT_FIELDS.flatMap((name) => {
    const column = textColumns[SUBJECT_FIELDS[name].column];
    return column ? [[name, column]] : [];
  }),
);
const NO_TEXTS = Object.fromEntries(TEXT_FIELDS.map((name) => [name, null])) as StoredContent['texts'];

export async function storedContents(
  db: Queries,
  ids: readonly number[],
): Promise<Map<number, StoredContent>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: listing.id, ...selected })
    .from(listing)
    .where(inArray(listing.id, [...ids]));
  const texts = await db
    .select({ id: listingText.listingId, ...TEXTS })
    .from(listingText)
    .where(inArray(listingText.listingId, [...ids]));
  const images = await db
    .select({ id: listingImage.listingId, path: listingImage.path })
    .from(listingImage)
    .where(inArray(listingImage.listingId, [...ids]))
    .orderBy(asc(listingImage.listingId), asc(listingImage.position));
  const rounds = await statedRounds(db, ids);
  const latest = await latestRounds(db, ids);
  const textsOf = new Map(texts.map(({ id, ...own }) => [id, own as unknown as StoredContent['texts']]));
  return new Map(
    rows.map(({ id, ...columns }) => [
      id,
      {
        listing: columns as unknown as ListingColumns,
        texts: textsOf.get(id) ?? NO_TEXTS,
        round: roundOfStored(latest.get(id), rounds.get(id)),
        result: storedResult(latest.get(id)),
        last: latest.get(id),
        images: images.filter((image) => image.id === id).map(({ path }) => path),
      },
    ]),
  );
}
