/**
 * 沙箱规则: the demonstration has no operators, so this rule approves what waits for longer than a moment. Audit and
 * messages show its name.
 */
import type { Logger } from 'pino';
import { APPLICATION_KINDS } from '../../../shared/domain/applications/index.ts';
import {
  CHANGE_KINDS,
  type ChangeField,
  type ChangeKind,
  isSameName,
} from '../../../shared/domain/certification.ts';
import {
  approveApplication,
  returnApplication,
  waitingApplications,
} from '../../accounts/applications/index.ts';
import { approveChange, rejectChange, waitingChanges } from '../../creditors/certification/index.ts';
import { assignAppointment, isStaffFree, waitingAppointments } from '../../market/appointments/index.ts';
import { decideRefund, waitingRefunds } from '../../money/orders/index.ts';
import { approve, payOut, waitingWithdrawals } from '../../money/withdrawals/index.ts';
import type { Queries } from '../../platform/db/database.ts';

export const SANDBOX_RULE = { rule: '沙箱规则' } as const;

/** Long enough to see the waiting state, in ms. */
const WAIT_MS = 10_000;

/**
 * Withdrawals, changes and applications that have waited longer, in ms, are left to a person, for example those of
 * the demonstration.
 */
const WITHIN_MS = 3_600_000;

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
export const REJECTED_TEXT = '测试驳回';

/**
 * Decides waiting records: appoints staff, agrees to refunds, decides changes and applications, approves and pays
 * withdrawals. A failing decision is logged, and the others are made.
 */
export async function followSandboxRule(db: Queries, now: Date, log: Logger): Promise<void> {
  const before = new Date(now.getTime() - WAIT_MS);
  const after = new Date(now.getTime() - WITHIN_MS);
  const each = async (ids: readonly number[], decide: (tx: Queries, id: number) => Promise<void>) => {
    for (const id of ids)
      await db
        .transaction((tx) => decide(tx, id))
        .catch((err) => log.warn({ err, id }, 'the sandbox rule could not decide'));
  };
  await each(await waitingAppointments(db, before), (tx, id) => assignFreeStaff(tx, id, now));
  const decision = { decision: 'whole', remark: '沙箱规则：演示环境自动同意退款' } as const;
  const changes = new Map((await waitingChanges(db, { after, before })).map((it) => [it.id, it]));
  await each([...changes.keys()], async (tx, id) => {
    const change = changes.get(id);
    if (!change) return;
    const fields = problemsOf(change);
    const key = { id, kind: change.kind };
    if (Object.keys(fields).length === 0) return approveChange(tx, SANDBOX_RULE, key, now);
    const remark = `沙箱规则：${CHANGE_KINDS[change.kind]}有误，请修改`;
    await rejectChange(tx, SANDBOX_RULE, { ...key, remark, fields }, now);
  });
  await each(await waitingRefunds(db, before), (tx, id) =>
    decideRefund(tx, SANDBOX_RULE, { id, ...decision }, now),
  );
  const applications = new Map((await waitingApplications(db, { after, before })).map((it) => [it.id, it]));
  await each([...applications.keys()], async (tx, id) => {
    const waiting = applications.get(id);
    if (!waiting) return;
    const { edition, kind, content } = waiting;
    const fields = markedFields(content);
    if (Object.keys(fields).length === 0) return approveApplication(tx, SANDBOX_RULE, { id, edition }, now);
    const remark = `沙箱规则：${APPLICATION_KINDS[kind].name}申请有误，请修改`;
    await returnApplication(tx, SANDBOX_RULE, { decision: 'reject', id, edition, remark, fields }, now);
  });
  const withdrawals = await waitingWithdrawals(db, { after, before });
  const approved = new Set(withdrawals.filter(({ isApproved }) => isApproved).map(({ id }) => id));
  await each(
    withdrawals.map(({ id }) => id),
    async (tx, id) => {
      if (!approved.has(id)) await approve(tx, SANDBOX_RULE, { id }, now);
      await payOut(tx, SANDBOX_RULE, { id, reference: `沙箱打款${id}` }, now);
    },
  );
}

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

/** @returns the reasons for rejecting a change, by field */
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
