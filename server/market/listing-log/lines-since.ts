/** What changed in listings since a moment, in lines. */
import { and, asc, gt, inArray } from 'drizzle-orm';
import { lineOfChange } from '../../../shared/domain/listing-log.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listingChange } from '../../platform/db/schema.ts';

interface Asked {
  listingId: number;
  since: Date;
  /** Fields that are reported otherwise. */
  except: readonly string[];
}

/** @returns by listing, the oldest first; a line that stands twice only once */
export async function linesSince(db: Queries, asked: readonly Asked[]): Promise<Map<number, string[]>> {
  if (asked.length === 0) return new Map();
  const oldest = new Date(Math.min(...asked.map(({ since }) => since.getTime())));
  const ids = asked.map(({ listingId }) => listingId);
  const rows = await db
    .select()
    .from(listingChange)
    .where(and(inArray(listingChange.listingId, ids), gt(listingChange.at, oldest)))
    .orderBy(asc(listingChange.position));
  return new Map(
    asked.map(({ listingId, since, except }) => {
      const own = rows.filter(
        (it) => it.listingId === listingId && it.at > since && !except.includes(it.field),
      );
      return [listingId, [...new Set(own.map(({ field, values }) => lineOfChange(field, values)))]];
    }),
  );
}
