/** What operators may do: each call of theirs names the role that it takes. */
export const OPERATOR_ROLES = { operations: '运营', finance: '财务' } as const;
export type OperatorRole = keyof typeof OPERATOR_ROLES;
