/**
 * Amounts of money as people type them and as files contain them. This is the only reader: forms, dialogs, filters,
 * addresses, files and calls use it. What it cannot read for certain it refuses with one sentence, and it never rounds.
 * Public pages load it alone: it needs no schema library.
 */
import { invalidPrice, mustNotBeNegative } from '../message-table.ts';
import { type Fen, fenToYuan, MAX_YUAN, yuanText } from '../money.ts';
import type { Kind, Schemas } from './kind.ts';
import type { CellReading, Reading, StatedUnit } from './reading.ts';

/** Units by their power of ten. */
const POWERS = {
  元: 0,
  百: 2,
  千: 3,
  万: 4,
  十万: 5,
  百万: 6,
  千万: 7,
  亿: 8,
  万亿: 12,
} as const;

export type AmountUnit = keyof typeof POWERS;

const UNIT_NAMES = Object.keys(POWERS)
  .filter((name) => name !== '元')
  .sort((one, other) => other.length - one.length)
  .join('|');

/** The unit that a heading or a format names, with or without 元: 万 for 万元. */
export function amountUnit(name: string): AmountUnit | null {
  const unit = name.length > 1 ? name.replace(/[元圆]$/, '') : name;
  return Object.hasOwn(POWERS, unit) ? (unit as AmountUnit) : null;
}

/** Its power of ten: 4 for 万 and 万元. */
export function amountPower(name: string): number | null {
  const unit = amountUnit(name);
  return unit && POWERS[unit];
}

/** A refused text; the sentence is Chinese. */
interface AmountProblem {
  problem: string;
}

/** `hasUnit`: the text itself names its unit, so that no other unit applies. */
export type AmountReading = { fen: Fen; hasUnit: boolean; problem?: undefined } | AmountProblem;

export const AMOUNT_PROBLEMS = {
  unreadable: '金额无法识别，可写成1280000、128.5万或¥1,280,000',
  negative: mustNotBeNegative,
  decimals: '金额最多精确到分，请检查小数位数',
  separators: '金额中的逗号应每三位一个，如1,280,000；小数点请用“.”',
  scientific: '科学记数法可能丢失末尾的数字，请写出完整的金额',
  percent: '这是百分比，不是金额',
  currency: '只接受人民币金额',
  tooLarge: '金额不能超过一万亿元',
} as const;

const refused = (name: keyof typeof AMOUNT_PROBLEMS): AmountProblem => ({ problem: AMOUNT_PROBLEMS[name] });

/** Longer texts are no amounts. */
const MAX_LENGTH = 60;

/**
 * Full-width characters and every kind of space as plain ones. Not by NFKC, which makes 1282 of 128² and 1 of ①.
 */
const plainText = (text: string): string =>
  text
    .replace(/[\u200B\u2060\uFEFF]/g, '')
    .replace(/[\uFF01-\uFF5E]/g, (it) => String.fromCharCode(it.charCodeAt(0) - 0xfee0))
    .replaceAll('￥', '¥')
    .replace(/\s+/g, ' ')
    .trim();

const PREFIX = /^(?:(?:人民币|rmb|cny) ?:? ?)?(?:¥ ?)?/i;
const SUFFIX = / ?(?:人民币|rmb|cny)$/i;
const MINUS = /^[-−–—]/;
const WHOLE = '\\d{1,3}(?:([, ])\\d{3})(?:\\2\\d{3})*|\\d+|(?=\\.\\d)';
const DECIMAL = new RegExp(`^(${WHOLE})(?:\\.(\\d+))? ?(${UNIT_NAMES})? ?(元|圆|块钱?)?[整正]?$`);
const SMALL = /^(?:(\d+) ?[元圆块] ?)?零?(?:(\d) ?[角毛] ?)?零?(?:(\d) ?分)?钱?[整正]?$/;

/**
 * @param text 1280000, ¥1,280,000.00, １２８.５万元, 1.2亿, 12元5角
 * @param unit of a heading or an input; it counts for a text that names no unit
 */
