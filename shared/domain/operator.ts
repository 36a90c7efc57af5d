/** What operators may do: each call of theirs names the role that it takes. */
export const OPERATOR_ROLES = { operations: '运营', finance: '财务' } as const;
/** What each role reads of the audit: the resources that it works on. */
export const AUDITED: Record<string, OperatorRole> = {
  appointments: 'operations',
  services: 'operations',
  orders: 'finance',
  subjects: 'operations',
  claims: 'operations',
};
export type OperatorRole = keyof typeof OPERATOR_ROLES;
