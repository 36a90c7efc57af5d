/** Operators decide whether two listings are the same object. */
import { contract } from '../../../shared/contract/index.ts';
import { PAIR_STATE } from '../../../shared/domain/auctions/object-pair.ts';
import { messages } from '../../../shared/messages.ts';
import { decidePair, reopenPair } from '../../market/rounds/index.ts';
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

export const objectPairRoutes = () => [
  implement(contract.objectPairs, (query, { db }) => objectPairs(db, query)),
  implement(contract.objectPair, async ({ id }, { db }) => ({ data: await objectPair(db, id) })),
  implement(contract.confirmPair, decide('same')),
  implement(contract.refusePair, decide('different')),
  implement(contract.reopenPair, async ({ id }, { tx, me, now }) => {
    await reopenPair(tx, id, now);
    await record(tx, me, { action: 'reopen', subject: 'rounds', subjectId: id, details: {} }, now);
    return { message: messages.pairReopened };
  }),
];
