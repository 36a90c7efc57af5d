/** Figures of the review queue: the number of waiting records, and the time until decisions. */
import { gte, sql } from 'drizzle-orm';
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import { FIGURE_DAYS, type ReviewKind } from '../../../shared/domain/operators/review.ts';
import type { Queries } from '../../platform/db/database.ts';
import { reviewDecision } from '../../platform/db/schema.ts';
import { type Me, waitingReviews } from './queue.ts';

const DAY_MS = 86_400_000;

type Figures = OutputOf<Contract['reviewFigures']>['data'];

interface DecisionFigures {
  count: number;
  /** In hours. */
  median: number | null;
}

const NONE: DecisionFigures = { count: 0, median: null };

/** Hours including nights and weekends: the time that the submitter waits. */
export async function reviewFigures(db: Queries, me: Me, now: Date): Promise<Figures> {
  const { kinds } = await waitingReviews(db, me, now);
  const { all, of } = await decidedSince(
    db,
    new Date(now.getTime() - FIGURE_DAYS * DAY_MS),
    kinds.map(({ kind }) => kind),
  );
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
  return {
    all: {
      waiting: sum(kinds.map((it) => it.count)),
      overdue: sum(kinds.map((it) => it.overdue)),
      decided: all.count,
      median_hours: all.median,
    },
    kinds: kinds.map(({ kind, count, overdue }) => {
      const decided = of.get(kind) ?? NONE;
      return { kind, waiting: count, overdue, decided: decided.count, median_hours: decided.median };
    }),
  };
}

async function decidedSince(db: Queries, since: Date, kinds: readonly ReviewKind[]) {
  const { kind, submittedAt, decidedAt } = reviewDecision;
  const hours = sql`extract(epoch from ${decidedAt} - ${submittedAt}) / 3600`;
  const rows = await db
    .select({
      kind: sql<ReviewKind | null>`${kind}`,
      count: sql<number>`count(*)`.mapWith(Number),
      median: sql<number>`round((percentile_cont(0.5) within group (order by ${hours}))::numeric, 1)`.mapWith(
        Number,
      ),
    })
    .from(reviewDecision)
    .where(sql`${gte(decidedAt, since)} and ${kind} = any(${sql.param([...kinds])}::text[])`)
    .groupBy(sql`grouping sets ((${kind}), ())`);
  const of = new Map<ReviewKind | null, DecisionFigures>(rows.map((row) => [row.kind, row]));
  const all = of.get(null);
  return { all: all?.count ? all : NONE, of };
}
