/** Actions at the sandbox's cashier. */

/** Pay and tell the merchant at once, 15 seconds later or never; or refuse, which may be thought over. */
export const SANDBOX_OUTCOMES = ['approve', 'decline', 'delay', 'lose'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** `closed`: it was not paid in time. */
export const SANDBOX_PAYMENT_STATUSES = ['waiting', 'declined', 'paid', 'closed'] as const;
