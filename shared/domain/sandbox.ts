/** Actions at the sandbox's cashier. */

/** Pay, and send the notification at once, after 15 seconds or never; or decline, after which paying is still possible. */
export const SANDBOX_OUTCOMES = ['approve', 'decline', 'delay', 'lose'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** `closed`: it was not paid in time. */
export const SANDBOX_PAYMENT_STATUSES = ['waiting', 'declined', 'paid', 'closed'] as const;
