/** Operators decide whether two listings are the same object. */
import { contract } from '../../../shared/contract/index.ts';
import { PAIR_STATE } from '../../../shared/domain/auctions/object-pair.ts';
import { LISTING_FIELDS } from '../../../shared/domain/subject-fields.ts';
import { messages } from '../../../shared/messages.ts';
import { lockListing } from '../../creditors/subjects/index.ts';
import { decidePair, linkByHand, reopenPair } from '../../market/rounds/index.ts';
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { implement, type OperatorPrincipal } from '../../platform/http/handler.ts';
import { operatorName } from '../operator-name.ts';
import { objectPair, objectPairs } from './pairs.ts';

const DECISIONS = {
  same: { state: PAIR_STATE.confirmed, action: 'same', message: messages.pairConfirmed },
  different: { state: PAIR_STATE.refused, action: 'different', message: messages.pairRefused },
} as const;

interface WriteContext {
  tx: Queries;
  me: OperatorPrincipal;
  now: Date;
}

const decide =
  (name: keyof typeof DECISIONS) =>
  async ({ id }: { id: number }, { tx, me, now }: WriteContext): Promise<{ message: string }> => {
    const { state, action, message } = DECISIONS[name];
    await decidePair(tx, { pairId: id, state, by: await operatorName(tx, me) }, now);
    await record(tx, me, { action, subject: 'rounds', subjectId: id, details: {} }, now);
    return { message };
  };

/** The most of one listing that its page shows. */
const MOST = 20;

export const objectPairRoutes = () => [
  implement(contract.objectPairs, (query, { db }) => objectPairs(db, query)),
  implement(contract.objectPair, async ({ id }, { db }) => ({ data: await objectPair(db, id) })),
  implement(contract.confirmPair, decide('same')),
  implement(contract.refusePair, decide('different')),
  implement(contract.listingPairs, async ({ id }, { db }) => {
    const { list } = await objectPairs(db, { listing_id: id, _start: 0, _end: MOST, _sort: [], _order: [] });
    return { data: { pairs: list } };
  }),
  implement(contract.linkListing, async ({ id, other_id }, { tx, me, now }) => {
    await lockListing(tx, id);
    await linkByHand(tx, { ids: [id, other_id], by: await operatorName(tx, me) }, now);
    for (const [own, other] of [
      [id, other_id],
      [other_id, id],
    ] as const) {
      const details = { reason: `${LISTING_FIELDS.record_number.label}：${other}` };
      await record(tx, me, { action: 'same', subject: 'listings', subjectId: own, details }, now);
    }
    return { message: messages.pairConfirmed };
  }),
  implement(contract.reopenPair, async ({ id }, { tx, me, now }) => {
    await reopenPair(tx, id, now);
    await record(tx, me, { action: 'reopen', subject: 'rounds', subjectId: id, details: {} }, now);
    return { message: messages.pairReopened };
  }),
];
