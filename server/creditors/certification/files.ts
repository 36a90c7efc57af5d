/** The private files of identities: permissions and deletion. */
import { and, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { CHANGE_STATUS, type ChangeValues, IDENTITY_FILES } from '../../../shared/domain/certification.ts';
import { claimUpload, releaseUpload } from '../../files/uploads/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { profileChange } from '../../platform/db/schema.ts';
import type { CreditorPrincipal } from '../../platform/http/handler.ts';
import { certifiedOf, valuesInForce } from './values.ts';

type FileField = keyof typeof IDENTITY_FILES;
const FILE_FIELDS = Object.keys(IDENTITY_FILES) as FileField[];

const filesOf = (values: ChangeValues): string[] =>
  FILE_FIELDS.flatMap((name) => {
    const url = (values as Partial<Record<FileField, string>>)[name];
    return url ? [url] : [];
  });

/**
 * @param stored values that refer to files already
 * @throws Refusal 422 for a file of another owner, or one that was uploaded for another purpose
 */
export async function claimFiles(
  tx: Queries,
  owner: CreditorPrincipal,
  values: ChangeValues<'identity'>,
  stored: readonly ChangeValues[],
  now: Date,
): Promise<void> {
  const used = new Set(stored.flatMap(filesOf));
  for (const name of FILE_FIELDS) {
    const url = values[name];
    if (!url || used.has(url)) continue;
    await claimUpload(tx, { owner, purpose: IDENTITY_FILES[name], url, now }, name);
  }
}

/**
 * Releases files of values that are no longer stored, unless the identity or another change refers to them.
 * @param tx a transaction that has locked the creditor
 */
export async function releaseFiles(tx: Queries, creditorId: number, before: ChangeValues): Promise<void> {
  const changes = await tx
    .select({ content: profileChange.content })
    .from(profileChange)
    .where(and(eq(profileChange.creditorId, creditorId), eq(profileChange.kind, 'identity')));
  const inForce = valuesInForce('identity', await certifiedOf(tx, creditorId));
  const used = new Set([inForce, ...changes.map(({ content }) => content)].flatMap(filesOf));
  for (const url of filesOf(before)) if (!used.has(url)) await releaseUpload(tx, url);
}

const BATCH = 100;

/** Deletes the values of changes that were decided before that moment, and their files. The decision stays. */
export async function purgeChangeContents(db: Queries, before: Date): Promise<void> {
  const isOver = isOverSince(before);
  for (;;) {
    const rows = await db.select().from(profileChange).where(isOver).limit(BATCH);
    if (rows.length === 0) return;
    for (const { id, creditorId, content } of rows) {
      await db.transaction(async (tx) => {
        await lockOwner(tx, 'creditor', creditorId);
        await tx.update(profileChange).set({ content: {} }).where(eq(profileChange.id, id));
        await releaseFiles(tx, creditorId, content);
      });
    }
  }
}

export const countOldChanges = (db: Queries, before: Date): Promise<number> =>
  db.$count(profileChange, isOverSince(before));

const isOverSince = (before: Date) =>
  and(
    ne(profileChange.status, CHANGE_STATUS.waiting),
    isNotNull(profileChange.decidedAt),
    lt(profileChange.decidedAt, before),
    sql`${profileChange.content} <> '{}'`,
  );
