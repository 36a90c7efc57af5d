/** Subjects of one creditor under review as a batch, and the sample of it that an operator opens. */
import { createHash } from 'node:crypto';
import { and, asc, count, eq, gte, sql } from 'drizzle-orm';
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import { BATCH_MAX } from '../../../shared/domain/operators/review.ts';
import { formatTime } from '../../../shared/time.ts';
import { readSettings } from '../../market/site/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, operator, reviewOpened, reviewTaken } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { isTaken, type Me } from './queue.ts';
import { OLDEST, WAITING, waitingOf } from './waiting.ts';

/** Fewer are no batch. */
const SEVERAL = 2;

/** Creditors with several subjects under review, those with most first. */
export async function reviewBatches(db: Queries): Promise<OutputOf<Contract['reviewBatches']>['data']> {
  const rows = await db
    .select({ id: creditor.id, name: creditor.name, count: count(), oldest: OLDEST })
    .from(waitingSubjects())
    .innerJoin(creditor, sql`${creditor.id} = waiting.creditor_id`)
    .groupBy(creditor.id, creditor.name)
    .having(gte(count(), SEVERAL))
    .orderBy(sql`count(*) desc`, asc(creditor.id));
  return {
    creditors: rows.map(({ oldest, ...row }) => ({ ...row, oldest_time: oldest && formatTime(oldest) })),
  };
}

export interface BatchItem {
  id: number;
  title: string;
  submittedAt: Date;
  isOpened: boolean;
  /** The name of another operator. */
  takenBy: string | null;
}

/** The oldest first. */
export async function batchItems(db: Queries, me: Me, creditorId: number, now: Date): Promise<BatchItem[]> {
  return db
    .select({
      id: WAITING.recordId,
      title: WAITING.what,
      submittedAt: WAITING.submittedAt,
      isOpened: sql<boolean>`coalesce(${reviewOpened.openedAt} >= waiting.submitted_at, false)`,
      takenBy: sql<string | null>`case when ${reviewTaken.operatorId} <> ${me.id} then ${operator.name} end`,
    })
    .from(waitingSubjects())
    .leftJoin(reviewTaken, isTaken(now))
    .leftJoin(operator, eq(operator.id, reviewTaken.operatorId))
    .leftJoin(
      reviewOpened,
      and(
        eq(reviewOpened.operatorId, me.id),
        eq(reviewOpened.kind, 'subjects'),
        sql`${reviewOpened.recordId} = waiting.record_id`,
      ),
    )
    .where(eq(WAITING.creditorId, creditorId))
    .orderBy(asc(WAITING.submittedAt), asc(WAITING.recordId))
    .limit(BATCH_MAX);
}

function waitingSubjects() {
  const waiting = waitingOf(['subjects']);
  if (!waiting) throw new Error('subjects wait for review');
  return waiting;
}

/** @throws Refusal 404 for an unknown creditor */
export async function reviewBatch(
  db: Queries,
  me: Me,
  creditorId: number,
  now: Date,
): Promise<OutputOf<Contract['reviewBatch']>['data']> {
  const [owner] = await db.select({ name: creditor.name }).from(creditor).where(eq(creditor.id, creditorId));
  if (!owner) throw refusals.missing();
  const items = await batchItems(db, me, creditorId, now);
  const ranks = new Map(inSampleOrder(items, me).map(({ id }, rank) => [id, rank]));
  return {
    name: owner.name,
    count: items.length,
    sample: await sampleSize(db),
    items: items.map(({ id, title, submittedAt, isOpened, takenBy }) => ({
      id,
      title,
      submitted_time: formatTime(submittedAt),
      rank: ranks.get(id) ?? 0,
      is_opened: isOpened,
      taken_by: takenBy,
    })),
  };
}

/** The subjects of a sample that the operator has not opened since they were submitted. */
export async function unopenedSample(db: Queries, me: Me, items: readonly BatchItem[]): Promise<BatchItem[]> {
  const sample = inSampleOrder(items, me).slice(0, await sampleSize(db));
  return sample.filter(({ isOpened }) => !isOpened);
}

const sampleSize = async (db: Queries) => (await readSettings(db)).review_sample;

/** A sample is the beginning of this order. It is random, stays the same, and differs between operators. */
function inSampleOrder(items: readonly BatchItem[], me: Me): BatchItem[] {
  const keyOf = ({ id, submittedAt }: BatchItem) =>
    createHash('sha256').update(`${me.id} ${id} ${submittedAt.getTime()}`).digest('hex');
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item);
}
