import { readOperator } from './session.ts';

/** The owner of the operator's drafts in this browser; null without a session. */
export function operatorDrafts(): string | null {
  const present = readOperator();
  return present && `operator:${present.name}:`;
}
