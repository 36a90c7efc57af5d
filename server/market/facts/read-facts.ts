/** Reads what the texts of listings state, and stores it. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { foundIn } from '../../../shared/disclosure/found-in.ts';
import type { PropertyKind } from '../../../shared/domain/listing.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, listingFacts, listingText } from '../../platform/db/schema.ts';
import { awaitLinks } from '../rounds/index.ts';
import { completenessOf, marksOf } from './effective.ts';
import { storeSoughtMarks } from './sought-marks.ts';

/** Counts changes of the rules: `npm run disclosure` reads what an earlier edition read. */
export const RULES_EDITION = 6;

/** Texts that are read before others get a turn. */
const AT_ONCE = 20;

/** @param tx a transaction that has locked the listings, or has just written them */
export async function readFacts(tx: Queries, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const rows = await textsOf(tx, ids);
  const values = [];
  for (const [index, { listingId, kind, stated, ...texts }] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const found = foundIn(texts);
    values.push({
      listing_id: listingId,
      found,
      stated,
      marks: marksOf(found, stated),
      ...completenessOf(kind as PropertyKind | null, found, stated),
      rules: RULES_EDITION,
      read_at: now.toISOString(),
    });
  }
  // One parameter for all rows: a batch may have thousands.
  await tx.execute(sql`insert into ${listingFacts}
    select * from json_populate_recordset(null::listing_facts, ${JSON.stringify(values)}::json)
    on conflict (listing_id) do update set found = excluded.found, marks = excluded.marks, known = excluded.known,
      total = excluded.total, rules = excluded.rules, read_at = excluded.read_at`);
  await storeSoughtMarks(tx, ids);
  // Its case and its round are facts.
  await awaitLinks(tx, ids);
}

/** In three statements by the primary keys: a join of a batch would read whole tables. */
async function textsOf(tx: Queries, ids: readonly number[]) {
  const isOneOf = (column: PgColumn) => sql`${column} = any(${sql.param([...ids])}::bigint[])`;
  const listings = await tx
    .select({ listingId: listing.id, kind: listing.kind, object_title: listing.title })
    .from(listing)
    .where(isOneOf(listing.id));
  const texts = await tx
    .select({
      id: listingText.listingId,
      announcement: listingText.announcement,
      should_know: listingText.notice,
      introduce: listingText.introduction,
    })
    .from(listingText)
    .where(isOneOf(listingText.listingId));
  const facts = await tx
    .select({ id: listingFacts.listingId, stated: listingFacts.stated })
    .from(listingFacts)
    .where(isOneOf(listingFacts.listingId));
  const textsById = new Map(texts.map(({ id, ...own }) => [id, own]));
  const statedById = new Map(facts.map(({ id, stated }) => [id, stated]));
  return listings.map((row) => ({
    ...NO_TEXTS,
    ...row,
    ...textsById.get(row.listingId),
    stated: statedById.get(row.listingId) ?? {},
  }));
}

const NO_TEXTS = { announcement: null, should_know: null, introduce: null };
