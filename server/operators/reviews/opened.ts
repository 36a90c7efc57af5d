/** Notes when an operator opens a record that can be decided together with others. */
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { reviewOpened } from '../../platform/db/schema.ts';
import type { Implementation, OperatorPrincipal } from '../../platform/http/handler.ts';

const SUBJECT = '/ops/v1/subjects/{id}';

interface Caller {
  db: Queries;
  me: OperatorPrincipal;
  now: Date;
}

/** Wraps the call that returns one subject to operators; returns other calls unchanged. */
export function noteOpening(implementation: Implementation): Implementation {
  const { call, after } = implementation;
  if (call.path !== SUBJECT || call.method !== 'GET') return implementation;
  return {
    ...implementation,
    after: async (answer: { data: { id: number } }, context: Caller) => {
      const { db, me, now } = context;
      await db
        .insert(reviewOpened)
        .values({ kind: 'subjects', recordId: answer.data.id, operatorId: me.id, openedAt: now })
        .onConflictDoUpdate({
          target: [reviewOpened.operatorId, reviewOpened.kind, reviewOpened.recordId],
          set: { openedAt: sql`excluded.opened_at` },
        });
      return (await after?.(answer as never, context as never)) ?? {};
    },
  } as Implementation;
}
