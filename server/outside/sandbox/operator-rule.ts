/**
 * 沙箱规则: the demonstration has no operators. Whatever waits for them longer than a moment is approved,
 * under this name, so that everyone reads who decided.
 */
import type { Logger } from 'pino';
import { assignAppointment, waitingAppointments } from '../../market/appointments/index.ts';
import { decideRefund, waitingRefunds } from '../../money/orders/index.ts';
import type { Queries } from '../../platform/db/database.ts';

export const SANDBOX_RULE = { rule: '沙箱规则' } as const;

/** Long enough to see that something waits. */
const WAIT_MS = 10_000;

const STAFF = { staffName: '沙箱看样员', staffPhone: '13800000008' };

/** Assigns staff to appointments and agrees to refunds that have waited. What can't be done doesn't keep the rest. */
export async function followSandboxRule(db: Queries, now: Date, log: Logger): Promise<void> {
  const before = new Date(now.getTime() - WAIT_MS);
  const each = async (ids: readonly number[], decide: (tx: Queries, id: number) => Promise<void>) => {
    for (const id of ids)
      await db
        .transaction((tx) => decide(tx, id))
        .catch((err) => log.warn({ err, id }, 'the sandbox rule could not decide'));
  };
  await each(await waitingAppointments(db, before), (tx, id) =>
    assignAppointment(tx, SANDBOX_RULE, { id, ...STAFF }, now),
  );
  const decision = { decision: 'whole', remark: '沙箱规则：演示环境自动同意退款' } as const;
  await each(await waitingRefunds(db, before), (tx, id) =>
    decideRefund(tx, SANDBOX_RULE, { id, ...decision }, now),
  );
}
