/** `c_type`: it never changes. */
export const CREDITOR_TYPE = { enterprise: 1, individual: 2 } as const;
