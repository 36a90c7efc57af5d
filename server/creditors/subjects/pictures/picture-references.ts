/**
 * Checks which pictures a creditor may use, and releases uploads that no subject uses any more. The number of queries
 * does not depend on the number of pictures.
 */
import { and, type Column, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { SUBJECT_TEXT_MAX } from '../../../../shared/domain/subject.ts';
import { picturesOf } from '../../../../shared/markdown/text-pictures.ts';
import { claimUpload } from '../../../files/uploads/index.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { listing, listingImage, listingRevision, listingText, upload } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { textColumns } from '../content.ts';

/** Passes the values as one parameter, because a statement can have at most 65,535. */
const isOneOf = (column: Column, values: readonly string[]) =>
  sql`${column} = any(${sql.param(values)}::text[])`;

interface Use {
  owner: Principal;
  now: Date;
}

/**
 * Whether the picture is an upload of the owner, or another subject of the owner shows it: imported ones show other
 * files.
 */
export async function claimGalleryPicture(tx: Queries, url: string, { owner, now }: Use): Promise<boolean> {
  try {
    await claimUpload(tx, { owner, purpose: 'listing', url, now }, 'img');
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Operators have no subjects, and their ids overlap with creditors'.
    if (owner.role !== 'creditor') return false;
    return (await findInGalleries(tx, owner.id, [url])).has(url);
  }
}

async function findInGalleries(
  tx: Queries,
  creditorId: number,
  urls: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ path: listingImage.path })
    .from(listingImage)
    .innerJoin(listing, eq(listing.id, listingImage.listingId))
    .where(and(eq(listing.creditorId, creditorId), isOneOf(listingImage.path, urls)));
  return new Set(rows.map(({ path }) => path));
}

/** People copy pictures from few texts; each query finds the texts of one address. */
const MAX_QUERIES = 20;
/** A text can contain an address without showing it. */
const TEXTS_PER_QUERY = 5;
/** The maximum number of characters of other texts to parse. */
const MAX_CHARACTERS = 3 * SUBJECT_TEXT_MAX;

/**
 * Marks the creditor's uploads among the addresses as used.
 * @param urls without duplicates
 * @returns the addresses that the creditor may show in a text: own uploads for texts, and pictures of own other texts
 */
export async function claimTextPictures(
  tx: Queries,
  urls: readonly string[],
  { owner, now }: Use,
): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const claimed = await tx
    .update(upload)
    .set({ usedAt: sql`coalesce(${upload.usedAt}, ${sql.param(now, upload.usedAt)})` })
    .where(
      and(
        isOneOf(upload.url, urls),
        eq(upload.ownerRole, owner.role),
        eq(upload.ownerId, owner.id),
        eq(upload.purpose, 'editor'),
      ),
    )
    .returning({ url: upload.url });
  const usable = new Set(claimed.flatMap(({ url }) => url ?? []));
  let characters = 0;
  for (let queries = 0; queries < MAX_QUERIES; queries += 1) {
    const next = urls.find((url) => !usable.has(url));
    if (next === undefined) break;
    for (const text of await findTextsWith(tx, owner.id, next)) {
      characters += text.length;
      if (characters <= MAX_CHARACTERS) for (const url of picturesOf(text)) usable.add(url);
    }
    if (!usable.has(next)) break;
  }
  return usable;
}

async function findTextsWith(tx: Queries, creditorId: number, url: string): Promise<string[]> {
  const names = (words: SQL | (typeof textColumns)[keyof typeof textColumns]) =>
    sql`strpos(${words}, ${url}) > 0`;
  const rows = await tx
    .select(textColumns)
    .from(listing)
    .innerJoin(listingText, eq(listingText.listingId, listing.id))
    .where(and(eq(listing.creditorId, creditorId), or(...Object.values(textColumns).map(names))))
    .limit(TEXTS_PER_QUERY);
  return rows.flatMap((row) => Object.values(row).filter((text) => text?.includes(url) === true)) as string[];
}

/**
 * Releases the uploads that no subject of the creditor uses any more. Only the creditor's own subjects can use them.
 * @param tx the transaction that wrote the new content
 * @param before addresses of the old content
 */
export async function releaseUnused(
  tx: Queries,
  creditorId: number,
  before: readonly string[],
): Promise<void> {
  if (before.length === 0) return;
  const isOwn = and(
    isOneOf(upload.url, [...new Set(before)]),
    eq(upload.ownerRole, 'creditor'),
    eq(upload.ownerId, creditorId),
    isNotNull(upload.usedAt),
  );
  const rows = await tx.select({ url: upload.url }).from(upload).where(isOwn);
  const uploads = rows.flatMap(({ url }) => url ?? []);
  if (uploads.length === 0) return;
  const inGalleries = await findInGalleries(tx, creditorId, uploads);
  const inTexts = await findInTexts(tx, creditorId, uploads);
  const unused = uploads.filter((url) => !inGalleries.has(url) && !inTexts.has(url));
  if (unused.length > 0) await tx.update(upload).set({ usedAt: null }).where(isOneOf(upload.url, unused));
}

/**
 * Releases the uploads of operators that no listing shows any more.
 * @param tx the transaction that wrote the new content
 * @param creditorId the listing's owner, whose revisions and texts may show them too
 * @param removed pictures that the listing showed before
 */
export async function releaseOperatorPictures(
  tx: Queries,
  creditorId: number | null,
  removed: readonly string[],
): Promise<void> {
  if (removed.length === 0) return;
  const own = await tx
    .select({ url: upload.url })
    .from(upload)
    .where(and(isOneOf(upload.url, removed), eq(upload.ownerRole, 'operator'), isNotNull(upload.usedAt)));
  const uploads = own.flatMap(({ url }) => url ?? []);
  if (uploads.length === 0) return;
  const images = await tx
    .selectDistinct({ path: listingImage.path })
    .from(listingImage)
    .where(isOneOf(listingImage.path, uploads));
  const used = new Set(images.map(({ path }) => path));
  for (const url of creditorId === null ? [] : await findInTexts(tx, creditorId, uploads)) used.add(url);
  const unused = uploads.filter((url) => !used.has(url));
  if (unused.length > 0) await tx.update(upload).set({ usedAt: null }).where(isOneOf(upload.url, unused));
}

/** The addresses that a text or a revision contains. Reads each text once, not once per address. */
async function findInTexts(tx: Queries, creditorId: number, urls: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [folder, names] of groupByFolder(urls)) {
    const { rows } = (await tx.execute(sql`
      select distinct left(piece, length) as name
      from ${listing}
      left join ${listingText} on ${listingText.listingId} = ${listing.id}
      left join ${listingRevision} on ${listingRevision.listingId} = ${listing.id}
      cross join lateral unnest(array[${listingText.announcement}, ${listingText.notice}, ${listingText.introduction},
        ${listingRevision.content}::text]) as words
      cross join lateral unnest(string_to_array(words, ${folder})) with ordinality as pieces (piece, place)
      cross join unnest(${sql.param([...new Set(names.map(({ length }) => length))])}::int[]) as length
      where ${listing.creditorId} = ${creditorId} and place > 1
        and left(piece, length) = any(${sql.param(names)}::text[])`)) as unknown as {
      rows: { name: string }[];
    };
    for (const { name } of rows) found.add(folder + name);
  }
  return found;
}

/** File names by folder. */
function groupByFolder(urls: readonly string[]): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const url of urls) {
    const folder = url.slice(0, url.lastIndexOf('/') + 1);
    const names = folders.get(folder) ?? [];
    names.push(url.slice(folder.length));
    folders.set(folder, names);
  }
  return folders;
}
