/**
 * The items that wait for review, as one query over all kinds. Each part has an index of its own: few of all rows
 * wait.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { APPLICATION_STATUS } from '../../../shared/domain/applications/index.ts';
import { APPOINTMENT_STATUS } from '../../../shared/domain/appointment.ts';
import { PAIR_STATE } from '../../../shared/domain/auctions/object-pair.ts';
import { CHANGE_STATUS } from '../../../shared/domain/certification.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { SETTLEMENT_STATUS } from '../../../shared/domain/money/settlement.ts';
import { WITHDRAWAL_STATUS } from '../../../shared/domain/money/withdrawal.ts';
import type { ReviewKind } from '../../../shared/domain/operators/review.ts';
import { ORDER_STATUS } from '../../../shared/domain/order.ts';
import { QUESTION_STATUS } from '../../../shared/domain/question.ts';
import { CLAIM_STATUS, PUBLISHED_TYPES, REVISION_STATUS } from '../../../shared/domain/subject.ts';
import {
  application,
  appointment,
  appUser,
  claim,
  consultation,
  creditor,
  listing,
  listingPair,
  listingRevision,
  profileChange,
  settlement,
  userOrder,
  withdrawal,
} from '../../platform/db/schema.ts';

interface Part {
  id: SQLWrapper;
  /** The owner or submitter. */
  who: SQLWrapper;
  /** The creditor who submitted it, or whose it is. */
  creditorId?: SQLWrapper;
  what: SQLWrapper;
  since: SQLWrapper;
  /** The tables of the rows. */
  from: SQL;
}

/** A condition on a code, as a literal: only then is the partial index used. */
const is = (column: SQLWrapper, ...codes: readonly number[]) =>
  sql`${column} in (${sql.raw(codes.join(', '))})`;

const ofCreditor = (column: SQLWrapper) => sql`join ${creditor} on ${creditor.id} = ${column}`;

const changes = (kind: 'identity' | 'bank'): Part => ({
  id: profileChange.id,
  who: creditor.name,
  creditorId: creditor.id,
  what: sql`''`,
  since: profileChange.createdAt,
  from: sql`${profileChange} ${ofCreditor(profileChange.creditorId)}
    where ${is(profileChange.status, CHANGE_STATUS.waiting)} and ${profileChange.kind} = ${kind}`,
});

const seen = (alias: string) =>
  sql`${sql.raw(alias)}.publish_status in (${sql.raw([PUBLISH_STATUS.underReview, PUBLISH_STATUS.onShelf].join())})`;

