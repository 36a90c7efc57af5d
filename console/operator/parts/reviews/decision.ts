/** The decisions about what somebody submitted. */
import { contract } from '../../../../shared/contract/index.ts';
import type { ReviewKind } from '../../../../shared/domain/operators/review.ts';

/** Of the same letters wherever something is decided, by the names of actions. */
export const DECISION_KEYS: Readonly<Record<'approve' | 'reject', string>> = { approve: 'a', reject: 'r' };

/** The reasons that operators often give. */
export const reasonsOf = (kind: ReviewKind) => ({ call: contract.reviewReasons, input: { kind } });
