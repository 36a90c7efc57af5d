/**
 * A number as its cell shows it: with the unit, percent sign or currency of its format, which the stored number lacks.
 * The digits are those that are stored, not the rounded ones; only an amount that is shown to the fen is read to the fen.
 */
import { amountPower } from '../../../../shared/fields/amount.ts';
import { type FormatSection, formatSections, sectionFor } from './number-sections.ts';

export type NumberFormat = readonly FormatSection[];

/** The built-in formats that add a sign, or show an amount. */
const BUILT_IN: Readonly<Record<number, string>> = {
  4: '#,##0.00',
  7: '¥#,##0.00',
  8: '¥#,##0.00',
  9: '0%',
  10: '0.00%',
  39: '#,##0.00',
  40: '#,##0.00',
  43: '#,##0.00',
  44: '¥#,##0.00',
};

/** @param code of a format that the workbook defines itself */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  const known = code ?? BUILT_IN[id];
  return known === undefined ? [] : formatSections(known);
}

/** Signs and names of the currency that amounts are in anyway. */
const OWN_CURRENCY = /[¥￥]|人民币|\bRMB\b|\bCNY\b/gi;

/**
 * @param stored plain digits
 * @returns the text that people see, or a reason, in Chinese, why it is not certain
 */
export function shownNumber(stored: string, format: NumberFormat): string | { problem: string } {
  const number = Number(stored);
  const section = sectionFor(format, number);
  if (!section) return stored;
  const { hasDigits, isPercent, isMixed, shift } = section;
  const [prefix, suffix] = [section.prefix, section.suffix].map((text) =>
    text.replace(OWN_CURRENCY, '').trim(),
  );
  if (!hasDigits) return prefix || number === 0 ? (prefix ?? '') : stored;
  if (isMixed) return { problem: MIXED };
  if (shift > 0 && amountPower(suffix ?? '') !== shift) return { problem: SCALED };
  const magnitude = number < 0 ? stored.slice(1) : stored;
  const places = isPercent ? -2 : shift;
  const digits = section.isAmount && places === 0 ? toFen(magnitude) : shifted(magnitude, places);
  return `${number < 0 ? '-' : ''}${prefix}${digits}${isPercent ? '%' : ''}${suffix}`;
}

const MIXED = '的数字格式在数字中间加了文字，请改为常规格式';
const SCALED = '的数字格式缩小了显示的数字，却没有写明相应的单位，请改为常规格式';

/** @param places by which the point moves to the left */
function shifted(digits: string, places: number): string {
  const [whole = '', decimals = ''] = digits.split('.');
  if (places === 0 || !/^\d*$/.test(whole + decimals)) return digits;
  const padded = whole.padStart(places + 1, '0') + decimals.padEnd(-places, '0');
  const point = Math.max(whole.length, places + 1) - places;
  return withoutZeros(padded.slice(0, point), padded.slice(point));
}

function withoutZeros(whole: string, decimals: string): string {
  const exact = decimals.replace(/0+$/, '');
  return whole.replace(/^0+(?=\d)/, '') + (exact && `.${exact}`);
}

/** Rounded half up, as Excel shows it: a formula such as =D2*0.7 has more digits. */
function toFen(digits: string): string {
  const [whole = '', decimals = ''] = digits.split('.');
  if (decimals.length <= 2 || !/^\d*$/.test(whole + decimals)) return digits;
  const fen = BigInt(whole + decimals.slice(0, 2)) + (Number(decimals[2]) >= 5 ? 1n : 0n);
  return shifted(String(fen), 2);
}
