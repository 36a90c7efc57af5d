import type { Contract, OutputOf } from '../../../../shared/contract/index.ts';
import { type ChangeKind, changeFields, changeLabels } from '../../../../shared/domain/certification.ts';

export type Change = OutputOf<Contract['oneIdentityChange']>['data'];

/** The fields that the creditor submitted, in the order of the form. */
export function submittedFields(kind: ChangeKind, { c_type, submitted }: Change) {
  const labels = changeLabels(kind, c_type);
  const names: readonly string[] = changeFields(kind);
  return names.flatMap((name) => (name in submitted ? [{ name, label: labels[name] ?? name }] : []));
}
