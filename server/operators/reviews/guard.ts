/** Refuses a decision about an item that another operator has taken, whichever call makes it. */
import { type ReviewKind, reviewKinds } from '../../../shared/domain/operators/review.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Implementation, OperatorPrincipal } from '../../platform/http/handler.ts';
import { noteDecision } from './decided.ts';
import { assertFree, type Review } from './taken.ts';

interface Caller {
  me: OperatorPrincipal;
  now: Date;
}

const DECISION = /^\/ops\/v1\/([^/]+)\/\{id\}\/[^/]+$/;

/** The kind of record that a call decides about; null for any other call. */
function decidedKind({ call: { path, writes } }: Implementation): ReviewKind | null {
  const [, resource] = DECISION.exec(path) ?? [];
  return (writes && reviewKinds.find((it) => it === resource)) || null;
}

/** Wraps the call: refused with 409 for a record that another operator has taken; its decision is recorded. */
export function guardReview(implementation: Implementation): Implementation {
  const kind = decidedKind(implementation);
  if (!kind) return implementation;
  const { before, handle } = implementation;
  const reviewOf = ({ id: recordId }: { id: number }): Review => ({ kind, recordId });
  return {
    ...implementation,
    before: async (input: never, context: never) => {
      const { db, me, now }: Caller & { db: Queries } = context;
      await assertFree(db, me, reviewOf(input), now);
      await before?.(input, context);
    },
    handle: (input: never, context: never) => {
      const { tx, now }: Caller & { tx: Queries } = context;
      return noteDecision(tx, reviewOf(input), now, () => handle(input, context));
    },
  };
}
