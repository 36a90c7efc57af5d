/** How the price of a listing changed, from its log. */
import { and, asc, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { listing, listingChange } from '../../platform/db/schema.ts';

export interface PriceStep {
  /** In yuan; null for none. */
  price: number | null;
  /** Since when it was so, as far as asked for. */
  at: Date;
}

const PRICES = ['initial_price', 'assess_price'];

/**
 * Of a listing with a starting price the starting prices, of another one the appraisals.
 * @returns by listing: the price at that moment, then each later one; nothing for a price that stayed
 */
export async function priceSteps(
  db: Queries,
  asked: readonly { listingId: number; since: Date }[],
): Promise<Map<number, PriceStep[]>> {
  const ids = asked.map(({ listingId }) => listingId);
  if (ids.length === 0) return new Map();
  const listings = await db
    .select({ id: listing.id, initialPrice: listing.initialPrice })
    .from(listing)
    .where(inArray(listing.id, ids));
  const changes = await db
    .select()
    .from(listingChange)
    .where(and(inArray(listingChange.listingId, ids), inArray(listingChange.field, PRICES)))
    .orderBy(asc(listingChange.position));
  const priceOf = new Map(
    listings.map((it) => [it.id, it.initialPrice === null ? 'assess_price' : 'initial_price']),
  );
  return new Map(
    asked.map(({ listingId, since }) => {
      const own = changes.filter(
        (it) => it.listingId === listingId && it.field === priceOf.get(listingId) && it.at > since,
      );
      const [first] = own;
      const steps = own.map(({ values, at }) => ({ price: yuan(values.after), at }));
      return [listingId, first ? [{ price: yuan(first.values.before), at: since }, ...steps] : []];
    }),
  );
}

const yuan = (value: unknown) => (typeof value === 'number' ? value : null);
