/** Locks accounts: a locked one cannot sign in, and its sessions end. */
import { eq } from 'drizzle-orm';
import { messages } from '../../../shared/messages.ts';
import { endSessions } from '../../accounts/index.ts';
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appUser, creditor } from '../../platform/db/schema.ts';
import { lockRow } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { OperatorPrincipal } from '../../platform/http/handler.ts';

const TABLES = { user: appUser, creditor } as const;
const SUBJECTS = { user: 'users', creditor: 'creditors' } as const;
type Role = keyof typeof TABLES;

interface WriteContext {
  tx: Queries;
  me: OperatorPrincipal;
  now: Date;
}

interface Decision {
  id: number;
  /** The reason. */
  remark: string;
}

/** @throws Refusal 404, 409 for one that is locked already, or deleted */
export async function lockAccount(role: Role, { id, remark }: Decision, { tx, me, now }: WriteContext) {
  const table = TABLES[role];
  const account = await lockRow(tx, table, { id });
  if (account.deletedAt) throw refusals.conflict(messages.accountDeleted);
  if (account.lockedAt) throw refusals.conflict(messages.alreadyLocked);
  await tx.update(table).set({ lockedAt: now, lockReason: remark }).where(eq(table.id, id));
  await endSessions(tx, role, id);
  await note(tx, me, role, 'lock', { id, remark }, now);
}

/** @throws Refusal 404, 409 for one that is not locked */
export async function unlockAccount(role: Role, { id, remark }: Decision, { tx, me, now }: WriteContext) {
  const table = TABLES[role];
  const account = await lockRow(tx, table, { id });
  if (!account.lockedAt) throw refusals.conflict(messages.notLocked);
  await tx.update(table).set({ lockedAt: null, lockReason: null }).where(eq(table.id, id));
  await note(tx, me, role, 'unlock', { id, remark }, now);
}

const note = (
  tx: Queries,
  me: OperatorPrincipal,
  role: Role,
  action: 'lock' | 'unlock',
  { id, remark }: Decision,
  now: Date,
) => record(tx, me, { action, subject: SUBJECTS[role], subjectId: id, details: { reason: remark } }, now);
