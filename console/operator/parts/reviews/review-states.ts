/** The states of reviewed records, with their colours. */
import { APPLICATION_KINDS, type ApplicationKind } from '../../../../shared/domain/applications/index.ts';
import { CHANGE_STATUS_NAMES } from '../../../../shared/domain/certification.ts';
import { REVIEW_KINDS, type ReviewKind, reviewKinds } from '../../../../shared/domain/operators/review.ts';
import { CLAIM_STATUS_NAMES } from '../../../../shared/domain/subject.ts';
import type { Filter } from '../../../framework/resource.ts';
import { choicesOf, statesOf } from '../../../framework/states.ts';

export const CLAIM_STATES = statesOf(CLAIM_STATUS_NAMES, { 1: 'waiting', 2: 'bad', 3: 'good' });
export const CHANGE_STATES = statesOf(CHANGE_STATUS_NAMES, { 1: 'waiting', 2: 'good', 3: 'bad' });

export const KIND_NAMES: Record<ApplicationKind, string> = {
  institution: APPLICATION_KINDS.institution.name,
  provider: APPLICATION_KINDS.provider.name,
  broker: APPLICATION_KINDS.broker.name,
  supplier: APPLICATION_KINDS.supplier.name,
};

export const REVIEW_NAMES = Object.fromEntries(
  reviewKinds.map((kind) => [kind, REVIEW_KINDS[kind].name]),
) as Record<ReviewKind, string>;

/** A filter by state. */
export const stateFilter = (names: Readonly<Record<number, string>>): Filter => ({
  kind: 'code',
  label: '状态',
  appearance: 'radio',
  options: choicesOf(names),
});
