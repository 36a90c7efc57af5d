/** Masks identity and account numbers for display. */

const VISIBLE_DIGITS = 4;

/** 320106199001011234 → 3201****1234. A short number is masked completely. */
export const mask = (number: string): string =>
  number.length > 2 * VISIBLE_DIGITS
    ? `${number.slice(0, VISIBLE_DIGITS)}****${number.slice(-VISIBLE_DIGITS)}`
    : '****';

export const maskOptional = (number: string | null): string | null => number && mask(number);
