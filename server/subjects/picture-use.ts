/** Which pictures a creditor may use, and which of his files nobody needs any more. However many, few queries. */
import { and, type Column, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { SUBJECT_TEXT_MAX } from '../../shared/domain/subject.ts';
import { picturesOf } from '../../shared/text-pictures.ts';
import type { Queries } from '../db/database.ts';
import { listing, listingImage, listingRevision, listingText, upload } from '../db/schema.ts';
import { Refusal } from '../http/errors.ts';
import type { Principal } from '../http/front-door.ts';
import { claimUpload } from '../uploads/index.ts';
import { textColumns } from './content.ts';

/** As one parameter: a statement may have 65,535. */
const isOneOf = (column: Column, values: readonly string[]) =>
  sql`${column} = any(${sql.param(values)}::text[])`;

interface Use {
  owner: Principal;
  now: Date;
}

/** An upload of the creditor, or what one of his subjects shows already: imported ones show other files too. */
export async function mayUseInGallery(tx: Queries, url: string, { owner, now }: Use): Promise<boolean> {
  try {
    await claimUpload(tx, { owner, purpose: 'listing', url, now }, 'img');
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return (await inGalleries(tx, owner.id, [url])).has(url);
  }
}

async function inGalleries(tx: Queries, creditorId: number, urls: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ path: listingImage.path })
    .from(listingImage)
    .innerJoin(listing, eq(listing.id, listingImage.listingId))
    .where(and(eq(listing.creditorId, creditorId), isOneOf(listingImage.path, urls)));
  return new Set(rows.map(({ path }) => path));
}

/** Pictures that are copied come from few texts. */
const MAX_COPIED_TEXTS = 20;
/** Texts that name an address without showing it are few. */
const TEXTS_PER_ADDRESS = 5;
/** Characters of other texts that are parsed for one save. */
const MAX_PARSED = 3 * SUBJECT_TEXT_MAX;

/**
 * Marks the creditor's uploads among the addresses as used.
 * @param urls different addresses
 * @returns those that he may show in texts: his uploads for texts, and what other texts of his show already
 */
export async function usableInTexts(
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
  let parsed = 0;
  for (let texts = 0; texts < MAX_COPIED_TEXTS; texts += 1) {
    const next = urls.find((url) => !usable.has(url));
    if (next === undefined) break;
    for (const text of await textsNaming(tx, owner.id, next)) {
      parsed += text.length;
      if (parsed <= MAX_PARSED) for (const url of picturesOf(text)) usable.add(url);
    }
    if (!usable.has(next)) break;
  }
  return usable;
}

async function textsNaming(tx: Queries, creditorId: number, url: string): Promise<string[]> {
  const names = (words: SQL | (typeof textColumns)[keyof typeof textColumns]) =>
    sql`strpos(${words}, ${url}) > 0`;
  const rows = await tx
    .select(textColumns)
    .from(listing)
    .innerJoin(listingText, eq(listingText.listingId, listing.id))
    .where(and(eq(listing.creditorId, creditorId), or(...Object.values(textColumns).map(names))))
    .limit(TEXTS_PER_ADDRESS);
  return rows.flatMap((row) => Object.values(row).filter((text) => text?.includes(url) === true)) as string[];
}

/**
 * Gives back the uploads that none of the creditor's subjects uses any more; only his can, so others need not be
 * looked at.
 * @param tx the transaction that wrote what is used now
 * @param before files that were used until now
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
  const shown = await inGalleries(tx, creditorId, uploads);
  const named = await namedInTexts(tx, creditorId, uploads);
  const unused = uploads.filter((url) => !shown.has(url) && !named.has(url));
  if (unused.length > 0) await tx.update(upload).set({ usedAt: null }).where(isOneOf(upload.url, unused));
}

/** Those that stand in a text or a revision: each is read once, not once for each address. */
async function namedInTexts(tx: Queries, creditorId: number, urls: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const [folder, names] of byFolder(urls)) {
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
    for (const { name } of rows) named.add(folder + name);
  }
  return named;
}

/** Addresses as folder and names in it. */
function byFolder(urls: readonly string[]): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const url of urls) {
    const folder = url.slice(0, url.lastIndexOf('/') + 1);
    folders.set(folder, [...(folders.get(folder) ?? []), url.slice(folder.length)]);
  }
  return folders;
}
