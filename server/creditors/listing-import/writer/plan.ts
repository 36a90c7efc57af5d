/** The changes that an import would make for some rows: it looks up their listings, and compares. */
import { isDeepStrictEqual } from 'node:util';
import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { ROUND_RESULT } from '../../../../shared/domain/auctions/round-names.ts';
import { PUBLISH_STATUS } from '../../../../shared/domain/listing.ts';
import { messages } from '../../../../shared/messages.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { listing } from '../../../platform/db/schema.ts';
import type { KeyedListing } from '../identity/file-identities.ts';
import {
  type Identity,
  identityFrom,
  isUnchanged,
  keysAfter,
  lookupKeys,
  matchOf,
} from '../identity/identity.ts';
import type { FieldName } from '../mapping/headers.ts';
import type { ListingColumns } from '../mapping/listings.ts';
import type { ImportedResult } from '../mapping/results.ts';
import { amountDoubt, type Confirmation } from './doubts.ts';
import { differenceText } from './published-change.ts';
import { planResult } from './results.ts';
import { type StoredContent, storedContents } from './stored-contents.ts';

export interface Plan<Row> {
  insert: Row[];
  update: Update<Row>[];
  skipped: number;
  refused: RefusedRow<Row>[];
  /** Rows that need a confirmation. Without it they are refused, too. */
  confirm: RefusedRow<Row>[];
}

export interface Update<Row> {
  id: number;
  row: Row;
  /** The stored content. */
  before: StoredContent;
  keys: string[];
  listing: ListingColumns;
  texts: KeyedListing['texts'];
  round: KeyedListing['round'];
  /** As it will be. */
  result: ImportedResult | null;
  /** The row records it. */
  hasNewResult: boolean;
}

export interface RefusedRow<Row> {
  row: Row;
  /** The cell that it is about; absent for the row as a whole. */
  field?: FieldName;
  /** In Chinese. */
  reason: string;
  /** The missing confirmations. */
  missing?: readonly Confirmation[];
}

export async function planOf<Row extends KeyedListing>(
  db: Queries,
  rows: readonly Row[],
  confirmed: ReadonlySet<Confirmation>,
  now: Date,
): Promise<Plan<Row>> {
  const plan: Plan<Row> = { insert: [], update: [], skipped: 0, refused: [], confirm: [] };
  const heads = await storedHeads(db, rows);
  const taken = new Set<number>();
  const changed: { row: Row; head: StoredHead }[] = [];
  /** @param reasons to confirm */
  const accept = (row: Row, reasons: { [Kind in Confirmation]: string | null }, add: () => void) => {
    const reason = [reasons.changes, reasons.amounts].filter(Boolean).join('；');
    const missing = (['changes', 'amounts'] as const).filter((kind) => reasons[kind] && !confirmed.has(kind));
    if (reason) plan.confirm.push({ row, reason });
    if (missing.length > 0) plan.refused.push({ row, reason, missing });
    else add();
  };
  for (const row of rows) {
    const head = matchOf(row.identity, heads.of(row.identity));
    if (head === null) {
      const amounts = amountDoubt(row, row.listing, null, row.result?.deal_price);
      accept(row, { changes: null, amounts }, () => plan.insert.push(row));
    } else if (typeof head === 'string') plan.refused.push({ row, reason: head });
    else if (taken.has(head.id)) plan.refused.push({ row, reason: messages.importTwice });
    else if (isUnchanged(row, head.hash)) plan.skipped += 1;
    else changed.push({ row, head });
    if (head !== null && typeof head !== 'string') taken.add(head.id);
  }
  const contents = await storedContents(
    db,
    changed.map(({ head }) => head.id),
  );
  for (const { row, head } of changed) {
    const before = contents.get(head.id);
    if (!before) continue;
    const content = merged(row, before);
    const ended = planResult(row, before.last, content.listing, now);
    if (ended.problem) {
      plan.refused.push({ row, ...ended.problem });
      continue;
    }
    const { result, isNew: hasNewResult } = ended;
    const keys = keysAfter(head, row.identity);
    const update = { id: head.id, row, before, keys, ...content, result, hasNewResult };
    const difference = head.isPublished ? differenceText(before.listing, update.listing) : null;
    const { start_time: start, end_time: end } = update.listing;
    if (!hasNewResult && isEqual(update, row, before)) plan.skipped += 1;
    else if (head.isOwned) plan.refused.push({ row, reason: messages.importOwned });
    else if (start && end && end <= start) plan.refused.push({ row, reason: messages.endTimeTooEarly });
    else {
      const changes = difference && `会改变已上架的标的（ID ${head.id}）：${difference}，请核对是否同一标的`;
      const dealPrice = hasNewResult ? result?.deal_price : null;
      const amounts = amountDoubt(row, update.listing, before.listing, dealPrice);
      accept(row, { changes, amounts }, () => plan.update.push(update));
    }
  }
  return plan;
}

