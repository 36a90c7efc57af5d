/** The log of a listing for visitors, in words. */
import { desc, eq } from 'drizzle-orm';
import type { ListingChange } from '../../../shared/contract/market/listing-changes.ts';
import { wordsOfChange } from '../../../shared/domain/listing-log.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listingChange } from '../../platform/db/schema.ts';

/** The newest entries that a page shows. */
const MAX_CHANGES = 20;
/** Of longer words the page shows so many characters: a whole text may have been replaced. */
const MAX_WORDS = 300;

/** Newest first. */
export async function publicChanges(db: Queries, listingId: number): Promise<ListingChange[]> {
  const rows = await db
    .select()
    .from(listingChange)
    .where(eq(listingChange.listingId, listingId))
    .orderBy(desc(listingChange.position))
    .limit(MAX_CHANGES);
  return rows.map(({ field, values, at }) => {
    const { label, before, after } = wordsOfChange(field, values);
    return { time: formatTime(at), label, before: cut(before), after: cut(after) };
  });
}

const cut = (words: string | null) =>
  words !== null && words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS)}…` : words;
