/**
 * Batches to the database. Two statements do the work of a batch, whatever its size: rows go in as one JSON
 * parameter each, which the engine unpacks by the table's own row type.
 */
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, listingImage, listingText } from '../../platform/db/schema.ts';
import type { ImportedListing } from './listings.ts';

export interface KeyedListing extends ImportedListing {
  key: string;
  hash: string;
}

/**
 * Sees, in the transaction of a batch, what the batch changes.
 * @param changed the listings that are about to change, locked
 * @returns is called when everything is written
 */
export type Witness = (
  tx: Queries,
  changed: readonly number[],
) => Promise<(written: { inserted: readonly number[] }) => Promise<void>>;

export interface SaveResult<Row> extends Plan<Row> {
  /** Rows that the database refused, each with its reason in Chinese. */
  refused: { row: Row; reason: string }[];
}

/** Only one import writes at a time, so what is there already can be looked up and then relied on. */
const IMPORT_LOCK = 7_402_612;

/**
 * Saves a batch in one transaction; after a data error row by row, so that one row can't cost the others.
 * @param now becomes created_at and updated_at
 * @param witness is not called for batches that write nothing
 * @throws the database's error when it isn't about the rows
 */
export async function saveBatch<Row extends KeyedListing>(
  { db }: { db: Queries },
  rows: readonly Row[],
  now: Date,
  witness?: Witness,
): Promise<SaveResult<Row>> {
  const save = (some: readonly Row[]) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
      const plan = planOf(some, await storedHashes(tx, some));
      if (plan.insert.length + plan.update.length === 0) return plan;
      const done = await witness?.(tx, await lockStored(tx, plan.update));
      const inserted = await write(tx, plan, now);
      await done?.({ inserted });
      return plan;
    });
  try {
    return { ...(await save(rows)), refused: [] };
  } catch (error) {
    if (!isAboutRows(error)) throw error;
  }
  const saved: SaveResult<Row> = { inserted: 0, updated: 0, skipped: 0, insert: [], update: [], refused: [] };
  for (const row of rows) {
    try {
      const { inserted, updated, skipped } = await save([row]);
      saved.inserted += inserted;
      saved.updated += updated;
      saved.skipped += skipped;
    } catch (error) {
      if (!isAboutRows(error)) throw error;
      saved.refused.push({ row, reason: `数据库拒绝了这一行（${databaseError(error).message}）` });
    }
  }
  return saved;
}

/** The stored hash of each of the rows that the database has. */
export async function storedHashes(
  db: Queries,
  rows: readonly { key: string }[],
): Promise<Map<string, string | null>> {
  const keys = rows.map(({ key }) => key);
  const stored = await db
    .select({ key: listing.importKey, hash: listing.importHash })
    .from(listing)
    .where(sql`${listing.importKey} = any(${sql.param(keys)}::text[])`);
  return new Map(stored.map(({ key, hash }) => [key ?? '', hash]));
}

async function lockStored(tx: Queries, rows: readonly { key: string }[]): Promise<number[]> {
  const keys = rows.map(({ key }) => key);
  const locked = await tx
    .select({ id: listing.id })
    .from(listing)
    .where(sql`${listing.importKey} = any(${sql.param(keys)}::text[])`)
    .orderBy(listing.id)
    .for('update');
  return locked.map(({ id }) => id);
}

/** @returns the ids of new listings */
async function write(tx: Queries, { insert, update }: Plan<KeyedListing>, now: Date): Promise<number[]> {
  const time = now.toISOString();
  let inserted: number[] = [];
  if (insert.length > 0) {
    const ids = await idsByKey(
      tx,
      sql`insert into ${listing} (${names(insert)}, publish_status, created_at, updated_at)
        select ${names(insert)}, ${PUBLISH_STATUS.onShelf}, ${time}::timestamptz, ${time}::timestamptz
        from json_populate_recordset(null::listing, ${jsonOf(insert)}::json)
        returning id, import_key`,
    );
    await writeParts(tx, insert, ids);
    inserted = [...ids.values()].map(Number);
  }
  if (update.length > 0) {
    // The shelf, the promotion and the counters are the operators': an import leaves them alone.
    const ids = await idsByKey(
      tx,
      sql`update ${listing} set (${names(update)}, updated_at) = (${newValues(update)}, ${time}::timestamptz)
        from json_populate_recordset(null::listing, ${jsonOf(update)}::json) as data
        where listing.import_key = data.import_key
        returning listing.id, listing.import_key`,
    );
    const changed = sql`any(${sql.param([...ids.values()])}::bigint[])`;
    await tx.delete(listingText).where(sql`${listingText.listingId} = ${changed}`);
    // A row without pictures leaves those that operators added.
    const pictured = update.filter(({ images }) => images.length > 0).map(({ key }) => ids.get(key));
    await tx
      .delete(listingImage)
      .where(sql`${listingImage.listingId} = any(${sql.param(pictured)}::bigint[])`);
    await writeParts(tx, update, ids);
  }
  return inserted;
}

