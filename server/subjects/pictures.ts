/** Pictures of subjects: which are meant, who may use them, and which nobody needs any more. */

import { and, eq, like, or, sql } from 'drizzle-orm';
import MarkdownIt from 'markdown-it';
import type { SubjectInput } from '../../shared/contract/subject-fields.ts';
import { messages } from '../../shared/messages.ts';
import type { Queries } from '../db/database.ts';
import { listing, listingImage, listingRevision, listingText } from '../db/schema.ts';
import { Refusal, refusals } from '../http/errors.ts';
import type { Principal } from '../http/front-door.ts';
import { claimUpload, releaseUpload } from '../uploads/index.ts';
import type { SubjectContent } from './content.ts';

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
 * @throws Refusal 422 for a picture that is neither there nor an upload of the creditor's
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
    const isAddress = before.includes(address) || (await isOwnUpload(tx, address, { owner, now }));
    const path = isAddress || id === undefined ? address : before[id - 1];
    if (path === undefined) throw refusals.invalid({ img: messages.uploadUnknown });
    if (!before.includes(path)) {
      await claimUpload(tx, { owner, purpose: 'listing', url: path, now }, 'img');
    }
    if (!used.includes(path)) used.push(path);
  }
  return used;
}

/** Whether the creditor handed it in for a listing. */
async function isOwnUpload(tx: Queries, url: string, { owner, now }: Omit<Using, 'publicOrigin'>) {
  try {
    await claimUpload(tx, { owner, purpose: 'listing', url, now }, 'img');
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
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
 * Pictures in texts are uploads of the same creditor, or were there before.
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
      if (!known.has(url)) await claimUpload(tx, { owner, purpose: 'editor', url, now }, field);
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
  const isOwn = eq(listing.creditorId, creditorId);
  const [shown] = await tx
    .select({ id: listing.id })
    .from(listing)
    .innerJoin(listingImage, eq(listingImage.listingId, listing.id))
    .where(and(isOwn, eq(listingImage.path, url)))
    .limit(1);
  if (shown) return true;
  const inText = `%${url.replace(/[\\%_]/g, '\\$&')}%`;
  const { announcement, notice, introduction } = listingText;
  const [named] = await tx
    .select({ id: listing.id })
    .from(listing)
    .leftJoin(listingText, eq(listingText.listingId, listing.id))
    .leftJoin(listingRevision, eq(listingRevision.listingId, listing.id))
    .where(
      and(
        isOwn,
        or(
          ...[announcement, notice, introduction].map((text) => like(text, inText)),
          like(sql`${listingRevision.content}::text`, inText),
        ),
      ),
    )
    .limit(1);
  return named !== undefined;
}
