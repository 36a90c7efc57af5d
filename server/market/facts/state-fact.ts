/** A person states a fact of a listing. */
import { eq } from 'drizzle-orm';
import { readFactValue } from '../../../shared/domain/fact-values.ts';
import {
  type FactName,
  factsOfKind,
  type StatedFact,
  type StatedFacts,
} from '../../../shared/domain/facts.ts';
import type { PropertyKind } from '../../../shared/domain/listing.ts';
import { messages } from '../../../shared/messages.ts';
import { dayOf } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, listingFacts } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { logged } from '../listing-log/index.ts';
import { awaitLinks } from '../rounds/index.ts';
import { completenessOf, marksOf } from './effective.ts';
import { readFacts } from './read-facts.ts';
import { storeSoughtMarks } from './sought-marks.ts';

interface Statement {
  listingId: number;
  name: FactName;
  /** Null takes the statement back. */
  value: string | null;
  by: StatedFact['by'];
  /** The name of the person. */
  person: string;
}

/**
 * @param tx a transaction that has locked the listing
 * @throws Refusal 422 for a value that the fact does not have, or a fact that the kind of property does not have; 409 for
 * a creditor where an operator stated it
 */
export async function stateFact(
  tx: Queries,
  { listingId, name, value, by, person }: Statement,
  now: Date,
): Promise<void> {
  const [row] = await tx.select({ kind: listing.kind }).from(listing).where(eq(listing.id, listingId));
  const kind = (row?.kind ?? null) as PropertyKind | null;
  if (!factsOfKind(kind).includes(name)) throw refusals.invalid({ name: messages.factNotOfKind });
  const reading = value === null ? null : readFactValue(name, value, dayOf(now));
  if (reading?.problem !== undefined) throw refusals.invalid({ value: reading.problem });
  const stored = reading?.value ?? null;
  // Before the log compares: what was not read has no value that can change.
  if (!(await storedFacts(tx, listingId))) await readFacts(tx, [listingId], now);
  await logged(tx, [listingId], now, async () => {
    const facts = await storedFacts(tx, listingId);
    if (!facts) throw refusals.missing();
    const { found } = facts;
    if (by === 'owner' && facts.stated[name]?.by === 'operator')
      throw refusals.conflict(messages.factOfOperator);
    const stated: StatedFacts = { ...facts.stated };
    delete stated[name];
    if (stored !== null) {
      const textValue = found[name]?.value ?? null;
      stated[name] = { value: stored, by, name: person, time: now.toISOString(), textValue };
    }
    await tx
      .update(listingFacts)
      .set({ stated, marks: marksOf(found, stated), ...completenessOf(kind, found, stated) })
      .where(eq(listingFacts.listingId, listingId));
    await storeSoughtMarks(tx, [listingId]);
    await awaitLinks(tx, [listingId]);
  });
}

async function storedFacts(tx: Queries, listingId: number) {
  const { found, stated } = listingFacts;
  const [row] = await tx
    .select({ found, stated })
    .from(listingFacts)
    .where(eq(listingFacts.listingId, listingId))
    .for('update');
  return row;
}
