/** Reads and writes imported drafts in bulk. */
import { and, eq, isNotNull, like, or, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Round } from '../../../../shared/domain/auctions/round-names.ts';
import { PUBLISH_STATUS } from '../../../../shared/domain/listing.ts';
import { readFacts, statedRounds, stateRounds } from '../../../market/facts/index.ts';
import { logged } from '../../../market/listing-log/index.ts';
import { presentMaintainedRound } from '../../../market/listings/index.ts';
import { latestRounds, type StoredRound, storeResults } from '../../../market/results/index.ts';
import { record } from '../../../platform/audit/index.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { listing, listingRevision, listingText } from '../../../platform/db/schema.ts';
import {
  type Identity,
  type ImportedResult,
  newResult,
  roundOfStored,
  storedResult,
} from '../../listing-import/index.ts';
import { contentColumns, NO_TEXT, type SubjectContent, textColumns } from '../content.ts';
import { listingContentOf, textsOf } from '../stored-content.ts';
import { isOwnDraft, ownIdentity, ownKeys } from './own-keys.ts';

export interface StoredDraft extends Identity {
  id: number;
  hash: string | null;
  type: number;
  status: number;
  version: number;
  hasRevision: boolean;
  /** Without pictures: files contain none. */
  content: SubjectContent;
  sourceId: string | null;
  /** That a person stated. */
  round: Round | null;
  result: ImportedResult | null;
  /** The latest round, which the result is about. */
  last: StoredRound | undefined;
}

/** A draft to store. */
export interface ChangedDraft extends Omit<StoredDraft, 'id' | 'hasRevision' | 'last' | keyof Identity> {
  /** Null for a new one. */
  before: StoredDraft | null;
  /** As `keysOf` makes them. */
  keys: readonly string[];
  /** Nothing but its result changes. */
  isKept: boolean;
  /** The row records it. */
  hasNewResult: boolean;
  /** The round that the row names. */
  stated: Round | null;
}

/** Returns the creditor's stored subjects that some drafts may match. */
export async function storedDrafts(
  db: Queries,
  creditorId: number,
  drafts: readonly { identity: Identity }[],
): Promise<StoredDraft[]> {
  const identities = drafts.map(({ identity }) => identity);
  const rows = await db
    .select({
      listing: {
        ...contentColumns,
        id: listing.id,
        type: listing.type,
        status: listing.publishStatus,
        version: listing.version,
        sourceId: listing.sourceId,
        keys: listing.importKeys,
        hash: listing.importHash,
      },
      hasRevision: isNotNull(listingRevision.listingId),
    })
    .from(listing)
    .leftJoin(listingRevision, eq(listingRevision.listingId, listing.id))
    .where(isOwnDraft(creditorId, identities));
  const ids = rows.map(({ listing: { id } }) => id);
  const textOf = await textsOf(db, ids);
  const rounds = await statedRounds(db, ids);
  const latest = await latestRounds(db, ids);
  return rows.map(({ listing: row, hasRevision }) => {
    const { id, type, status, version, sourceId, hash, keys } = row;
    const content = { listing: listingContentOf(row), text: textOf(id), images: [] };
    const state = { id, hash, type, status, version, hasRevision: hasRevision === true };
    const last = latest.get(id);
    const round = roundOfStored(last, rounds.get(id));
    const ended = { round, result: storedResult(last), last };
    return { ...state, content, sourceId, ...ended, ...ownIdentity(creditorId, keys) };
  });
}

/** Stored texts with possible pictures, of the drafts that the given rows would change. */
export async function storedTexts(
  db: Queries,
  creditorId: number,
  drafts: readonly { identity: Identity; hash: string }[],
): Promise<string[]> {
  const identities = drafts.map(({ identity }) => identity);
  const hashes = drafts.map(({ hash }) => hash);
  const rows = await db
    .select(textColumns)
    .from(listing)
    .innerJoin(listingText, eq(listingText.listingId, listing.id))
    .where(
      and(
        isOwnDraft(creditorId, identities),
        sql`not (${listing.importHash} = any(${sql.param(hashes)}::text[]))`,
        or(...Object.values(textColumns).map((text) => like(text, '%![%'))),
      ),
    );
  return rows.flatMap((row) => Object.values(row).filter((text) => text !== null));
}

