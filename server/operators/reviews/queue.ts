/** The queue of all records that wait for operators. */

import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { APPLICATION_KINDS, type ApplicationKind } from '../../../shared/domain/applications/index.ts';
import {
  DECISION_DAYS,
  REVIEW_KINDS,
  type ReviewKind,
  reviewId,
  reviewKinds,
} from '../../../shared/domain/operators/review.ts';
import { paidWords } from '../../../shared/fields/amount.ts';
import { dayOf, formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { operator, reviewTaken } from '../../platform/db/schema.ts';
import type { OperatorPrincipal } from '../../platform/http/handler.ts';
import { sliceOf } from '../../platform/http/slice.ts';
import { dueDays, overdueBefore } from '../../platform/working-days/index.ts';
import { OLDEST, WAITING, waitingOf } from './waiting.ts';

export type Me = Pick<OperatorPrincipal, 'id' | 'permissions'>;
type Rows = OutputOf<Contract['reviewQueue']>;

const kindsOf = ({ permissions }: Me): ReviewKind[] =>
  reviewKinds.filter((kind) => permissions.includes(REVIEW_KINDS[kind].permission));

/** The oldest first. */
export async function reviewQueue(
  db: Queries,
  me: Me,
  { kind, record_id, holder, overdue, creditor_id, ...range }: ParsedInputOf<Contract['reviewQueue']>,
  now: Date,
): Promise<Rows> {
  const waiting = waitingOf(kindsOf(me).filter((it) => kind === undefined || it === kind));
  if (!waiting) return { list: [], count: 0 };
  const condition = and(
    record_id === undefined ? undefined : eq(WAITING.recordId, record_id),
    creditor_id === undefined ? undefined : eq(WAITING.creditorId, creditor_id),
    holder === 'mine' ? eq(reviewTaken.operatorId, me.id) : undefined,
    holder === 'free' ? or(isNull(reviewTaken.operatorId), eq(reviewTaken.operatorId, me.id)) : undefined,
    overdue === '1' ? waitsSince(await overdueBefore(db, now, DECISION_DAYS)) : undefined,
  );
  const { offset, limit } = sliceOf(range);
  const rows = await db
    .select({
      ...WAITING,
      takenBy: operator.name,
      takenById: reviewTaken.operatorId,
      takenUntil: reviewTaken.expiresAt,
    })
    .from(waiting)
    .leftJoin(reviewTaken, isTaken(now))
    .leftJoin(operator, eq(operator.id, reviewTaken.operatorId))
    .where(condition)
    .orderBy(asc(WAITING.submittedAt), asc(WAITING.kind), asc(WAITING.recordId))
    .offset(offset)
    .limit(limit);
  const [total] = await db
    .select({ count: count() })
    .from(waiting)
    .leftJoin(reviewTaken, isTaken(now))
    .where(condition);
  const due = await dueDays(
    db,
    rows.map(({ submittedAt }) => submittedAt),
    DECISION_DAYS,
  );
  const today = dayOf(now);
  return {
    list: rows.map(({ takenById, ...row }, place) => {
      const dueDay = due[place] ?? today;
      return {
        id: reviewId(row.kind, row.recordId),
        kind: row.kind,
        record_id: row.recordId,
        who: row.who,
        what: subjectOf(row),
        submitted_time: formatTime(row.submittedAt),
        due_day: dueDay,
        is_overdue: dueDay < today,
        taken_by: row.takenBy,
        taken_until: row.takenUntil && formatTime(row.takenUntil),
        is_mine: takenById === me.id,
      };
    }),
    count: total?.count ?? 0,
  };
}

export const isTaken = (now: Date): SQL | undefined =>
  and(
    eq(reviewTaken.kind, WAITING.kind),
    sql`${reviewTaken.recordId} = waiting.record_id`,
    sql`${reviewTaken.expiresAt} > ${now.toISOString()}::timestamptz`,
  );

/** Condition of items that were submitted before a moment. */
const waitsSince = (before: Date): SQL => sql`waiting.submitted_at < ${before.toISOString()}::timestamptz`;

/** The subject of a review, in Chinese. */
function subjectOf({ kind, what }: { kind: ReviewKind; what: string }): string {
  if (kind === 'applications') return APPLICATION_KINDS[what as ApplicationKind].name;
  if (kind === 'withdrawals' || kind === 'settlements') {
    const [fen = '0', held] = what.split(' ');
    return paidWords(BigInt(fen)) + (held ? '（暂停打款）' : '');
  }
  return what || REVIEW_KINDS[kind].name;
}

/** The number of waiting records, by kind. */
export async function waitingReviews(
  db: Queries,
  me: Me,
  now: Date,
): Promise<OutputOf<Contract['waitingReviews']>['data']> {
  const kinds = kindsOf(me);
  const waiting = waitingOf(kinds);
  if (!waiting) return { kinds: [] };
  const overdue = await overdueBefore(db, now, DECISION_DAYS);
  const rows = await db
    .select({
      kind: WAITING.kind,
      count: count(),
      overdue: sql<number>`count(*) filter (where ${waitsSince(overdue)})`.mapWith(Number),
      oldest: OLDEST,
    })
    .from(waiting)
    .groupBy(WAITING.kind);
  const found = new Map(rows.map((row) => [row.kind, row]));
  return {
    kinds: kinds.map((kind) => {
      const row = found.get(kind);
      return {
        kind,
        count: row?.count ?? 0,
        overdue: row?.overdue ?? 0,
        oldest_time: row?.oldest ? formatTime(row.oldest) : null,
      };
    }),
  };
}
