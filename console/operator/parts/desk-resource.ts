/** A resource of the operators' desk. Where its records wait for a decision, it has what all of these have. */
import type { Call } from '../../../shared/contract/index.ts';
import { isReviewKind, type ReviewKind } from '../../../shared/domain/review.ts';
import type { Resource } from '../../framework/resource.ts';
import { DECISION_KEYS, reasonsOf } from './decision.ts';
import { reviewBar } from './late-review-bar.tsx';
import { type Desk, type Extras, plainDeskResource, type RowOf, resourceOf } from './plain-desk-resource.ts';

export { type Desk, type DeskForm, deskPath, type RowOf, resourceOf } from './plain-desk-resource.ts';

/** @throws Error that names the resource and the field, where the configuration contradicts itself */
export function deskResource<All extends Call, One extends Call = Call, Input extends object = object>(
  desk: { list: All; one?: One } & Desk<RowOf<All, One>, Input>,
): Resource<RowOf<All, One>, Input> {
  const name = resourceOf(desk.list);
  return plainDeskResource<All, One, Input>(desk, isReviewKind(name) ? waiting(name) : {});
}

const waiting = (kind: ReviewKind): Extras => ({
  bar: reviewBar(kind),
  presets: {
    approve: { key: DECISION_KEYS.approve },
    reject: { key: DECISION_KEYS.reject, textsFrom: reasonsOf(kind), hasDraft: true },
  },
});
