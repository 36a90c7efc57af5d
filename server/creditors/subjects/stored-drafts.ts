/** Reads and writes imported drafts in bulk. */
import { and, eq, isNotNull, like, or, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, listingRevision, listingText } from '../../platform/db/schema.ts';
import { contentColumns, NO_TEXT, type SubjectContent, textColumns } from './content.ts';
import { listingContentOf, textsOf } from './stored-content.ts';

export interface StoredDraft {
  key: string;
  hash: string | null;
  type: number;
  status: number;
  version: number;
  hasRevision: boolean;
  /** Without pictures: files contain none. */
  content: SubjectContent;
  address: string | null;
  sourceId: string | null;
  /** The content in the database before the change; null for a new draft. */
  before?: SubjectContent | null;
  isChanged?: boolean;
}

/** Cannot collide with the keys of operators' imports, which begin with a digit. */
export const keyOf = (creditorId: number, key: string) => `creditor:${creditorId}:${key}`;

/** Returns the creditor's stored drafts by their full keys. */
export async function storedDrafts(
  db: Queries,
  creditorId: number,
  drafts: readonly { key: string }[],
): Promise<Map<string, StoredDraft>> {
  const keys = drafts.map(({ key }) => keyOf(creditorId, key));
  const rows = await db
    .select({
      listing: {
        ...contentColumns,
        id: listing.id,
        type: listing.type,
        status: listing.publishStatus,
        version: listing.version,
        address: listing.address,
        sourceId: listing.sourceId,
        key: listing.importKey,
        hash: listing.importHash,
      },
      hasRevision: isNotNull(listingRevision.listingId),
    })
    .from(listing)
    .leftJoin(listingRevision, eq(listingRevision.listingId, listing.id))
    .where(
      and(sql`${listing.importKey} = any(${sql.param(keys)}::text[])`, eq(listing.creditorId, creditorId)),
    );
  const textOf = await textsOf(
    db,
    rows.map(({ listing: { id } }) => id),
  );
  return new Map(
    rows.map(({ listing: row, hasRevision }) => {
      const { type, status, version, address, sourceId, hash } = row;
      const key = row.key ?? '';
      const content = { listing: listingContentOf(row), text: textOf(row.id), images: [] };
      return [
        key,
        { key, hash, type, status, version, hasRevision: hasRevision === true, content, address, sourceId },
      ];
    }),
  );
}

/** Stored texts that may have pictures, of the drafts that the given rows would change. */
export async function storedTexts(
  db: Queries,
  creditorId: number,
  drafts: readonly { key: string; hash: string }[],
): Promise<string[]> {
  const keys = drafts.map(({ key }) => keyOf(creditorId, key));
  const hashes = drafts.map(({ hash }) => hash);
  const rows = await db
    .select(textColumns)
    .from(listing)
    .innerJoin(listingText, eq(listingText.listingId, listing.id))
    .where(
      and(
        sql`${listing.importKey} = any(${sql.param(keys)}::text[])`,
        sql`not (${listing.importHash} = any(${sql.param(hashes)}::text[]))`,
        eq(listing.creditorId, creditorId),
        or(...Object.values(textColumns).map((text) => like(text, '%![%'))),
      ),
    );
  return rows.flatMap((row) => Object.values(row).filter((text) => text !== null));
}

interface Owner {
  creditorId: number;
  merchantName: string;
}

/** Rows per statement. PostgreSQL allows 65,535 parameters. */
const PART = 500;

/** @param tx the transaction in which the creditor is locked */
export async function writeDrafts(
  tx: Queries,
  owner: Owner,
  drafts: readonly StoredDraft[],
  now: Date,
): Promise<void> {
  for (let start = 0; start < drafts.length; start += PART) {
    await writePart(tx, owner, drafts.slice(start, start + PART), now);
  }
}

/** The columns that an import changes. Pictures and counters stay. */
const CHANGED = {
  ...contentColumns,
  address: listing.address,
  publishStatus: listing.publishStatus,
  version: listing.version,
  importHash: listing.importHash,
};

async function writePart(
  tx: Queries,
  owner: Owner,
  drafts: readonly StoredDraft[],
  now: Date,
): Promise<void> {
  const ids = await tx
    .insert(listing)
    .values(
      drafts.map(({ content, type, version, address, sourceId, key, hash }) => ({
        ...content.listing,
        ...owner,
        type,
        version,
        address,
        sourceId,
        importKey: key,
        importHash: hash,
        publishStatus: PUBLISH_STATUS.offShelf,
        writtenAt: now,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: listing.importKey,
      set: insteadOf(CHANGED),
      setWhere: eq(listing.creditorId, owner.creditorId),
    })
    .returning({ id: listing.id, key: listing.importKey });
  const texts = new Map(drafts.map(({ key, content }) => [key, content.text]));
  await tx
    .insert(listingText)
    .values(ids.map(({ id, key }) => ({ listingId: id, ...NO_TEXT, ...texts.get(key ?? '') })))
    .onConflictDoUpdate({ target: listingText.listingId, set: insteadOf(textColumns) });
}

/** Sets each column to the value of the rejected insert. */
const insteadOf = (columns: Record<string, PgColumn>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      sql`excluded.${sql.identifier(toSnakeCase(column.name))}`,
    ]),
  );
