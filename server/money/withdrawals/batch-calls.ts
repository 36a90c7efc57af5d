/** Operators' calls about payout batches. */
import { eq } from 'drizzle-orm';
import { contract } from '../../../shared/contract/index.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { payoutBatch } from '../../platform/db/schema.ts';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import { equals, findOne, listPage } from '../../platform/http/slice.ts';
import { BATCH_IN_STATE, fileOfBatch, findBatches, withdrawBatch } from './batches.ts';

export const batchCalls = (): Implementation[] => [
  implement(contract.allPayoutBatches, (query, { db, me }) => {
    const { id, number, madeAt, sum } = payoutBatch;
    return listPage(db, query, {
      table: payoutBatch,
      filters: [equals(number, query.number), query.state && BATCH_IN_STATE[query.state]],
      period: madeAt,
      sortable: { id, made_time: madeAt, sum },
      find: (slice) => findBatches(db, me, slice),
    });
  }),

  implement(contract.onePayoutBatch, async ({ id }, { db, me }) => ({
    data: await findOne((slice) => findBatches(db, me, slice), eq(payoutBatch.id, id)),
  })),

  implement(contract.payoutBatchFile, async ({ id }, { db }) => {
    const { content, sum, ...file } = await fileOfBatch(db, id);
    return { data: { ...file, sum: fenToYuan(sum), content: Buffer.from(content).toString('base64') } };
  }),

  implement(contract.withdrawPayoutBatch, (input, { tx, me, now }) => withdrawBatch(tx, me, input, now)),
];