interface Owner {
  creditorId: number;
  sellerName: string;
}

/** @param tx the transaction in which the creditor is locked */
export async function writeDrafts(
  tx: Queries,
  owner: Owner,
  importId: number | null,
  drafts: readonly ChangedDraft[],
  now: Date,
): Promise<void> {
  const written: { listingId: number; draft: ChangedDraft }[] = [];
  for (const draft of drafts.filter(({ isKept }) => !isKept)) {
    const listingId = await (draft.before
      ? changeDraft(tx, draft, draft.before.id, owner)
      : addDraft(tx, draft, { ...owner, subjectImportId: importId }, now));
    written.push({ listingId, draft });
  }
  if (written.length > 0) await writeParts(tx, written, owner, now);
  const unchanged = drafts.flatMap((draft) =>
    draft.isKept && draft.before ? [{ listingId: draft.before.id, draft }] : [],
  );
  await recordResults(tx, [...written, ...unchanged], owner, now);
}

type Written = readonly { listingId: number; draft: ChangedDraft }[];

async function writeParts(tx: Queries, written: Written, owner: Owner, now: Date): Promise<void> {
  await tx
    .insert(listingText)
    .values(written.map(({ listingId, draft }) => ({ listingId, ...NO_TEXT, ...draft.content.text })))
    .onConflictDoUpdate({ target: listingText.listingId, set: insteadOf(textColumns) });
  await readFacts(
    tx,
    written.map(({ listingId }) => listingId),
    now,
  );
  const rounds = written.map(({ listingId, draft }) => ({ id: listingId, round: draft.round }));
  await stateRounds(tx, rounds, { by: 'owner', name: owner.sellerName }, now);
}

/** Those on the shelf show them at once. */
async function recordResults(tx: Queries, written: Written, owner: Owner, now: Date): Promise<void> {
  const results = written.flatMap(({ listingId, draft }) => {
    const { result, hasNewResult, stated: round, before, content } = draft;
    return result && hasNewResult
      ? [newResult(listingId, { result, round }, before?.last, auctionOf(content))]
      : [];
  });
  if (results.length === 0) return;
  const ids = results.map(({ listingId }) => listingId);
  const rounds = await logged(tx, ids, now, () => storeResults(tx, results, 'owner', now));
  for (const [subjectId, round] of rounds) {
    const event = { action: 'result', subject: 'listings', subjectId, details: {} } as const;
    await record(tx, { creditor: owner.sellerName }, { ...event, after: presentMaintainedRound(round) }, now);
  }
}

export const auctionOf = ({ listing }: SubjectContent) => ({
  title: listing.title ?? '',
  start_time: listing.startTime,
  end_time: listing.endTime,
  initial_price: listing.initialPrice,
});

const columnsOf = ({ content, version, sourceId, keys, hash }: ChangedDraft, { creditorId }: Owner) => ({
  ...content.listing,
  version,
  sourceId,
  importKeys: ownKeys(creditorId, keys),
  importHash: hash,
  publishStatus: PUBLISH_STATUS.offShelf,
});

async function addDraft(
  tx: Queries,
  draft: ChangedDraft,
  owner: Owner & { subjectImportId: number | null },
  now: Date,
): Promise<number> {
  const at = { writtenAt: now, createdAt: now, updatedAt: now };
  const [added] = await tx
    .insert(listing)
    .values({ ...columnsOf(draft, owner), ...owner, type: draft.type, ...at })
    .returning({ id: listing.id });
  if (!added) throw new Error('a draft was not written');
  return added.id;
}

/** Pictures and counters stay. */
async function changeDraft(tx: Queries, draft: ChangedDraft, id: number, owner: Owner): Promise<number> {
  await tx
    .update(listing)
    .set(columnsOf(draft, owner))
    .where(and(eq(listing.id, id), eq(listing.creditorId, owner.creditorId)));
  return id;
}

/** Sets each column to the value of the rejected insert. */
const insteadOf = (columns: Record<string, PgColumn>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      sql`excluded.${sql.identifier(toSnakeCase(column.name))}`,
    ]),
  );
