/**
 * The end of an account: one operator asks for it, another one confirms it, and until then it can be taken back.
 * docs/operations/personal-data.md says what is deleted, what stays, and why.
 */
import { eq } from 'drizzle-orm';
import { messages } from '../../../shared/messages.ts';
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appUser, creditor } from '../../platform/db/schema.ts';
import { lockRow } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { OperatorPrincipal } from '../../platform/http/handler.ts';
import { eraseCreditor } from './creditor-deletion.ts';
import { refuseOpenCreditor } from './open-creditor.ts';
import { eraseUser, refuseOpenUser } from './user-deletion.ts';

const TABLES = { user: appUser, creditor } as const;
export const SUBJECTS = { user: 'users', creditor: 'creditors' } as const;
export type AccountRole = keyof typeof TABLES;

export interface Write {
  tx: Queries;
  /** An operator, or who runs the command. */
  me: OperatorPrincipal | { rule: string };
  now: Date;
}

export interface DeletionInput {
  id: number;
  remark: string;
}

type Account =
  | { role: 'user'; row: typeof appUser.$inferSelect }
  | { role: 'creditor'; row: typeof creditor.$inferSelect };

/** @throws Refusal 404, 409 for an account that is deleted, waits already, or has something open */
export async function askDeletion(
  role: AccountRole,
  { id, remark }: DeletionInput,
  write: Write,
): Promise<void> {
  const { tx, me, now } = write;
  const account = await lockAccount(tx, role, id);
  if (account.row.deletionAskedAt) throw refusals.conflict(messages.deletionWaits);
  await refuseWhileOpen(tx, account, now);
  const table = TABLES[role];
  await tx
    .update(table)
    .set({ deletionAskedAt: now, deletionAskedBy: 'id' in me ? me.id : null, deletionReason: remark })
    .where(eq(table.id, id));
  await note(write, role, 'ask-deletion', id, { reason: remark });
}

/** @throws Refusal 404, 409 for an account that does not wait */
export async function withdrawDeletion(
  role: AccountRole,
  { id, remark }: DeletionInput,
  write: Write,
): Promise<void> {
  const account = await lockAccount(write.tx, role, id);
  if (!account.row.deletionAskedAt) throw refusals.conflict(messages.deletionNotAsked);
  const table = TABLES[role];
  await write.tx.update(table).set(NOT_ASKED).where(eq(table.id, id));
  await note(write, role, 'withdraw-deletion', id, { reason: remark });
}

/** @throws Refusal 403 for the operator who asked, 404, 409 for an account that does not wait or has something open */
export async function confirmDeletion(
  role: AccountRole,
  { id }: { id: number },
  { tx, me, now }: Write & { me: OperatorPrincipal },
): Promise<void> {
  const account = await lockAccount(tx, role, id);
  if (!account.row.deletionAskedAt) throw refusals.conflict(messages.deletionNotAsked);
  if (account.row.deletionAskedBy === me.id) throw refusals.forbidden(messages.deletionSecondPerson);
  await refuseWhileOpen(tx, account, now);
  await erase(tx, account);
  const table = TABLES[role];
  await tx
    .update(table)
    .set({
      phone: `deleted-${id}`,
      passwordHash: null,
      lockedAt: null,
      lockReason: null,
      deletedAt: now,
      updatedAt: now,
      ...NOT_ASKED,
    })
    .where(eq(table.id, id));
  await note({ tx, me, now }, role, 'confirm-deletion', id, {});
}

const NOT_ASKED = { deletionAskedAt: null, deletionAskedBy: null, deletionReason: null };

async function lockAccount(tx: Queries, role: AccountRole, id: number): Promise<Account> {
  const account: Account =
    role === 'user'
      ? { role, row: await lockRow(tx, appUser, { id }) }
      : { role, row: await lockRow(tx, creditor, { id }) };
  if (account.row.deletedAt) throw refusals.conflict(messages.accountDeleted);
  return account;
}

const refuseWhileOpen = (tx: Queries, { role, row }: Account, now: Date): Promise<void> =>
  role === 'user' ? refuseOpenUser(tx, row.id, now) : refuseOpenCreditor(tx, row, now);

const erase = (tx: Queries, { role, row }: Account): Promise<void> =>
  role === 'user' ? eraseUser(tx, row) : eraseCreditor(tx, row);

type DeletionStep = 'ask-deletion' | 'withdraw-deletion' | 'confirm-deletion';

const note = (
  { tx, me, now }: Write,
  role: AccountRole,
  action: DeletionStep,
  subjectId: number,
  details: Record<string, unknown>,
) => record(tx, me, { action, subject: SUBJECTS[role], subjectId, details, ...NO_RECORD }, now);

/** The audit is never changed: it must not keep what was deleted. */
const NO_RECORD = { before: null, after: null };
