/** An operator decides whether two listings are the same object. It wins over what the reader finds, now and later. */
import { and, eq } from 'drizzle-orm';
import {
  DECIDED_STATES,
  PAIR_STATE,
  PAIR_STATE_NAMES,
  type PairState,
} from '../../../shared/domain/auctions/object-pair.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { compareLots } from '../../../shared/rounds/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listingPair } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { Ids } from './candidates.ts';
import { linkListings, lockPairs } from './link.ts';
import { lotsOf } from './lots.ts';
import { regroup } from './objects.ts';

interface Decision {
  pairId: number;
  state: typeof PAIR_STATE.confirmed | typeof PAIR_STATE.refused;
  /** The name of the operator. */
  by: string;
}

/**
 * @param tx a transaction
 * @throws Refusal 404, 409 if it is decided so already
 */
export async function decidePair(tx: Queries, { pairId, state, by }: Decision, now: Date): Promise<void> {
  const pair = await lockPair(tx, pairId);
  if (pair.state === state) throw notIn(pair.state);
  await write(tx, pair, { state, decidedAt: now, decidedBy: by }, now);
}

interface Link {
  /** Of two different listings. */
  ids: Ids;
  /** The name of the operator. */
  by: string;
}

/**
 * An operator says that two listings are the same object; the reader need not have found them.
 * @param tx a transaction
 * @throws Refusal 422 for the same listing twice, or one that is not there; 409 if it is decided so already
 */
export async function linkByHand(tx: Queries, { ids: [one, other], by }: Link, now: Date): Promise<void> {
  if (one === other) throw refusals.invalid({ other_id: messages.pairOfOne });
  await lockPairs(tx);
  const ids = [Math.min(one, other), Math.max(one, other)] as const;
  const lots = await lotsOf(tx, ids);
  const [first, second] = [lots.get(ids[0]), lots.get(ids[1])];
  if (!first || !second) throw refusals.invalid({ other_id: messages.pairWithoutListing });
  // One that was just saved may still wait for the job.
  await linkListings(tx, ids, now);
  const { firstId, secondId } = listingPair;
  const [pair] = await tx
    .select()
    .from(listingPair)
    .where(and(eq(firstId, ids[0]), eq(secondId, ids[1])));
  if (pair?.state === PAIR_STATE.confirmed) throw notIn(pair.state);
  const { likeness, isSameCase } = compareLots(first.lot, second.lot);
  const decision = { state: PAIR_STATE.confirmed, decidedAt: now, decidedBy: by };
  await tx
    .insert(listingPair)
    .values({
      firstId: ids[0],
      secondId: ids[1],
      likeness: Math.round(likeness * 100),
      isSameCase,
      foundAt: now,
      ...decision,
    })
    .onConflictDoUpdate({ target: [firstId, secondId], set: decision });
  await regroup(tx, ids, now);
}

/**
 * The reader's verdict holds again; a pair that it does not know stays likely, so that it can be decided.
 * @param tx a transaction
 * @throws Refusal 404, 409 if it is not decided
 */
export async function reopenPair(tx: Queries, pairId: number, now: Date): Promise<void> {
  const pair = await lockPair(tx, pairId);
  if (!DECIDED_STATES.includes(pair.state)) throw notIn(pair.state);
  const lots = await lotsOf(tx, [pair.firstId, pair.secondId]);
  const [one, other] = [lots.get(pair.firstId), lots.get(pair.secondId)];
  const isFound = one && other && compareLots(one.lot, other.lot).verdict === 'same';
  const state = isFound ? PAIR_STATE.found : PAIR_STATE.likely;
  await write(tx, pair, { state, decidedAt: null, decidedBy: null, foundAt: now }, now);
}

type Pair = typeof listingPair.$inferSelect;

async function lockPair(tx: Queries, pairId: number): Promise<Pair> {
  await lockPairs(tx);
  const [pair] = await tx.select().from(listingPair).where(eq(listingPair.id, pairId)).for('update');
  if (!pair) throw refusals.missing();
  return pair;
}

async function write(tx: Queries, pair: Pair, values: Partial<Pair>, now: Date): Promise<void> {
  await tx.update(listingPair).set(values).where(eq(listingPair.id, pair.id));
  await regroup(tx, [pair.firstId, pair.secondId], now);
}

const notIn = (state: PairState) =>
  refusals.conflict(fill(messages.pairNotIn, { state: PAIR_STATE_NAMES[state] }));
