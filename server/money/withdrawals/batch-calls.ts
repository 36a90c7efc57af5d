/** Operators' calls about payout batches. */
import { and, desc, eq } from 'drizzle-orm';
import { contract } from '../../../shared/contract/index.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { payoutBatch } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import { countUpToHorizon, orderOf, sliceOf, within } from '../../platform/http/slice.ts';
import { BATCH_IN_STATE, fileOfBatch, findBatches, withdrawBatch } from './batches.ts';

export const batchCalls = (): Implementation[] => [
  implement(contract.allPayoutBatches, async ({ number, state, from, to, ...range }, { db }) => {
    const filter = and(
      number ? eq(payoutBatch.number, number) : undefined,
      state && BATCH_IN_STATE[state],
      within(payoutBatch.madeAt, { from, to }),
    );
    const { id, madeAt, sum } = payoutBatch;
    const orderBy = orderOf(range, { id, made_time: madeAt, sum }, [desc(id)]);
    return {
      list: await findBatches(db, filter, { ...sliceOf(range), orderBy }),
      count: await countUpToHorizon(db, payoutBatch, filter),
    };
  }),

  implement(contract.onePayoutBatch, async ({ id }, { db }) => {
    const one = { offset: 0, limit: 1, orderBy: [] };
    const [found] = await findBatches(db, eq(payoutBatch.id, id), one);
    if (!found) throw refusals.missing();
    return { data: found };
  }),

  implement(contract.payoutBatchFile, async ({ id }, { db }) => {
    const { content, sum, ...file } = await fileOfBatch(db, id);
    return { data: { ...file, sum: fenToYuan(sum), content: Buffer.from(content).toString('base64') } };
  }),

  implement(contract.withdrawPayoutBatch, (input, { tx, me, now }) => withdrawBatch(tx, me, input, now)),
];
