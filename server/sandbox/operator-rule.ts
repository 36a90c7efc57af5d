/**
 * 沙箱规则: in the demonstration nobody sits at an operator's desk. What waits there longer than a moment is agreed to,
 * under this name, so that everyone reads who decided.
 */
import type { Queries } from '../db/database.ts';
import { decideRefund, waitingRefunds } from '../orders/index.ts';
import { assignVisit, waitingVisits } from '../visits/index.ts';

export const SANDBOX_RULE = { rule: '沙箱规则' } as const;

/** Long enough to see that something waits. */
const WAIT_MS = 10_000;

const STAFF = { staffName: '沙箱看样员', staffPhone: '13800000008' };

/** Assigns staff to appointments and agrees to refunds that have waited. To be run again and again. */
export async function followSandboxRule(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - WAIT_MS);
  for (const id of await waitingVisits(db, before))
    await db.transaction((tx) => assignVisit(tx, SANDBOX_RULE, { id, ...STAFF }, now));
  const decision = { decision: 'whole', remark: '沙箱规则：演示环境自动同意退款' } as const;
  for (const id of await waitingRefunds(db, before))
    await db.transaction((tx) => decideRefund(tx, SANDBOX_RULE, { id, ...decision }, now));
}
