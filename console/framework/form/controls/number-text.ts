/** Formats and parses numbers in a field. */
import { yuanToFen } from '../../../../shared/money.ts';

/** 1280000.5 → 1,280,000.5; decimals stay as they are. */
export function withThousands(digits: string): string {
  const [whole = '', ...decimals] = digits.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}

/** What a person or a spreadsheet writes, as plain digits: `１，２８０ 元` → 1280. */
export const plainNumber = (text = ''): string => text.normalize('NFKC').replace(/[,\s¥元]/g, '');

const DIGITS = /^-?[\d,]*\d(\.\d*)?$/;
const regrouped = (text: string) => withThousands(text.replaceAll(',', ''));

/** Keeps thousands apart while one types at the end; anything else stays as it was typed. @param before the text then */
export function whileTyping(text: string, before: string): string {
  const isAtEnd = text.slice(0, -1) === before || before.slice(0, -1) === text;
  return isAtEnd && regrouped(before) === before && DIGITS.test(text) ? regrouped(text) : text;
}

const AMOUNT = /^¥?(-?)(\d[\d,]*|(?=\.\d))(?:\.(\d*))?([万亿]?)元?$/;
/** Elsewhere that is a decimal: one and a half, or fifteen? */
const DECIMAL_COMMA = /^\d+,\d{1,2}$/;
const ZEROS: Readonly<Record<string, number>> = { 万: 4, 亿: 8 };

/**
 * An amount as people write it: 1280000, ¥1,280,000元, 128万, 1.5亿.
 * @returns yuan, exact to the fen; null for no text; the text itself where it is no such amount
 */
export function readAmount(text: string): number | string | null {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  if (plain === '') return null;
  const match = AMOUNT.exec(plain);
  if (!match) return text;
  const [, sign = '', whole = '', decimals = '', unit = ''] = match;
  if (DECIMAL_COMMA.test(whole) && match[3] === undefined) return text;
  const shift = ZEROS[unit] ?? 0;
  const digits = whole.replaceAll(',', '') + decimals.slice(0, shift).padEnd(shift, '0');
  const yuan = `${digits.replace(/^0+(?=\d)/, '') || '0'}.${decimals.slice(shift).replace(/0+$/, '') || '0'}`;
  return yuanToFen(yuan) === null ? text : Number(sign + yuan);
}
