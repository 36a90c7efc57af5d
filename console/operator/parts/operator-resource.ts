/** A resource of the operators' console. Where its records wait for a decision, it has what all of these have. */
import { type Call, contract } from '../../../shared/contract/index.ts';
import { isReviewKind, type ReviewKind } from '../../../shared/domain/operators/review.ts';
import type { Resource } from '../../framework/resource.ts';
import {
  type Extras,
  type OperatorResourceOptions,
  plainOperatorResource,
  type RowOf,
  resourceOf,
} from './plain-operator-resource.ts';
import { reviewBar } from './reviews/lazy-review-bar.tsx';

export {
  type OperatorResourceForm,
  type OperatorResourceOptions,
  operatorPath,
  type RowOf,
  resourceOf,
} from './plain-operator-resource.ts';

/** @throws Error that names the resource and the field, if the configuration contradicts itself */
export function operatorResource<All extends Call, One extends Call = Call, Input extends object = object>(
  options: { list: All; one?: One } & OperatorResourceOptions<RowOf<All, One>, Input>,
): Resource<RowOf<All, One>, Input> {
  const name = resourceOf(options.list);
  return plainOperatorResource<All, One, Input>(options, isReviewKind(name) ? waiting(name) : {});
}

/** Reasons are written beside what they are about; operators choose from those that they often give. */
const reasons = (kind: ReviewKind) => ({
  isBeside: true,
  textsFrom: { call: contract.reviewReasons, input: { kind } },
});

const waiting = (kind: ReviewKind): Extras => ({
  bar: reviewBar(kind),
  presets: {
    approve: { key: 'a' },
    reject: { key: 'r', hasDraft: true, ...reasons(kind) },
    'ask-more': reasons(kind),
    return: reasons(kind),
  },
});
