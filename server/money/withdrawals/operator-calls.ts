/** Calls for operators to read withdrawals and decide about them. */
import { aliasedTable, eq } from 'drizzle-orm';
import { type Contract, contract, type OutputOf } from '../../../shared/contract/index.ts';
import { WITHDRAWAL_STATUS } from '../../../shared/domain/money/withdrawal.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, operator, withdrawal } from '../../platform/db/schema.ts';
import { type Implementation, implement, type OperatorPrincipal } from '../../platform/http/handler.ts';
import { equals, findOne, inSlice, listPage, type Slice, waitingFirst } from '../../platform/http/slice.ts';
import { debtsOf } from '../debts/index.ts';
import { approve, payOut, reject } from './decide.ts';
import { holdOf } from './holds.ts';
import { makePayoutFile } from './payout-file.ts';
import { paidToday, payoutLimit } from './payout-limit.ts';
import { bounce, release, repay } from './returned.ts';
import type { WithdrawalRow } from './withdraw.ts';

export const operatorCalls = (): Implementation[] => [
  implement(contract.allWithdrawals, (query, { db, me, now }) => {
    const { id, createdAt, amount, status } = withdrawal;
    return listPage(db, query, {
      table: withdrawal,
      filters: [
        equals(status, query.status),
        equals(withdrawal.number, query.order_num),
        equals(withdrawal.creditorId, query.creditor_id),
        equals(withdrawal.payoutBatch, query.payout_batch),
      ],
      period: createdAt,
      sortable: { id, createtime: createdAt, price: amount, status },
      order: waitingFirst({ status, code: WITHDRAWAL_STATUS.waiting, since: id }),
      find: (slice) => findWithdrawals(db, { me, now }, slice),
    });
  }),

  implement(contract.oneWithdrawal, async ({ id }, { db, me, now }) => ({
    data: await findOne((slice) => findWithdrawals(db, { me, now }, slice), eq(withdrawal.id, id)),
  })),

  implement(contract.approveWithdrawal, (input, { tx, me, now }) => approve(tx, me, input, now)),

  implement(contract.rejectWithdrawal, (input, { tx, me, now }) => reject(tx, me, input, now)),

  implement(contract.exportWithdrawals, async (_, { tx, me, now }) => {
    const { content, sum, ...file } = await makePayoutFile(tx, me, now);
    return { data: { ...file, sum: fenToYuan(sum), content: Buffer.from(content).toString('base64') } };
  }),

  implement(contract.payWithdrawal, (input, { tx, me, now }) => payOut(tx, me, input, now)),

  implement(contract.bounceWithdrawal, (input, { tx, me, now }) => bounce(tx, me, input, now)),

  implement(contract.repayWithdrawal, (input, { tx, me, now }) => repay(tx, me, input, now)),

  implement(contract.releaseWithdrawal, (input, { tx, me, now }) => release(tx, me, input, now)),
];

const approver = aliasedTable(operator, 'approver');
const payer = aliasedTable(operator, 'payer');
const returner = aliasedTable(operator, 'returner');

async function findWithdrawals(db: Queries, { me, now }: { me: OperatorPrincipal; now: Date }, slice: Slice) {
  const rows = await db
    .select({
      row: withdrawal,
      owner: { name: creditor.name, lockedAt: creditor.lockedAt },
      approvedBy: approver.name,
      paidBy: payer.name,
      returnedBy: returner.name,
    })
    .from(withdrawal)
    .innerJoin(creditor, eq(creditor.id, withdrawal.creditorId))
    .leftJoin(approver, eq(approver.id, withdrawal.approvedBy))
    .leftJoin(payer, eq(payer.id, withdrawal.paidBy))
    .leftJoin(returner, eq(returner.id, withdrawal.returnedBy))
    .where(inSlice(db, withdrawal, slice))
    .orderBy(...slice.orderBy);
  const secondPersonAbove = await payoutLimit(db);
  const open = rows.filter(({ row }) => isOpen(row)).map(({ row }) => row.creditorId);
  const owners = [...new Set(open)];
  const paid = await paidToday(db, owners, now);
  const debts = await debtsOf(db, owners);
  return rows.map(({ row, owner, ...names }) =>
    presentWithdrawal(row, me, {
      ...names,
      creditorName: owner.name,
      hold: isOpen(row) ? holdOf(owner, debts.get(row.creditorId)) : null,
      needsSecondPerson: row.amount + (paid.get(row.creditorId) ?? 0n) > secondPersonAbove,
    }),
  );
}

const isOpen = ({ status }: WithdrawalRow) =>
  status === WITHDRAWAL_STATUS.waiting || status === WITHDRAWAL_STATUS.returned;

interface About {
  creditorName: string;
  approvedBy: string | null;
  paidBy: string | null;
  returnedBy: string | null;
  hold: string | null;
  needsSecondPerson: boolean;
}

const presentWithdrawal = (
  row: WithdrawalRow,
  me: OperatorPrincipal,
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
  is_own_approval: row.approvedBy === me.id,
  approved_time: row.approvedAt && formatTime(row.approvedAt),
  paid_by: about.paidBy,
  payout_reference: row.payoutReference,
  decided_time: row.decidedAt && formatTime(row.decidedAt),
  remark: row.remark,
  payout_batch: row.payoutBatch,
  batched_time: row.batchedAt && formatTime(row.batchedAt),
  is_exported: row.payoutBatch !== null,
  returned_by: about.returnedBy,
  is_own_return: row.returnedBy === me.id,
  returned_time: row.returnedAt && formatTime(row.returnedAt),
  hold: about.hold,
  is_held: about.hold !== null,
  needs_second_person: about.needsSecondPerson,
});
