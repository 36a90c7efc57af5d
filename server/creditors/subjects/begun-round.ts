/** The audit entry of a round that begins because its listing got the times of another auction. */
import { presentMaintainedRound } from '../../market/listings/index.ts';
import type { StoredRound } from '../../market/results/index.ts';
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';

/** The same entry as of a round that an operator begins. */
export const recordBegunRound = (
  tx: Queries,
  author: Parameters<typeof record>[1],
  round: StoredRound,
  now: Date,
): Promise<void> =>
  record(
    tx,
    author,
    {
      action: 'round',
      subject: 'listings',
      subjectId: round.listingId,
      details: {},
      before: null,
      after: presentMaintainedRound(round),
    },
    now,
  );
