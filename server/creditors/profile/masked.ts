/** Identity and account numbers as a screen may show them to whoever looks over a shoulder. */

const SHOWN = 4;

/** 320106199001011234 → 3201****1234. Nothing is shown of a number that would be whole then. */
export const masked = (number: string): string =>
  number.length > 2 * SHOWN ? `${number.slice(0, SHOWN)}****${number.slice(-SHOWN)}` : '****';

export const maybeMasked = (number: string | null): string | null => number && masked(number);
