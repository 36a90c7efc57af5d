/** What operators state about listings. */
import { eq } from 'drizzle-orm';
import type { ListingFact } from '../../../shared/contract/market/facts.ts';
import { FACTS, type FactName } from '../../../shared/domain/facts.ts';
import type { PropertyKind } from '../../../shared/domain/listing.ts';
import { lockListing } from '../../creditors/subjects/index.ts';
import { allFacts, factsOf, stateFact } from '../../market/facts/index.ts';
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { OperatorPrincipal } from '../../platform/http/handler.ts';
import { operatorName } from '../operator-name.ts';

/** @throws Refusal 404 */
export async function factsOfListing(db: Queries, id: number): Promise<ListingFact[]> {
  const [row] = await db.select({ kind: listing.kind }).from(listing).where(eq(listing.id, id));
  if (!row) throw refusals.missing();
  return allFacts(row.kind as PropertyKind | null, await factsOf(db, id));
}

/**
 * @param tx a transaction
 * @throws Refusal 404, 422 for a value that the fact does not have
 */
export async function stateAsOperator(
  tx: Queries,
  me: OperatorPrincipal,
  { id, name, value }: { id: number; name: FactName; value?: string | undefined },
  now: Date,
): Promise<void> {
  await lockListing(tx, id);
  const person = await operatorName(tx, me);
  const statement = { listingId: id, name, value: value || null, by: 'operator', person } as const;
  await stateFact(tx, statement, now);
  const details = { reason: `${FACTS[name].label}：${value || '撤回说明'}` };
  await record(tx, me, { action: 'change', subject: 'listings', subjectId: id, details }, now);
}
