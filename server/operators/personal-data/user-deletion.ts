/** What a user must have finished before the account is deleted, and what is deleted of it. */
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { APPOINTMENT_STATUS } from '../../../shared/domain/appointment.ts';
import { ORDER_STATUS } from '../../../shared/domain/order.ts';
import { messages } from '../../../shared/messages.ts';
import { releaseUpload } from '../../files/uploads/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import {
  appointment,
  appUser,
  consultation,
  follow,
  oauthLink,
  outbox,
  savedSearch,
  subscriptionMail,
  userOrder,
} from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { countOpenRefunds, isPaymentOfUser } from './payments.ts';
import { DELETED_NAME, deleteSentMessages, deleteTraces, RECEIVER, releaseOwnFiles } from './traces.ts';

const { unpaid, refundRequested, underReview } = ORDER_STATUS;
const OPEN_ORDERS = [unpaid, refundRequested, underReview];

/** @throws Refusal 409 */
export async function refuseOpenUser(tx: Queries, id: number, now: Date): Promise<void> {
  const isOpen = and(eq(userOrder.userId, id), inArray(userOrder.status, OPEN_ORDERS));
  if ((await tx.$count(userOrder, isOpen)) > 0) throw refusals.conflict(messages.deletionOpenOrders);
  if ((await countOpenRefunds(tx, isPaymentOfUser(id))) > 0)
    throw refusals.conflict(messages.deletionOpenRefunds);
  const isComing = and(
    eq(appointment.userId, id),
    ne(appointment.status, APPOINTMENT_STATUS.cancelled),
    gt(appointment.endsAt, now),
  );
  if ((await tx.$count(appointment, isComing)) > 0)
    throw refusals.conflict(messages.deletionOpenAppointments);
}

/** Orders and payments stay, for as long as accounts must be kept, under a number without a person. */
export async function eraseUser(
  tx: Queries,
  { id, phone, avatar }: typeof appUser.$inferSelect,
): Promise<void> {
  const account = { role: 'user', id, phone } as const;
  await deleteTraces(tx, account);
  await tx.delete(oauthLink).where(eq(oauthLink.userId, id));
  await tx.delete(follow).where(eq(follow.userId, id));
  await tx.delete(savedSearch).where(eq(savedSearch.userId, id));
  await tx.delete(consultation).where(eq(consultation.phone, phone));
  await deleteSentMessages(tx, [phone, ...(await endDailyMail(tx, id))]);
  if (avatar) await releaseUpload(tx, avatar);
  await releaseOwnFiles(tx, account);
  await tx.update(appointment).set({ name: DELETED_NAME, phone: '' }).where(eq(appointment.userId, id));
  await tx.update(appUser).set({ nickname: DELETED_NAME, avatar: null }).where(eq(appUser.id, id));
}

/** The daily mail, and the mail that asks to confirm its address. Other unsent messages stay until they are sent. */
const MAIL_KINDS = ['digest', 'confirm'];

/** Deletes the subscription and its mails, also unsent ones. @returns the addresses of the mails */
async function endDailyMail(tx: Queries, id: number): Promise<string[]> {
  const { userId, email, unconfirmedEmail } = subscriptionMail;
  const ended = await tx
    .delete(subscriptionMail)
    .where(eq(userId, id))
    .returning({ email, unconfirmedEmail });
  const addresses = ended.flatMap((it) => [it.email, ...(it.unconfirmedEmail ? [it.unconfirmedEmail] : [])]);
  const isDailyMail = and(eq(outbox.kind, 'mail'), inArray(sql`payload->>'kind'`, MAIL_KINDS));
  await tx.delete(outbox).where(and(inArray(RECEIVER, addresses), isDailyMail));
  return addresses;
}
