/**
 * Money is whole fen in `bigint` everywhere inside, yuan with at most two decimals at the wire.
 */
export type Fen = bigint;

/** The largest amount accepted anywhere: one trillion yuan; as a JSON number it is still exact to the fen. */
export const MAX_YUAN = 1_000_000_000_000;

/**
 * Yuan as a number or decimal text (`1280000`, `'0.5'`) to fen.
 * @returns null for anything that is not an amount from 0 to MAX_YUAN with at most two decimals
 */
export function yuanToFen(yuan: number | string): Fen | null {
  const text = typeof yuan === 'number' ? decimalText(yuan) : yuan.trim();
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const fen = BigInt(match[1] ?? '') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
  return fen <= BigInt(MAX_YUAN) * 100n ? fen : null;
}

/** Floating-point noise such as 588.1000000000001 is rounded; a real third decimal is refused. */
function decimalText(yuan: number): string {
  const rounded = Math.round(yuan * 100) / 100;
  return Math.abs(yuan - rounded) < 1e-6 ? rounded.toFixed(2) : '';
}

/** Fen to a JSON number of yuan. */
export const fenToYuan = (fen: Fen): number => Number(fen) / 100;

const grouped = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

/**
 * A price as listings show it: above 10,000 yuan in 万 with at most two decimals, else in 元, with thousands
 * separators. 1285000 → {amount: '128.5', unit: '万'}; 9800 → {amount: '9,800', unit: '元'}.
 */
export function formatPrice(yuan: number): { amount: string; unit: '万' | '元' } {
  return yuan > 10_000
    ? { amount: grouped.format(yuan / 10_000), unit: '万' }
    : { amount: grouped.format(yuan), unit: '元' };
}

/** The same price as one piece of text: 128.5万, 9,800元. */
export function priceText(yuan: number): string {
  const { amount, unit } = formatPrice(yuan);
  return amount + unit;
}

const exact = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount that is paid, to the fen: ¥1,280.00. */
export const yuanText = (yuan: number): string => `¥${exact.format(yuan)}`;
