/** Formats and parses numbers in a field. `shared/fields/amount.ts` reads amounts. */

/** 1280000.5 → 1,280,000.5; decimals stay as they are. */
export function withThousands(digits: string): string {
  const [whole = '', ...decimals] = digits.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}

const NUMBER = /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;
/** More of them are not exact as a number. */
const MAX_DIGITS = 15;

/**
 * A number as a person or a spreadsheet writes it: 1280, `１，２８０.5`.
 * @returns null for no text; the text itself where it is no such number
 */
export function typedNumber(text: string): number | string | null {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return null;
  const digits = plain.replace(/\D/g, '').length;
  return NUMBER.test(plain) && digits <= MAX_DIGITS ? Number(plain.replaceAll(',', '')) : text;
}

const DIGITS = /^-?[\d,]*\d(\.\d*)?$/;
const regrouped = (text: string) => withThousands(text.replaceAll(',', ''));

/** Keeps thousands apart while one types at the end; anything else stays as it was typed. @param before the text then */
export function whileTyping(text: string, before: string): string {
  const isAtEnd = text.slice(0, -1) === before || before.slice(0, -1) === text;
  return isAtEnd && regrouped(before) === before && DIGITS.test(text) ? regrouped(text) : text;
}
