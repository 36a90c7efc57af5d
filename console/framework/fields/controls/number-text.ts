/** Thousands of amounts, set apart. `shared/fields/amount.ts` reads amounts. */

/** 1280000.5 → 1,280,000.5; decimals stay as they are. */
export function withThousands(digits: string): string {
  const [whole = '', ...decimals] = digits.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}

const DIGITS = /^-?[\d,]*\d(\.\d*)?$/;
const regrouped = (text: string) => withThousands(text.replaceAll(',', ''));

/** Keeps thousands apart while one types at the end; anything else stays as it was typed. @param before the text then */
export function whileTyping(text: string, before: string): string {
  const isAtEnd = text.slice(0, -1) === before || before.slice(0, -1) === text;
  return isAtEnd && regrouped(before) === before && DIGITS.test(text) ? regrouped(text) : text;
}
