/** Identity, credit and account numbers are shown masked. */

/** Numbers that are displayed masked. A value that equals its mask means the stored number. */
export const MASKED_FIELDS: readonly string[] = ['id_card', 'credit_code', 'bank_account_num'];

const VISIBLE_DIGITS = 4;

/** 320106199001011234 → 3201****1234. A short number is masked completely. */
export const mask = (number: string): string =>
  number.length > 2 * VISIBLE_DIGITS
    ? `${number.slice(0, VISIBLE_DIGITS)}****${number.slice(-VISIBLE_DIGITS)}`
    : '****';

/** Whether a number is a mask of a stored one. */
export const isMask = (number: string): boolean => /^(.{4})?\*{4}(.{4})?$/.test(number);

type Values = Readonly<Record<string, string | undefined>>;

/** The values as their owner sees them. */
export const maskedValues = <V extends Values>(values: V): V => mapMasked(values, (value) => mask(value));

/**
 * Replaces masked numbers by the complete ones.
 * @param sources values that the owner may have seen masked; the first match is used
 */
export const unmaskedValues = <V extends Values>(values: V, sources: readonly Values[]): V =>
  mapMasked(values, (value, name) => {
    const stored = sources.map((source) => source[name]).find((it) => it !== undefined && mask(it) === value);
    return stored ?? value;
  });

const mapMasked = <V extends Values>(values: V, change: (value: string, name: string) => string): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      MASKED_FIELDS.includes(name) && value !== undefined ? change(value, name) : value,
    ]),
  ) as V;
