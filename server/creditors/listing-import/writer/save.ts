/**
 * Writes batches to the database. Two statements per batch, of any size: rows are one JSON parameter each, which the
 * engine unpacks by the table's own row type.
 */
import { type SQL, sql } from 'drizzle-orm';
import { PUBLISH_STATUS } from '../../../../shared/domain/listing.ts';
import { TEXT_FIELDS } from '../../../../shared/domain/subject-fields.ts';
import { readFacts, stateRounds } from '../../../market/facts/index.ts';
import { logged } from '../../../market/listing-log/index.ts';
import { followTerms, type StoredRound, storeResults } from '../../../market/results/index.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { listing, listingImage, listingText } from '../../../platform/db/schema.ts';
import type { KeyedListing } from '../identity/file-identities.ts';
import { keysOf } from '../identity/identity.ts';
import type { Confirmation } from './doubts.ts';
import { type Plan, planOf, type RefusedRow, type Update } from './plan.ts';
import { newResult } from './results.ts';

/** What a batch wrote. */
interface Written {
  /** Ids of new listings. */
  inserted: readonly number[];
  /** Rounds that got a result, by the id of the listing. */
  results: ReadonlyMap<number, StoredRound>;
  /** Rounds that begin after those that did not sell, by the id of the listing. */
  begun: ReadonlyMap<number, StoredRound>;
}

/**
 * Records the changes of a batch, in its transaction.
 * @param changed the listings to change, locked
 * @returns a function that is called when everything is written
 */
export type Witness = (
  tx: Queries,
  changed: readonly number[],
) => Promise<(written: Written) => Promise<void>>;

interface SaveResult<Row> {
  inserted: number;
  updated: number;
  skipped: number;
  refused: RefusedRow<Row>[];
  /** Rows that need a confirmation. Without it they are refused, too. */
  confirm: RefusedRow<Row>[];
  updates: Update<Row>[];
}

interface SaveOptions {
  confirmed: ReadonlySet<Confirmation>;
  /** Becomes created_at and updated_at. */
  now: Date;
  /** The name of who states what the file states. */
  person: string;
  /** Is not called for batches that write nothing. */
  witness?: Witness;
}

/** Only one import writes at a time, so that looked up rows do not change. */
const IMPORT_LOCK = 7_402_612;

/**
 * Saves a batch in one transaction; after a data error row by row, so that one row does not reject the others.
 * @throws the database's error if it is not about the rows
 */
export async function saveBatch<Row extends KeyedListing>(
  { db }: { db: Queries },
  rows: readonly Row[],
  { confirmed, now, person, witness }: SaveOptions,
): Promise<SaveResult<Row>> {
  const save = (some: readonly Row[]) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
      const plan = await planOf(tx, some, confirmed, now);
      if (plan.insert.length + plan.update.length === 0) return resultOf(plan);
      const changed = await lockStored(tx, plan.update);
      const done = await witness?.(tx, changed);
      const written = await logged(tx, changed, now, () => write(tx, plan, person, now));
      await done?.(written);
      return resultOf(plan);
    });
  try {
    return await save(rows);
  } catch (error) {
    if (!isAboutRows(error)) throw error;
  }
  const saved: SaveResult<Row> = {
    inserted: 0,
    updated: 0,
    skipped: 0,
    refused: [],
    confirm: [],
    updates: [],
  };
  for (const row of rows) {
    try {
      const { inserted, updated, skipped, refused, confirm, updates } = await save([row]);
      saved.inserted += inserted;
      saved.updated += updated;
      saved.skipped += skipped;
      saved.refused.push(...refused);
      saved.confirm.push(...confirm);
      saved.updates.push(...updates);
    } catch (error) {
      if (!isAboutRows(error)) throw error;
      saved.refused.push({ row, reason: `该行无法保存（${databaseError(error).message}）` });
    }
  }
  return saved;
}

const resultOf = <Row>({ insert, update, skipped, refused, confirm }: Plan<Row>): SaveResult<Row> => ({
  inserted: insert.length,
  updated: update.length,
  updates: update,
  skipped,
  refused,
  confirm,
});

/** Like `saveBatch`, but writes nothing. */
export const tryBatch = async <Row extends KeyedListing>(
  { db }: { db: Queries },
  rows: readonly Row[],
  { confirmed, now }: Pick<SaveOptions, 'confirmed' | 'now'>,
): Promise<SaveResult<Row>> => resultOf(await planOf(db, rows, confirmed, now));

async function lockStored(tx: Queries, updates: readonly { id: number }[]): Promise<number[]> {
  const ids = updates.map(({ id }) => id);
  const locked = await tx
    .select({ id: listing.id })
    .from(listing)
    .where(sql`${listing.id} = any(${sql.param(ids)}::bigint[])`)
    .orderBy(listing.id)
    .for('update');
  return locked.map(({ id }) => id);
}

