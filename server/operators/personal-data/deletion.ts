/**
 * The end of a user's account: one operator asks for it, another one confirms it, and until then it can be taken back.
 * docs/operations/personal-data.md says what is deleted, what stays, and why.
 */
import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { APPOINTMENT_STATUS } from '../../../shared/domain/appointment.ts';
import { ORDER_STATUS } from '../../../shared/domain/order.ts';
import { messages } from '../../../shared/messages.ts';
import { endSessions } from '../../accounts/index.ts';
import { releaseUpload } from '../../files/uploads/index.ts';
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import {
  appointment,
  appUser,
  consultation,
  follow,
  idempotencyKey,
  knownNetwork,
  message,
  oauthLink,
  outbox,
  payment,
  refund,
  sandboxMessage,
  savedSearch,
  smsCode,
  subscriptionMail,
  upload,
  userOrder,
} from '../../platform/db/schema.ts';
import { lockRow } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { OperatorPrincipal } from '../../platform/http/handler.ts';

type User = typeof appUser.$inferSelect;

interface Write {
  tx: Queries;
  /** An operator, or who runs the command. */
  me: OperatorPrincipal | { rule: string };
  now: Date;
}

type Asked = { id: number; remark: string };

/** @throws Refusal 404, 409 for an account that is deleted, waits already, or has something open */
export async function askDeletion({ id, remark }: Asked, write: Write): Promise<void> {
  const { tx, me, now } = write;
  const user = await lockUser(tx, id);
  if (user.deletionAskedAt) throw refusals.conflict(messages.deletionWaits);
  await refuseWhileOpen(tx, id, now);
  await tx
    .update(appUser)
    .set({ deletionAskedAt: now, deletionAskedBy: 'id' in me ? me.id : null, deletionReason: remark })
    .where(eq(appUser.id, id));
  await note(write, 'ask-deletion', id, { reason: remark });
}

/** @throws Refusal 404, 409 for an account that does not wait */
export async function withdrawDeletion({ id, remark }: Asked, write: Write): Promise<void> {
  const user = await lockUser(write.tx, id);
  if (!user.deletionAskedAt) throw refusals.conflict(messages.deletionNotAsked);
  await write.tx.update(appUser).set(NOT_ASKED).where(eq(appUser.id, id));
  await note(write, 'withdraw-deletion', id, { reason: remark });
}

/** @throws Refusal 403 for the operator who asked, 404, 409 for an account that does not wait or has something open */
export async function confirmDeletion(
  { id }: { id: number },
  { tx, me, now }: Write & { me: OperatorPrincipal },
): Promise<void> {
  const user = await lockUser(tx, id);
  if (!user.deletionAskedAt) throw refusals.conflict(messages.deletionNotAsked);
  if (user.deletionAskedBy === me.id) throw refusals.forbidden(messages.deletionSecondPerson);
  await refuseWhileOpen(tx, id, now);
  await endSessions(tx, 'user', id);
  await deleteRows(tx, user);
  await anonymize(tx, user, now);
  await note({ tx, me, now }, 'confirm-deletion', id, {});
}

const NOT_ASKED = { deletionAskedAt: null, deletionAskedBy: null, deletionReason: null };

async function lockUser(tx: Queries, id: number): Promise<User> {
  const user = await lockRow(tx, appUser, { id });
  if (user.deletedAt) throw refusals.conflict(messages.accountDeleted);
  return user;
}

const { unpaid, refundRequested, underReview } = ORDER_STATUS;
const OPEN_ORDERS = [unpaid, refundRequested, underReview];

async function refuseWhileOpen(tx: Queries, id: number, now: Date) {
  const isOpen = and(eq(userOrder.userId, id), inArray(userOrder.status, OPEN_ORDERS));
  if ((await tx.$count(userOrder, isOpen)) > 0) throw refusals.conflict(messages.deletionOpenOrders);
  if (await isOwed(tx, id)) throw refusals.conflict(messages.deletionOpenRefunds);
  const isComing = and(
    eq(appointment.userId, id),
    ne(appointment.status, APPOINTMENT_STATUS.cancelled),
    gt(appointment.endsAt, now),
  );
  if ((await tx.$count(appointment, isComing)) > 0)
    throw refusals.conflict(messages.deletionOpenAppointments);
}

