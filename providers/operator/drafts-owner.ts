import { readOperator } from './session.ts';

/** Whose drafts in this browser are the operator's; null for nobody. */
export function operatorDrafts(): string | null {
  const present = readOperator();
  return present && `operator:${present.name}:`;
}