export function readAmount(text: string, unit: AmountUnit = '元'): AmountReading {
  const plain = plainText(text);
  if (plain.length > MAX_LENGTH) return refused('unreadable');
  const isNegative = MINUS.test(plain) || MINUS.test(plain.replace(PREFIX, ''));
  const bare = plain.replace(MINUS, '').replace(PREFIX, '').replace(MINUS, '').replace(SUFFIX, '');
  const reading = readBare(bare, unit);
  return isNegative && reading.problem === undefined ? refused('negative') : reading;
}

function readBare(text: string, unit: AmountUnit): AmountReading {
  const small = readSmall(text);
  if (small) return small;
  const match = DECIMAL.exec(text);
  if (!match) return refused(reasonOf(text));
  const [, whole = '', , decimals = '', ownUnit, yuan] = match;
  const digits = whole.replace(/[, ]/g, '') || '0';
  // Such as the number of an account, or 0,500.
  if (/^0\d/.test(digits)) return refused('unreadable');
  const hasUnit = ownUnit !== undefined || yuan !== undefined;
  const name = ownUnit ?? (hasUnit ? '元' : unit);
  const shift = POWERS[name as AmountUnit] + 2;
  const exact = decimals.replace(/0+$/, '');
  if (exact.length > shift) return refused('decimals');
  return withinBounds(BigInt(digits + exact.padEnd(shift, '0')), hasUnit);
}

/** 12元5角, 5角, 12元零3分. */
function readSmall(text: string): AmountReading | null {
  if (!/[角毛分]/.test(text)) return null;
  const [, yuan, jiao, fen] = SMALL.exec(text) ?? [];
  if (jiao === undefined && fen === undefined) return refused('unreadable');
  if (yuan !== undefined && /^0\d/.test(yuan)) return refused('unreadable');
  return withinBounds(BigInt(yuan ?? 0) * 100n + BigInt(jiao ?? 0) * 10n + BigInt(fen ?? 0), true);
}

const withinBounds = (fen: Fen, hasUnit: boolean): AmountReading =>
  fen <= BigInt(MAX_YUAN) * 100n ? { fen, hasUnit } : refused('tooLarge');

function reasonOf(text: string): keyof typeof AMOUNT_PROBLEMS {
  if (/^\d[\d.,]*e[+-]?\d+$/i.test(text)) return 'scientific';
  if (/^[\d.,]+ ?%$/.test(text)) return 'percent';
  if (/[$€£]|美元|港元|港币|欧元|日元|英镑|usd|hkd|eur|jpy/i.test(text)) return 'currency';
  return /^[\d., ]*\d[\d., ]*[,、][\d., ]*(?:万|亿)?元?$/.test(text) ? 'separators' : 'unreadable';
}

/** An amount as JSON gives it: yuan. Noise of binary fractions such as 588.1000000000001 is no third decimal. */
export function readYuan(yuan: number): AmountReading {
  if (!Number.isFinite(yuan)) return refused('unreadable');
  if (yuan < 0) return refused('negative');
  if (yuan > MAX_YUAN) return refused('tooLarge');
  const rounded = Math.round(yuan * 100) / 100;
  return Math.abs(yuan - rounded) < 1e-6 ? readAmount(rounded.toFixed(2)) : refused('decimals');
}

const grouped = (whole: Fen): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** @param one how many fen a unit has, a power of ten */
function inUnit(fen: Fen, one: Fen): string {
  const decimals = String(fen % one)
    .padStart(String(one).length - 1, '0')
    .replace(/0+$/, '');
  return grouped(fen / one) + (decimals && `.${decimals}`);
}

const [WAN, YI] = [1_000_000n, 10_000_000_000n];

/** The exact amount in words that `readAmount` reads: 128.5万元, 1.2亿元, 589,375.76元. */
export function amountWords(fen: Fen): string {
  for (const [name, one] of [
    ['亿元', YI],
    ['万元', WAN],
  ] as const) {
    // At most two decimals.
    if (fen >= one && fen % (one / 100n) === 0n) return inUnit(fen, one) + name;
  }
  return `${inUnit(fen, 100n)}元`;
}

/** The amount that an input starts with, in a unit and without its name: 128.5 for 万. */
export const amountInUnit = (fen: Fen, unit: AmountUnit): string =>
  inUnit(fen, 10n ** BigInt(POWERS[unit] + 2)).replaceAll(',', '');