const PARTS: Record<ReviewKind, readonly Part[]> = {
  subjects: [
    {
      id: listing.id,
      who: creditor.name,
      creditorId: creditor.id,
      what: listing.title,
      since: listing.submittedAt,
      from: sql`${listing} ${ofCreditor(listing.creditorId)}
        where ${is(listing.publishStatus, PUBLISH_STATUS.underReview)} and ${is(listing.type, ...PUBLISHED_TYPES)}`,
    },
    {
      id: listing.id,
      who: creditor.name,
      creditorId: creditor.id,
      what: listing.title,
      since: listingRevision.submittedAt,
      from: sql`${listingRevision} join ${listing} on ${listing.id} = ${listingRevision.listingId}
        ${ofCreditor(listing.creditorId)} where ${is(listingRevision.status, REVISION_STATUS.underReview)}`,
    },
  ],
  claims: [
    {
      id: claim.id,
      who: creditor.name,
      creditorId: creditor.id,
      what: listing.title,
      since: claim.createdAt,
      from: sql`${claim} join ${listing} on ${listing.id} = ${claim.listingId}
        ${ofCreditor(claim.creditorId)} where ${is(claim.status, CLAIM_STATUS.waiting)}`,
    },
  ],
  // Drafts of creditors wait until they are submitted.
  rounds: [
    {
      id: listingPair.id,
      who: sql`coalesce(nullif(one.court_name, ''), one.merchants_name, '')`,
      what: sql`one.title`,
      since: listingPair.foundAt,
      from: sql`${listingPair} join ${listing} one on one.id = ${listingPair.firstId}
        join ${listing} other on other.id = ${listingPair.secondId}
        where ${is(listingPair.state, PAIR_STATE.likely)} and ${seen('one')} and ${seen('other')}`,
    },
  ],
  applications: [
    {
      id: application.id,
      who: application.name,
      what: application.kind,
      since: application.submittedAt,
      from: sql`${application} where ${is(application.status, APPLICATION_STATUS.waiting)}`,
    },
  ],
  'identity-changes': [changes('identity')],
  'bank-changes': [changes('bank')],
  withdrawals: [
    {
      id: withdrawal.id,
      who: creditor.name,
      creditorId: creditor.id,
      // With a word if payouts of the creditor are held.
      what: sql`${withdrawal.amount} || case when ${creditor.lockedAt} is not null or exists (
        select from ledger_account d where d.owner_role = 'creditor' and d.owner_id = ${creditor.id} and d.code = 'debt'
          and d.balance < 0
      ) then ' held' else '' end`,
      since: withdrawal.createdAt,
      from: sql`${withdrawal} ${ofCreditor(withdrawal.creditorId)}
        where ${is(withdrawal.status, WITHDRAWAL_STATUS.waiting, WITHDRAWAL_STATUS.returned)}`,
    },
  ],
  settlements: [
    {
      id: settlement.id,
      who: creditor.name,
      creditorId: creditor.id,
      what: settlement.amount,
      since: settlement.createdAt,
      from: sql`${settlement} ${ofCreditor(settlement.creditorId)}
        where ${is(settlement.status, SETTLEMENT_STATUS.waiting)}`,
    },
  ],
  orders: [
    {
      id: userOrder.id,
      who: appUser.nickname,
      what: userOrder.serviceName,
      since: userOrder.refundAskedAt,
      from: sql`${userOrder} join ${appUser} on ${appUser.id} = ${userOrder.userId}
        where ${is(userOrder.status, ORDER_STATUS.refundRequested, ORDER_STATUS.underReview)}`,
    },
  ],
  // Creditors answer the questions about their own listings.
  questions: [
    {
      id: consultation.id,
      who: consultation.name,
      what: consultation.title,
      since: consultation.createdAt,
      from: sql`${consultation} join ${listing} on ${listing.id} = ${consultation.listingId}
        where ${is(consultation.status, QUESTION_STATUS.new)} and ${listing.creditorId} is null`,
    },
  ],
  appointments: [
    {
      id: appointment.id,
      who: appointment.name,
      what: appointment.title,
      since: appointment.createdAt,
      from: sql`${appointment} where ${is(appointment.status, APPOINTMENT_STATUS.waiting)}`,
    },
  ],
};

/** @returns the subquery to select from; null for no kinds */
export function waitingOf(kinds: readonly ReviewKind[]): SQL | null {
  const parts = kinds.flatMap((kind) => PARTS[kind].map((part) => selectOf(kind, part)));
  return parts.length > 0 ? sql`(${sql.join(parts, sql` union all `)}) as waiting` : null;
}

const selectOf = (kind: ReviewKind, { id, who, creditorId = sql`null`, what, since, from }: Part) =>
  sql`select ${sql.raw(`'${kind}'`)}::text as kind, ${id} as record_id, ${who}::text as who,
    ${creditorId}::bigint as creditor_id, ${what}::text as what, ${since} as submitted_at from ${from}`;

/** The columns of a waiting item. */
export const WAITING = {
  kind: sql<ReviewKind>`waiting.kind`,
  recordId: sql<number>`waiting.record_id`.mapWith(Number),
  who: sql<string>`waiting.who`,
  creditorId: sql<number | null>`waiting.creditor_id`.mapWith((id) => (id === null ? null : Number(id))),
  what: sql<string>`waiting.what`,
  submittedAt: sql<Date>`waiting.submitted_at`.mapWith(application.submittedAt),
};

export const OLDEST = sql<Date | null>`min(waiting.submitted_at)`.mapWith(application.submittedAt);
