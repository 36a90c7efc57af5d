/** What a creditor states about a subject. */
import { and, eq } from 'drizzle-orm';
import type { ListingFact } from '../../../shared/contract/market/facts.ts';
import type { FactName } from '../../../shared/domain/facts.ts';
import type { PropertyKind } from '../../../shared/domain/listing.ts';
import { allFacts, factsOf, stateFact } from '../../market/facts/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { listing } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { lockOwn } from './lock.ts';

interface OwnSubject {
  id: number;
  creditorId: number;
}

/** @throws Refusal 404 for another creditor's */
export async function ownFacts(db: Queries, { id, creditorId }: OwnSubject): Promise<ListingFact[]> {
  const [row] = await db
    .select({ kind: listing.kind })
    .from(listing)
    .where(and(eq(listing.id, id), eq(listing.creditorId, creditorId)));
  if (!row) throw refusals.missing();
  return allFacts(row.kind as PropertyKind | null, await factsOf(db, id));
}

/** Without a value it is taken back. */
interface Statement {
  name: FactName;
  value?: string | undefined;
}

/**
 * @param tx a transaction
 * @throws Refusal 404 for another creditor's, 422 for a value that the fact does not have
 */
export async function stateOwnFacts(
  tx: Queries,
  { id, creditorId }: OwnSubject,
  statements: readonly Statement[],
  now: Date,
): Promise<void> {
  if (statements.length === 0) return;
  const { name: person } = await lockOwner(tx, 'creditor', creditorId);
  await lockOwn(tx, creditorId, id);
  for (const { name, value } of statements)
    await stateFact(tx, { listingId: id, name, value: value || null, by: 'owner', person }, now);
}
