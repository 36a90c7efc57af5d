/** Pictures of subjects: which are meant, who may use them, and which nobody needs any more. */

import { and, type Column, eq, like, or, type SQL, sql } from 'drizzle-orm';
import MarkdownIt from 'markdown-it';
import type { SubjectInput } from '../../shared/contract/subject-fields.ts';
import { messages } from '../../shared/messages.ts';
import type { Queries } from '../db/database.ts';
import { listing, listingImage, listingRevision, listingText } from '../db/schema.ts';
import { Refusal, refusals } from '../http/errors.ts';
import type { Principal } from '../http/front-door.ts';
import { claimUpload, releaseUpload } from '../uploads/index.ts';
import { type SubjectContent, textColumns } from './content.ts';

interface Using {
  owner: Principal;
  now: Date;
  /** What stands before paths of our own in answers, and so may come back. */
  publicOrigin: string;
}

/**
 * The pictures of a list in its order, by their addresses. The numbers of those that are there already are places in
 * what was shown, which another tab may have changed since: they count only where an address says nothing. A list that
 * isn't said changes nothing.
 * @param before the pictures of the version that is edited
 * @throws Refusal 422 for a picture that is neither there nor the creditor's to use
 */
export async function takePictures(
  tx: Queries,
  said: SubjectInput['img'],
  before: readonly string[],
  { owner, now, publicOrigin }: Using,
): Promise<string[]> {
  if (!said) return [...before];
  const used: string[] = [];
  for (const { id, img_path, delete_sign } of said) {
    if (delete_sign === 1) continue;
    const address = withoutOrigin(img_path, publicOrigin);
    const isMeant = before.includes(address) || (await mayUse(tx, 'listing', address, { owner, now }));
    const path = isMeant ? address : id && before[id - 1];
    if (!path) throw refusals.invalid({ img: messages.uploadUnknown });
    if (!used.includes(path)) used.push(path);
  }
  return used;
}

/** Uploads of the creditor, and what his subjects show already: those that were imported show other files too. */
async function mayUse(
  tx: Queries,
  purpose: 'listing' | 'editor',
  url: string,
  { owner, now }: Omit<Using, 'publicOrigin'>,
): Promise<boolean> {
  try {
    await claimUpload(tx, { owner, purpose, url, now }, 'img');
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return purpose === 'listing' ? isInGallery(tx, owner.id, url) : isInText(tx, owner.id, url);
  }
}

async function isInGallery(tx: Queries, creditorId: number, url: string): Promise<boolean> {
  const [shown] = await tx
    .select({ id: listing.id })
    .from(listing)
    .innerJoin(listingImage, eq(listingImage.listingId, listing.id))
    .where(and(eq(listing.creditorId, creditorId), eq(listingImage.path, url)))
    .limit(1);
  return shown !== undefined;
}

/** Texts that name an address without showing it are few. */
const SOME = 20;

async function isInText(tx: Queries, creditorId: number, url: string): Promise<boolean> {
  const texts = await tx
    .select(textColumns)
    .from(listing)
    .innerJoin(listingText, eq(listingText.listingId, listing.id))
    .where(and(eq(listing.creditorId, creditorId), or(...Object.values(textColumns).map(naming(url)))))
    .limit(SOME);
  return texts.some((text) => textPictures({ text }).includes(url));
}

const withoutOrigin = (address: string, origin: string) =>
  origin && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;

/** The fields of texts, by how the wire calls them. */
export const TEXTS = {
  announcement: 'announcement',
  notice: 'should_know',
  introduction: 'introduce',
} as const;

/**
 * Pictures in texts were there before, or are the creditor's to use.
 * @throws Refusal 422 on the text's field
 */
export async function takeTextPictures(
  tx: Queries,
  { text }: SubjectContent,
  before: SubjectContent | null,
  { owner, now }: Using,
): Promise<void> {
  const known = new Set(before && textPictures(before));
  for (const [name, field] of Object.entries(TEXTS)) {
    for (const url of picturesIn(text[name as keyof typeof TEXTS])) {
      if (!known.has(url) && !(await mayUse(tx, 'editor', url, { owner, now }))) {
        throw refusals.invalid({ [field]: messages.uploadUnknown });
      }
    }
  }
}

const markdown = new MarkdownIt({ html: false });

export const textPictures = ({ text }: Pick<SubjectContent, 'text'>): string[] =>
  [text.announcement, text.notice, text.introduction].flatMap(picturesIn);

/** The addresses of the pictures that a text shows. */
export function picturesIn(text: string | null): string[] {
  return markdown
    .parse(text ?? '', {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'image')
    .map((image) => String(image.attrGet('src') ?? ''));
}

/** Everything that a content points to. */
export const filesOf = (content: SubjectContent): string[] => [...content.images, ...textPictures(content)];

/**
 * Gives back what none of a creditor's subjects uses any more; only his can, so others need not be looked at.
 * @param tx the transaction that wrote what is used now
 * @param before files that were used until now
 */
export async function releaseUnused(
  tx: Queries,
  creditorId: number,
  before: readonly string[],
): Promise<void> {
  for (const url of new Set(before)) {
    if (!(await isUsed(tx, creditorId, url))) await releaseUpload(tx, url);
  }
}

async function isUsed(tx: Queries, creditorId: number, url: string): Promise<boolean> {
  if (await isInGallery(tx, creditorId, url)) return true;
  const isNaming = naming(url);
  const [named] = await tx
    .select({ id: listing.id })
    .from(listing)
    .leftJoin(listingText, eq(listingText.listingId, listing.id))
    .leftJoin(listingRevision, eq(listingRevision.listingId, listing.id))
    .where(
      and(
        eq(listing.creditorId, creditorId),
        or(...Object.values(textColumns).map(isNaming), isNaming(sql`${listingRevision.content}::text`)),
      ),
    )
    .limit(1);
  return named !== undefined;
}

/** Whether an address stands in what a column says. */
const naming = (url: string) => {
  const pattern = `%${url.replace(/[\\%_]/g, '\\$&')}%`;
  return (said: Column | SQL) => like(said, pattern);
};
