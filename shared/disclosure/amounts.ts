/** Amounts in texts. An amount without a unit, and a price per square metre or ton, is no price of the lot. */

/** Digits with separators, and their unit. Groups: the number, 万 or 亿. */
export const AMOUNT =
  '(?:人民币|RMB|¥|￥)?[ ]*(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)[ ]*(亿|万|百万|千万|千|仟|佰)?[ ]*元(?![ ]*[/每]|\\([^)]*[/每])';

const UNITS: Readonly<Record<string, number>> = {
  亿: 1e8,
  千万: 1e7,
  百万: 1e6,
  万: 1e4,
  千: 1e3,
  仟: 1e3,
  佰: 100,
};

/** Yuan, to the fen. */
export function yuanOf(digits: string, unit: string | undefined): number {
  const number = Number(digits.replaceAll(',', '')) * (unit ? (UNITS[unit] ?? 1) : 1);
  return Math.round(number * 100) / 100;
}
