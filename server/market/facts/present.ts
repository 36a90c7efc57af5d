/** The facts of a listing as calls answer them. */
import { eq } from 'drizzle-orm';
import type { ListingFact } from '../../../shared/contract/market/facts.ts';
import { type FoundFacts, factsOfKind, isRareFact, type StatedFacts } from '../../../shared/domain/facts.ts';
import type { PropertyKind } from '../../../shared/domain/listing.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listingFacts } from '../../platform/db/schema.ts';

export interface KnownFacts {
  found: FoundFacts;
  stated: StatedFacts;
}

export async function factsOf(db: Queries, listingId: number): Promise<KnownFacts> {
  const { found, stated } = listingFacts;
  const [row] = await db
    .select({ found, stated })
    .from(listingFacts)
    .where(eq(listingFacts.listingId, listingId));
  return row ?? { found: {}, stated: {} };
}

/** All facts of the kind in their order, unknown ones too. */
export const allFacts = (kind: PropertyKind | null, { found, stated }: KnownFacts): ListingFact[] =>
  factsOfKind(kind).map((name) => {
    const [text, statement] = [found[name], stated[name]];
    return {
      name,
      value: statement?.value ?? text?.value ?? null,
      source: statement?.by ?? (text ? 'text' : null),
      stated_time: statement ? formatTime(new Date(statement.time)) : null,
      quote: text?.quote ?? null,
      place: text?.place ?? null,
      text_value: text?.value ?? null,
      // A text that changed to what was stated contradicts nothing.
      needs_look:
        statement !== undefined &&
        text?.value !== statement.value &&
        statement.textValue !== (text?.value ?? null),
    };
  });

/** As visitors see them: rare ones only if they are known. */
export const presentFacts = (kind: PropertyKind | null, known: KnownFacts): ListingFact[] =>
  allFacts(kind, known).filter(({ name, value }) => value !== null || !isRareFact(name));