interface StoredHead extends Identity {
  id: number;
  hash: string | null;
  isPublished: boolean;
  /** The listing has a creditor, whose form and review decide about changes. */
  isOwned: boolean;
}

/**
 * The condition for listings that rows may match.
 * @param keysOf the stored keys to look a listing up by
 */
export const isOneOf = (
  identities: readonly Identity[],
  keysOf: (identity: Identity) => readonly string[],
): SQL | undefined =>
  or(
    hasKeys(identities.flatMap(keysOf)),
    inArray(
      listing.id,
      identities.flatMap(({ record }) => record ?? []),
    ),
  );

/** As a subquery: of thousands of values the planner expects most listings, and would read them one by one. */
export const hasKeys = (keys: readonly string[]): SQL =>
  sql`(${listing.importKeys} <> '{}' and ${listing.importKeys} && (select ${sql.param([...keys])}::text[]))`;

async function storedHeads(db: Queries, rows: readonly KeyedListing[]) {
  const identities = rows.map(({ identity }) => identity);
  const stored = await db
    .select({
      id: listing.id,
      keys: listing.importKeys,
      hash: listing.importHash,
      owner: listing.sellerName,
      status: listing.publishStatus,
      creditorId: listing.creditorId,
    })
    .from(listing)
    .where(isOneOf(identities, lookupKeys));
  const byKey = new Map<string, StoredHead[]>();
  const byId = new Map<number, StoredHead>();
  for (const { id, keys: ownKeys, hash, owner, status, creditorId } of stored) {
    const isPublished = status === PUBLISH_STATUS.onShelf;
    const isOwned = creditorId !== null;
    const head = { id, hash, isPublished, isOwned, ...identityFrom(ownKeys, owner) };
    byId.set(id, head);
    for (const key of ownKeys) byKey.set(key, [...(byKey.get(key) ?? []), head]);
  }
  return {
    of: (identity: Identity) => [
      ...new Set([
        ...lookupKeys(identity).flatMap((key) => byKey.get(key) ?? []),
        ...[byId.get(identity.record ?? 0)].filter((head) => head !== undefined),
      ]),
    ],
  };
}

/** Columns that the file does not have stay: a later list may have fewer columns. */
function merged({ listing, texts, round, result, absent }: KeyedListing, before: StoredContent) {
  const kept = <Values extends object>(values: Values, stored: Values): Values =>
    Object.assign(
      { ...values },
      Object.fromEntries(
        absent
          .filter((name) => name in values && values[name as keyof Values] === null)
          .map((name) => [name, stored[name as keyof Values]]),
      ),
    );
  return {
    // What found no buyer drifts; an empty cell does not end that.
    listing: kept(
      result?.round_result === ROUND_RESULT.failed ? drifting(listing, before.listing) : listing,
      before.listing,
    ),
    texts: kept(texts, before.texts),
    round: round ?? before.round,
  };
}

const drifting = (listing: ListingColumns, stored: ListingColumns): ListingColumns => ({
  ...listing,
  disposal_status: listing.disposal_status ?? stored.disposal_status,
});

/** A row without pictures keeps those that operators added. */
function isEqual(
  { listing, texts, round }: Update<unknown>,
  { images }: KeyedListing,
  before: StoredContent,
): boolean {
  const pictures = images.length > 0 ? images : before.images;
  const cover = listing.cover ?? before.listing.cover;
  return isDeepStrictEqual(
    [{ ...listing, cover }, texts, round, pictures],
    [before.listing, before.texts, before.round, before.images],
  );
}
