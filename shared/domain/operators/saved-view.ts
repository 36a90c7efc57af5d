/** Views of lists in the back office, stored under a name. */

/** Limits per list, and in all lists together, because callers can name any list. */
export const MAX_VIEWS = { perResource: 30, inAll: 300 } as const;