/** Every row has the same columns, and their names are those of listings.ts, never a file's. */
const columnsOf = ({ listing, key, hash }: KeyedListing) => ({
  ...listing,
  import_key: key,
  import_hash: hash,
});

const names = ([first]: readonly KeyedListing[]) =>
  sql.raw(Object.keys(first ? columnsOf(first) : {}).join(', '));

/** A cover stays with the pictures. */
const newValues = ([first]: readonly KeyedListing[]) =>
  sql.raw(
    Object.keys(first ? columnsOf(first) : {})
      .map((name) => (name === 'cover' ? 'coalesce(data.cover, listing.cover)' : `data.${name}`))
      .join(', '),
  );

const jsonOf = (rows: readonly KeyedListing[]) =>
  JSON.stringify(rows.map(columnsOf), (_, value) => (typeof value === 'bigint' ? value.toString() : value));

async function idsByKey(tx: Queries, statement: SQL): Promise<Map<string, string>> {
  const { rows } = (await tx.execute(statement)) as unknown as { rows: { id: bigint; import_key: string }[] };
  return new Map(rows.map(({ id, import_key }) => [import_key, id.toString()]));
}

/** Texts and pictures, of the listings that have some. */
async function writeParts(tx: Queries, rows: readonly KeyedListing[], ids: ReadonlyMap<string, string>) {
  const texts = rows
    .filter((row) => Object.values(row.texts).some((it) => it !== null))
    .map((row) => ({ listing_id: ids.get(row.key), ...row.texts }));
  const images = rows.flatMap((row) =>
    row.images.map((img_path, position) => ({ listing_id: ids.get(row.key), position, img_path })),
  );
  if (texts.length > 0) {
    await tx.execute(sql`insert into ${listingText} (listing_id, announcement, should_know, introduce)
      select listing_id, announcement, should_know, introduce from json_populate_recordset(null::listing_text, ${JSON.stringify(texts)}::json)`);
  }
  if (images.length > 0) {
    await tx.execute(sql`insert into ${listingImage}
      select * from json_populate_recordset(null::listing_image, ${JSON.stringify(images)}::json)`);
  }
}

/** Drizzle wraps the engine's error. */
const databaseError = (error: unknown) =>
  ((error as { cause?: unknown }).cause ?? error) as { code?: string; message: string };

/** Wrong data (22), a constraint (23) or too much of something (54). */
const isAboutRows = (error: unknown) => /^(22|23|54)/.test(databaseError(error).code ?? '');

export interface Plan<Row> {
  inserted: number;
  updated: number;
  skipped: number;
  /** Each key at most once, in its last version. */
  insert: Row[];
  update: Row[];
}

/**
 * Counts as if the rows came one after another: a key's second, changed row in one batch is an update.
 * @param stored the content hash of every row that is there, by key; null when its content is unknown
 */
export function planOf<Row extends { key: string; hash: string }>(
  rows: readonly Row[],
  stored: ReadonlyMap<string, string | null>,
): Plan<Row> {
  const last = new Map<string, Row>();
  const counts = { inserted: 0, updated: 0, skipped: 0 };
  for (const row of rows) {
    const earlier = last.get(row.key);
    const hash = earlier ? earlier.hash : stored.get(row.key);
    if (hash === row.hash) {
      counts.skipped++;
      continue;
    }
    if (earlier || stored.has(row.key)) counts.updated++;
    else counts.inserted++;
    last.set(row.key, row);
  }
  const changed = [...last.values()];
  return {
    ...counts,
    insert: changed.filter((row) => !stored.has(row.key)),
    update: changed.filter((row) => stored.has(row.key)),
  };
}

/**
 * @returns stands in for saveBatch. It remembers the rows that would have been written, which an import finds
 * in the database: about 200 bytes a row, so here memory does grow with the file.
 */
export function dryRun({ db }: { db: Queries }) {
  const written = new Map<string, string>();
  return async <Row extends KeyedListing>(rows: readonly Row[]): Promise<SaveResult<Row>> => {
    const stored = await storedHashes(db, rows);
    for (const { key } of rows) {
      const hash = written.get(key);
      if (hash !== undefined) stored.set(key, hash);
    }
    const plan = planOf(rows, stored);
    for (const { key, hash } of [...plan.insert, ...plan.update]) written.set(key, hash);
    return { ...plan, refused: [] };
  };
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/**
 * `1:id:725001`: platform and the platform's id; without an id, platform and a hash of title and price (of a
 * referral, which has no starting price, the assessed one).
 */
export function importKey({ listing }: ImportedListing): string {
  const { source, source_id, title, initial_price, assess_price } = listing;
  if (source_id !== null) return `${source ?? 0}:id:${source_id}`;
  return `${source ?? 0}:${digest([title, (initial_price ?? assess_price)?.toString() ?? null])}`;
}

/** Values that are absent don't count: a field that the product learns later must not make old rows new. */
export const importHash = ({ listing, texts, images }: ImportedListing): string =>
  digest([
    Object.entries({ ...listing, ...texts })
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, typeof value === 'bigint' ? value.toString() : value])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    images,
  ]);