/** Whether money is on its way back, also of a refund that failed: it must find its way to the person. */
async function isOwed(tx: Queries, id: number): Promise<boolean> {
  const isOfOrder = and(eq(payment.payableKind, 'user_order'), eq(payment.payableId, userOrder.id));
  const [owed] = await tx
    .select({ id: refund.id })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(userOrder, isOfOrder)
    .where(and(eq(userOrder.userId, id), isNull(refund.doneAt)))
    .limit(1);
  return owed !== undefined;
}

async function deleteRows(tx: Queries, { id, phone, avatar }: User) {
  await tx.delete(oauthLink).where(eq(oauthLink.userId, id));
  await tx.delete(follow).where(eq(follow.userId, id));
  await tx.delete(savedSearch).where(eq(savedSearch.userId, id));
  await tx.delete(message).where(and(eq(message.ownerRole, 'user'), eq(message.ownerId, id)));
  await tx.delete(knownNetwork).where(and(eq(knownNetwork.role, 'user'), eq(knownNetwork.principalId, id)));
  await tx.delete(idempotencyKey).where(eq(idempotencyKey.principal, `user:${id}`));
  await tx.delete(smsCode).where(and(eq(smsCode.family, 'customer'), eq(smsCode.phone, phone)));
  await tx.delete(consultation).where(eq(consultation.phone, phone));
  await deleteMessages(tx, [phone, ...(await endDailyMail(tx, id))]);
  // Housekeeping deletes the files.
  if (avatar) await releaseUpload(tx, avatar);
  await tx
    .update(upload)
    .set({ usedAt: null })
    .where(and(eq(upload.ownerRole, 'user'), eq(upload.ownerId, id)));
}

/** @returns the addresses that it went to */
async function endDailyMail(tx: Queries, id: number): Promise<string[]> {
  const { userId, email, unconfirmedEmail } = subscriptionMail;
  const ended = await tx
    .delete(subscriptionMail)
    .where(eq(userId, id))
    .returning({ email, unconfirmedEmail });
  return ended.flatMap((it) => [it.email, ...(it.unconfirmedEmail ? [it.unconfirmedEmail] : [])]);
}

/** The daily mail, and the one that asks to confirm its address. */
const MAIL_KINDS = ['digest', 'confirm'];

/** Messages outside: what was sent, and daily mail that waits. What else waits is about something that is open. */
async function deleteMessages(tx: Queries, receivers: string[]) {
  await tx.delete(sandboxMessage).where(inArray(sandboxMessage.recipient, receivers));
  const isDailyMail = and(eq(outbox.kind, 'mail'), inArray(sql`payload->>'kind'`, MAIL_KINDS));
  // Refunds name no receiver.
  const isTo = inArray(sql`coalesce(payload->>'phone', payload->>'to')`, receivers);
  await tx.delete(outbox).where(and(isTo, or(isNotNull(outbox.doneAt), isDailyMail)));
}

const NOBODY = '已注销';

/** Orders and payments stay, for as long as accounts must be kept, under a number without a person. */
async function anonymize(tx: Queries, { id }: User, now: Date) {
  await tx.update(appointment).set({ name: NOBODY, phone: '' }).where(eq(appointment.userId, id));
  await tx
    .update(appUser)
    .set({
      phone: `deleted-${id}`,
      nickname: NOBODY,
      avatar: null,
      passwordHash: null,
      lockedAt: null,
      lockReason: null,
      deletedAt: now,
      updatedAt: now,
      ...NOT_ASKED,
    })
    .where(eq(appUser.id, id));
}

type DeletionStep = 'ask-deletion' | 'withdraw-deletion' | 'confirm-deletion';

const note = ({ tx, me, now }: Write, action: DeletionStep, id: number, details: Record<string, unknown>) =>
  record(tx, me, { action, subject: 'users', subjectId: id, details, ...NO_RECORD }, now);

/** The audit is never changed: it must not keep what was deleted. */
const NO_RECORD = { before: null, after: null };
