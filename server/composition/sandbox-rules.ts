/**
 * What the sandbox rule decides: it appoints staff, agrees to refunds, decides changes and applications, approves and
 * pays withdrawals.
 */
import { APPLICATION_KINDS } from '../../shared/domain/applications/index.ts';
import {
  CHANGE_KINDS,
  type ChangeField,
  type ChangeKind,
  isSameName,
} from '../../shared/domain/certification.ts';
import {
  approveApplication,
  returnApplication,
  waitingApplications,
} from '../accounts/applications/index.ts';
import {
  admitApplicant,
  approveChange,
  rejectChange,
  waitingChanges,
} from '../creditors/certification/index.ts';
import { assignAppointment, isStaffFree, waitingAppointments } from '../market/appointments/index.ts';
import { decideRefund, waitingRefunds } from '../money/orders/index.ts';
import { approve, payOut, waitingWithdrawals } from '../money/withdrawals/index.ts';
import { SANDBOX_RULE, type SandboxRule } from '../outside/sandbox/index.ts';
import type { Queries } from '../platform/db/database.ts';

/** The number of staff members of the rule, so that many viewings can take place at once. */
const STAFF_COUNT = 1_000;

const staffOf = (index: number) => ({
  staffName: index === 0 ? '沙箱看样员' : `沙箱看样员${index + 1}`,
  staffPhone: `1380000${String(8 + index).padStart(4, '0')}`,
});

/**
 * A change or an application with this text in a field is rejected, with a reason beside the field: to show what that
 * looks like.
 */
const REJECTED_TEXT = '测试驳回';

const appointments: SandboxRule = async (db, { before }) =>
  (await waitingAppointments(db, before)).map((id) => ({
    id,
    decide: (tx, now) => assignFreeStaff(tx, id, now),
  }));

const changes: SandboxRule = async (db, period) =>
  (await waitingChanges(db, period)).map((change) => ({
    id: change.id,
    decide: async (tx, now) => {
      const { id, kind } = change;
      const fields = problemsOf(change);
      if (Object.keys(fields).length === 0) return approveChange(tx, SANDBOX_RULE, { id, kind }, now);
      const remark = `沙箱规则：${CHANGE_KINDS[kind]}有误，请修改`;
      await rejectChange(tx, SANDBOX_RULE, { id, kind, remark, fields }, now);
    },
  }));

const AGREED = { decision: 'whole', remark: '沙箱规则：演示环境自动同意退款' } as const;

const refunds: SandboxRule = async (db, { before }) =>
  (await waitingRefunds(db, before)).map((id) => ({
    id,
    decide: (tx, now) => decideRefund(tx, SANDBOX_RULE, { id, ...AGREED }, now),
  }));

const applications: SandboxRule = async (db, period) =>
  (await waitingApplications(db, period)).map(({ id, edition, kind, content }) => ({
    id,
    decide: async (tx, now) => {
      const fields = markedFields(content);
      const by = { actor: SANDBOX_RULE, admit: admitApplicant };
      if (Object.keys(fields).length === 0) return approveApplication(tx, by, { id, edition }, now);
      const remark = `沙箱规则：${APPLICATION_KINDS[kind].name}申请有误，请修改`;
      await returnApplication(tx, SANDBOX_RULE, { decision: 'reject', id, edition, remark, fields }, now);
    },
  }));

const withdrawals: SandboxRule = async (db, period) =>
  (await waitingWithdrawals(db, period)).map(({ id, isApproved }) => ({
    id,
    decide: async (tx, now) => {
      if (!isApproved) await approve(tx, SANDBOX_RULE, { id }, now);
      await payOut(tx, SANDBOX_RULE, { id, reference: `沙箱打款${id}` }, now);
    },
  }));

export const SANDBOX_RULES: readonly SandboxRule[] = [
  appointments,
  changes,
  refunds,
  applications,
  withdrawals,
];

async function assignFreeStaff(tx: Queries, id: number, now: Date): Promise<void> {
  for (let index = 0; index < STAFF_COUNT; index++) {
    const staff = staffOf(index);
    if (await isStaffFree(tx, id, staff.staffPhone))
      return assignAppointment(tx, SANDBOX_RULE, { id, ...staff }, now);
  }
}

interface WaitingChange {
  kind: ChangeKind;
  content: Record<string, string>;
  creditorName: string;
}

/** @returns why the rule rejects a change, by field */
function problemsOf({ kind, content, creditorName }: WaitingChange): Partial<Record<ChangeField, string>> {
  const problems = markedFields(content);
  const payee = content.bank_account_name ?? '';
  const isOutdated = kind === 'bank' && !isSameName(payee, creditorName);
  return isOutdated ? { ...problems, bank_account_name: '与当前认证名称不一致' } : problems;
}

/** @returns a reason for each field with the text */
function markedFields(content: Readonly<Record<string, string>>): Record<string, string> {
  const marked = Object.entries(content).filter(([, value]) => value.includes(REJECTED_TEXT));
  return Object.fromEntries(marked.map(([name]) => [name, `内容包含“${REJECTED_TEXT}”`]));
}
