/** Identity, credit and account numbers are shown masked. */

/** Numbers that are shown masked. A value that equals its mask stands for the stored number. */
export const MASKED_FIELDS: readonly string[] = ['id_card', 'credit_code', 'bank_account_num'];

const VISIBLE_DIGITS = 4;

/** 320106199001011234 → 3201****1234. A short number is masked completely. */
export const mask = (number: string): string =>
  number.length > 2 * VISIBLE_DIGITS
    ? `${number.slice(0, VISIBLE_DIGITS)}****${number.slice(-VISIBLE_DIGITS)}`
    : '****';

/** Whether a number stands for a stored one. */
export const isMask = (number: string): boolean => /^(.{4})?\*{4}(.{4})?$/.test(number);
