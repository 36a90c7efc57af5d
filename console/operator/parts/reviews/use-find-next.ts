/** The oldest waiting review that no other operator has taken, except the current one. */
import { useLocation } from 'react-router-dom';
import { contract } from '../../../../shared/contract/index.ts';
import type { Review } from '../../../../shared/contract/operators/review-queue.ts';
import { isReviewKind, type ReviewKind } from '../../../../shared/domain/operators/review.ts';
import { useRead } from '../../../framework/data.ts';
import type { CameFrom } from '../../../framework/frame/breadcrumbs.tsx';

export const QUEUE = '/ops/reviews';

/** The present one may be the oldest. */
const LOOK_AT = 2;

type Kind = ReviewKind | null;

/** From the queue, the next one is of the queue's filter; from elsewhere it is of the same kind. */
function kindAfter(kind: ReviewKind, cameFrom: string | undefined): Kind {
  const [path, query] = cameFrom?.split('?') ?? [];
  if (path !== QUEUE) return kind;
  const filter = new URLSearchParams(query).get('kind') ?? '';
  return isReviewKind(filter) ? filter : null;
}

/** Whether the operator came to the present page through the queue, in order to decide. */
export function useIsFromQueue(): boolean {
  const { cameFrom } = (useLocation().state ?? {}) as CameFrom;
  return cameFrom?.split('?')[0] === QUEUE;
}

/** @returns a function that looks for the next review; it returns null if there is none */
export function useFindNext(kind: ReviewKind, recordId: number): () => Promise<Review | null> {
  const read = useRead();
  const { cameFrom } = (useLocation().state ?? {}) as CameFrom;

  const firstOf = async (wanted: Kind) => {
    const { list } = await read(contract.reviewQueue, {
      holder: 'free',
      kind: wanted ?? undefined,
      _end: LOOK_AT,
    });
    return list.find((it) => it.kind !== kind || it.record_id !== recordId) ?? null;
  };

  return async () => {
    const wanted = kindAfter(kind, cameFrom);
    return (await firstOf(wanted)) ?? (wanted && (await firstOf(null)));
  };
}
