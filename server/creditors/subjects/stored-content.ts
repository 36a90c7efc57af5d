/**
 * Reads the content of stored listings. Details, locks and imports all use it: they compare contents and editions,
 * which are equal only if read in the same way.
 */
import { asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { type listing, listingImage, listingText } from '../../platform/db/schema.ts';
import { contentColumns, NO_TEXT, type SubjectContent, textColumns } from './content.ts';

/** @param row the listing's columns, read before */
export async function storedContent(
  db: Queries,
  row: SubjectContent['listing'] & Pick<typeof listing.$inferSelect, 'id'>,
): Promise<SubjectContent> {
  const textOf = await textsOf(db, [row.id]);
  const images = await db
    .select({ path: listingImage.path })
    .from(listingImage)
    .where(eq(listingImage.listingId, row.id))
    .orderBy(asc(listingImage.position));
  return {
    listing: listingContentOf(row),
    text: textOf(row.id),
    images: images.map(({ path }) => path),
  };
}

/**
 * The texts of several listings, in a statement of their own: Drizzle's left join takes a listing whose first text is
 * empty for one without texts.
 */
export async function textsOf(
  db: Queries,
  ids: readonly number[],
): Promise<(id: number) => SubjectContent['text']> {
  const rows = await db
    .select({ id: listingText.listingId, ...textColumns })
    .from(listingText)
    .where(inArray(listingText.listingId, [...ids]));
  const texts = new Map(rows.map(({ id, ...text }) => [id, text]));
  return (id) => texts.get(id) ?? NO_TEXT;
}

/** Returns the columns that the creditor edits. */
export const listingContentOf = (row: SubjectContent['listing']): SubjectContent['listing'] =>
  Object.fromEntries(
    Object.keys(contentColumns).map((name) => [name, row[name as keyof typeof contentColumns]]),
  ) as SubjectContent['listing'];
