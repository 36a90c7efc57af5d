/** What makes a row the same listing next time (import_key), and what content it had (import_hash). */
import { createHash } from 'node:crypto';
import type { ImportedListing } from './listing-row.ts';

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/**
 * `1:id:725001`: platform and the platform's id; without an id, platform and a hash of title and price (of a
 * referral, which has no starting price, the assessed one).
 */
export function importKey({ listing }: ImportedListing): string {
  const { source, source_id, title, initial_price, assess_price } = listing;
  if (source_id !== null) return `${source ?? 0}:id:${source_id}`;
  return `${source ?? 0}:${digest([title, (initial_price ?? assess_price)?.toString() ?? null])}`;
}

/** Values that are absent don't count: a field that the product learns later must not make old rows new. */
export const importHash = ({ listing, texts, images }: ImportedListing): string =>
  digest([
    Object.entries({ ...listing, ...texts })
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, typeof value === 'bigint' ? value.toString() : value])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    images,
  ]);