async function write(
  tx: Queries,
  { insert, update }: Plan<KeyedListing>,
  person: string,
  now: Date,
): Promise<Written> {
  const time = now.toISOString();
  let inserted: (KeyedListing & { id: number })[] = [];
  if (insert.length > 0) {
    const rows = insert.map(({ listing, identity, hash }) => rowOf(listing, keysOf(identity), hash));
    const ids = await insertedIds(
      tx,
      sql`insert into ${listing} (${names(rows)}, publish_status, created_at, updated_at)
        select ${names(rows)}, ${PUBLISH_STATUS.onShelf}, ${time}::timestamptz, ${time}::timestamptz
        from json_populate_recordset(null::listing, ${jsonOf(rows)}::json)
        returning id, import_keys`,
    );
    const parts = insert.map((row) => ({ ...row, id: ids.get(String(keysOf(row.identity))) ?? 0 }));
    await writeParts(tx, parts);
    inserted = parts;
  }
  if (update.length > 0) await writeUpdates(tx, update, time);
  const written = [...inserted, ...update];
  await readFacts(
    tx,
    written.map(({ id }) => id),
    now,
  );
  await stateRounds(tx, written, { by: 'operator', name: person }, now);
  const ended = [...inserted.map(firstResult), ...update.map(laterResult)].filter((it) => it !== null);
  const results = await storeResults(tx, ended, 'operator', now);
  const others = update.filter(({ before, hasNewResult }) => before.last && !hasNewResult);
  const begun = await followTerms(
    tx,
    others.map(({ id }) => id),
    now,
  );
  return { inserted: inserted.map(({ id }) => id), results, begun };
}

const firstResult = ({ id, listing, result, round }: KeyedListing & { id: number }) =>
  result && newResult(id, { result, round }, undefined, listing);

const laterResult = ({ id, listing, before, row, result, hasNewResult }: Update<KeyedListing>) =>
  result && hasNewResult ? newResult(id, { result, round: row.round }, before.last, listing) : null;

async function writeUpdates(tx: Queries, updates: readonly Update<KeyedListing>[], time: string) {
  const rows = updates.map(({ id, listing, keys, row }) => ({ ...rowOf(listing, keys, row.hash), id }));
  const columns = updates.map(({ listing, keys, row }) => rowOf(listing, keys, row.hash));
  // Publish status, promotion and counters belong to operators: an import does not change them.
  await tx.execute(sql`update ${listing}
    set (${names(columns)}, updated_at) = (${newValues(columns)}, ${time}::timestamptz)
    from json_populate_recordset(null::listing, ${jsonOf(rows)}::json) as data
    where listing.id = data.id`);
  const ids = updates.map(({ id }) => id);
  await tx.delete(listingText).where(sql`${listingText.listingId} = any(${sql.param(ids)}::bigint[])`);
  // A row without pictures keeps those that operators added.
  const pictured = updates.filter(({ row }) => row.images.length > 0).map(({ id }) => id);
  await tx.delete(listingImage).where(sql`${listingImage.listingId} = any(${sql.param(pictured)}::bigint[])`);
  await writeParts(
    tx,
    updates.map(({ id, texts, row }) => ({ id, texts, images: row.images })),
  );
}

/** Every row has the same columns, and their names come from listings.ts, never from a file. */
const rowOf = (columns: KeyedListing['listing'], keys: readonly string[], hash: string) => ({
  ...columns,
  import_keys: keys,
  import_hash: hash,
});
type Row = ReturnType<typeof rowOf>;

const names = ([first]: readonly Row[]) => sql.raw(Object.keys(first ?? {}).join(', '));

/** A cover stays with the pictures. */
const newValues = ([first]: readonly Row[]) =>
  sql.raw(
    Object.keys(first ?? {})
      .map((name) => (name === 'cover' ? 'coalesce(data.cover, listing.cover)' : `data.${name}`))
      .join(', '),
  );

const jsonOf = (rows: readonly Row[]) =>
  JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? value.toString() : value));

/** By their keys, which are unique among the rows. */
async function insertedIds(tx: Queries, statement: SQL): Promise<Map<string, number>> {
  const { rows } = (await tx.execute(statement)) as unknown as {
    rows: { id: bigint; import_keys: string[] }[];
  };
  return new Map(rows.map(({ id, import_keys }) => [String(import_keys), Number(id)]));
}

type Parts = Pick<KeyedListing, 'texts' | 'images'> & { id: number };

/** Named as the fields. */
const TEXT_COLUMNS = sql.raw(['listing_id', ...TEXT_FIELDS].join(', '));

/** Texts and pictures, of the listings that have some. */
async function writeParts(tx: Queries, rows: readonly Parts[]) {
  const texts = rows
    .filter((row) => Object.values(row.texts).some((it) => it !== null))
    .map((row) => ({ listing_id: row.id, ...row.texts }));
  const images = rows.flatMap((row) =>
    row.images.map((img_path, position) => ({ listing_id: row.id, position, img_path })),
  );
  if (texts.length > 0) {
    await tx.execute(sql`insert into ${listingText} (${TEXT_COLUMNS})
      select ${TEXT_COLUMNS} from json_populate_recordset(null::listing_text, ${JSON.stringify(texts)}::json)`);
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
