/** Calls for operators to read withdrawals and decide about them. */
import { aliasedTable, and, eq, type SQL } from 'drizzle-orm';
import { type Contract, contract, type OutputOf } from '../../../shared/contract/index.ts';
import { WITHDRAWAL_STATUS } from '../../../shared/domain/withdrawal.ts';
import { messages } from '../../../shared/messages.ts';
import { type Fen, fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, operator, withdrawal } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import {
  countUpToHorizon,
  inSlice,
  orderOf,
  sliceOf,
  waitingFirst,
  within,
} from '../../platform/http/slice.ts';
import { approve, payOut, reject } from './decide.ts';
import { makePayoutFile } from './payout-file.ts';
import { payoutLimit } from './payout-limit.ts';
import type { WithdrawalRow } from './withdraw.ts';

export const operatorCalls = (): Implementation[] => [
  implement(
    contract.allWithdrawals,
    async ({ status, order_num, creditor_id, payout_batch, from, to, ...range }, { db }) => {
      const filter = and(
        status === undefined ? undefined : eq(withdrawal.status, status),
        order_num ? eq(withdrawal.number, order_num) : undefined,
        creditor_id === undefined ? undefined : eq(withdrawal.creditorId, creditor_id),
        payout_batch ? eq(withdrawal.payoutBatch, payout_batch) : undefined,
        within(withdrawal.createdAt, { from, to }),
      );
      const { id, createdAt, amount, status: state } = withdrawal;
      const columns = { id, createtime: createdAt, price: amount, status: state };
      const ownOrder = waitingFirst({ status: state, code: WITHDRAWAL_STATUS.waiting, since: id });
      const orderBy = orderOf(range, columns, ownOrder);
      return {
        list: await findWithdrawals(db, filter, { ...sliceOf(range), orderBy }),
        count: await countUpToHorizon(db, withdrawal, filter),
      };
    },
  ),

  implement(contract.oneWithdrawal, async ({ id }, { db }) => {
    const one = { offset: 0, limit: 1, orderBy: [] };
    const [found] = await findWithdrawals(db, eq(withdrawal.id, id), one);
    if (!found) throw refusals.missing();
    return { data: found };
  }),

  implement(contract.approveWithdrawal, async (input, { tx, me, now }) => {
    await approve(tx, me, input, now);
    return { message: messages.operationSuccess };
  }),

  implement(contract.rejectWithdrawal, async (input, { tx, me, now }) => {
    await reject(tx, me, input, now);
    return { message: messages.operationSuccess };
  }),

  implement(contract.exportWithdrawals, async ({ again }, { tx, me, now }) => {
    const { content, sum, ...file } = await makePayoutFile(tx, me, { again: again === 1 }, now);
    return { data: { ...file, sum: fenToYuan(sum), content: Buffer.from(content).toString('base64') } };
  }),

  implement(contract.payWithdrawal, async (input, { tx, me, now }) => {
    await payOut(tx, me, input, now);
    return { message: messages.operationSuccess };
  }),
];

interface Slice {
  offset: number;
  limit: number;
  orderBy: SQL[];
}

const approver = aliasedTable(operator, 'approver');
const payer = aliasedTable(operator, 'payer');

async function findWithdrawals(db: Queries, filter: SQL | undefined, { offset, limit, orderBy }: Slice) {
  const rows = await db
    .select({
      row: withdrawal,
      creditorName: creditor.name,
      approvedBy: approver.name,
      paidBy: payer.name,
    })
    .from(withdrawal)
    .innerJoin(creditor, eq(creditor.id, withdrawal.creditorId))
    .leftJoin(approver, eq(approver.id, withdrawal.approvedBy))
    .leftJoin(payer, eq(payer.id, withdrawal.paidBy))
    .where(inSlice(db, withdrawal, { filter, orderBy, offset, limit }))
    .orderBy(...orderBy);
  const secondPersonAbove = await payoutLimit(db);
  return rows.map(({ row, ...names }) => presentWithdrawal(row, { ...names, secondPersonAbove }));
}

interface About {
  creditorName: string;
  approvedBy: string | null;
  paidBy: string | null;
  secondPersonAbove: Fen;
}

const presentWithdrawal = (
  row: WithdrawalRow,
  about: About,
): OutputOf<Contract['oneWithdrawal']>['data'] => ({
  id: row.id,
  order_num: row.number,
  creditor_id: row.creditorId,
  creditor_name: about.creditorName,
  price: fenToYuan(row.amount),
  bank_name: row.bankName,
  bank_account_name: row.bankAccountName,
  bank_account_num: row.bankAccountNumber,
  status: row.status,
  createtime: formatTime(row.createdAt),
  is_approved: row.approvedAt !== null,
  approved_by: about.approvedBy,
  approved_time: row.approvedAt && formatTime(row.approvedAt),
  paid_by: about.paidBy,
  payout_reference: row.payoutReference,
  decided_time: row.decidedAt && formatTime(row.decidedAt),
  remark: row.remark,
  payout_batch: row.payoutBatch,
  batched_time: row.batchedAt && formatTime(row.batchedAt),
  needs_second_person: row.amount > about.secondPersonAbove,
});