/** The value of an input in yuan: the number, null without text, or the text itself if it is not an amount. */
export function typedYuan(text: string): number | string | null {
  if (plainText(text) === '') return null;
  const reading = readAmount(text);
  return reading.problem === undefined ? fenToYuan(reading.fen) : text;
}

/** So many times as much suggests that a unit was mistaken. */
const FAR = 100n;

export const isFarApart = (one: Fen, other: Fen): boolean =>
  one > 0n && other > 0n && (one >= other * FAR || other >= one * FAR);

export interface AmountField {
  kind: 'amount';
  isPositive?: true;
  /** People write 0 for none. */
  zeroIsNone?: true;
  /** It was or will be paid: shown to the fen, ¥1,280.00. Prices are shortened: 128.5万元. */
  isExact?: true;
}

/** An amount that was or will be paid, in words: ¥1,280.00. */
export const paidWords = (fen: Fen): string => yuanText(fenToYuan(fen));

const readingOf = (reading: AmountReading): Reading<Fen> =>
  reading.problem === undefined ? { value: reading.fen } : { problem: reading.problem };

/** Yuan as a number or as people write them. @param negative the message of an amount below 0 */
export const amountSchema = ({ readBy }: Schemas, missing?: string, negative?: string) =>
  readBy(
    (value) => {
      const reading = readingOf(typeof value === 'number' ? readYuan(value) : readAmount(value));
      const isNegative = reading.problem === AMOUNT_PROBLEMS.negative;
      return isNegative && negative !== undefined ? { problem: negative } : reading;
    },
    { missing, invalid: invalidPrice },
  ).describe('Yuan');

/** Texts of cells for an unknown amount. The site itself prints 面议. */
const UNKNOWN = new Set(['面议', '待定', '另议', '详见公告']);
/** So much in a unit that only the file's heading states was probably meant in 元: 1,280,000 under 万元. */
const LARGE: Fen = 100_000_000_000n;

/** @param stated the unit of the column: counts for texts that name no unit of their own */
function readCell(text: string, { zeroIsNone }: AmountField, stated: StatedUnit): CellReading<Fen> {
  if (UNKNOWN.has(text.replace(/\s/g, ''))) return { value: null };
  const unit = typeof stated === 'string' ? (amountUnit(stated) ?? '元') : '元';
  const reading = readAmount(text, unit);
  if (reading.problem !== undefined) return reading;
  const { fen, hasUnit } = reading;
  if (fen === 0n && zeroIsNone) return { value: null };
  if (hasUnit) return { value: fen };
  if (stated !== null && typeof stated === 'object') return stated;
  const doubt = `“${text}”没有写明单位，按${unit}元计是${amountWords(fen)}`;
  return { value: fen, doubt: unit !== '元' && fen >= LARGE ? doubt : undefined };
}

function positiveOrNot(schemas: Schemas, { isPositive }: AmountField) {
  const yuan = amountSchema(schemas);
  return isPositive ? yuan.refine((fen) => fen > 0n, { error: invalidPrice }) : yuan;
}

/** Fen; on the wire yuan with at most two decimals. */
export const amount = {
  read: (text) => readingOf(readAmount(text)),
  words: (fen, { isExact }) => (isExact ? paidWords(fen) : amountWords(fen)),
  schema: positiveOrNot,
  optionalSchema: (schemas, field) => {
    const yuan = positiveOrNot(schemas, field).optional();
    return field.zeroIsNone ? yuan.transform((fen) => fen || undefined) : yuan;
  },
  answer: ({ maybeNumber }, { zeroIsNone }) =>
    zeroIsNone ? maybeNumber.transform((yuan) => yuan || null) : maybeNumber,
  toWire: fenToYuan,
  ofWire: (yuan) => readingOf(readYuan(Number(yuan))).value ?? null,
  fromJson: (fen, { zeroIsNone }) => BigInt(String(fen)) || (zeroIsNone ? null : 0n),
  cell: { kind: 'amount', value: fenToYuan, read: readCell, isQuantity: true },
  example: () => '896000',
} satisfies Kind<AmountField, Fen>;
