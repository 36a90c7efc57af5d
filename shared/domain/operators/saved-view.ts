/** Lists of the back office that somebody keeps under a name. */

/** Of one list, and of all lists together: whoever calls names the lists, and might name any number. */
export const MAX_VIEWS = { perResource: 30, inAll: 300 } as const;
