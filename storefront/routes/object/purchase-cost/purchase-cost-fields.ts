/**
 * The assumptions of an estimate. Every assumption is a field with a usual value, which the address or the form can
 * change.
 */
import { buyerLabels } from '../../../../shared/domain/auctions/price-labels.ts';
import {
  type BasisPoints,
  COST_RULES,
  type Purchase,
  type Taxation,
  taxationOf,
} from '../../../../shared/domain/auctions/purchase-cost.ts';
import {
  type AmountReading,
  amountInUnit,
  amountWords,
  isFarApart,
  readAmount,
} from '../../../../shared/fields/amount.ts';
import { type Fen, fenToYuan, priceText, yuanToFen } from '../../../../shared/money.ts';

/** The listing's own data, in yuan and square metres. */
export interface CostSubject {
  kind: string | null;
  price: number | null;
  deposit: number | null;
  area: { squareMetres: string; from: string } | null;
  /** A judicial sale at a fixed price. */
  isSale: boolean;
  /** The source that says that the buyer bears the seller's taxes; null: none says it. */
  buyerBears: string | null;
  /** What is owed and falls to the buyer; without an amount, only that it does. */
  arrears: { yuan: number | null; from: string } | null;
}

export interface CostField {
  name: string;
  label: string;
  /** The typed text, even if it is wrong. */
  value: string;
  unit?: string;
  help?: string;
  error?: string;
  /** Value and label; a field with options is a choice. */
  options?: readonly (readonly [value: string, label: string])[];
}

/** @returns the field's input; null if there is none */
export type FieldReader = (name: string) => string | null;

interface Assumptions {
  fields: CostField[];
  /** A wrong field is computed with its usual value; null if there is no price. */
  purchase: Purchase | null;
  isValid: boolean;
}

/** Reads the fields that apply to this kind of property. */
export function readAssumptions(subject: CostSubject, typed: FieldReader): Assumptions {
  const { taxation, hasLoan } = taxationOf(subject.kind);
  const deposit = fenOf(subject.deposit) ?? 0n;
  const price = priceField(subject, deposit, typed);
  const home = taxation === 'home' ? homeFields(subject, typed) : null;
  const vat = taxation === 'realty' ? vatField(typed) : null;
  const bearer = taxation === 'none' ? null : bearerField(subject, typed);
  const arrears = subject.arrears && arrearsField(subject.arrears, typed);
  const loan = hasLoan ? loanFields(taxation === 'home' ? 'home' : 'realty', typed) : null;
  const fields: CostField[] = [
    price.field,
    ...(home?.fields ?? []),
    ...(bearer ? [bearer.field] : []),
    ...(vat ? [vat.field] : []),
    ...(arrears ? [arrears.field] : []),
    ...(loan?.fields ?? []),
  ];
  const purchase = price.value !== null && {
    taxation,
    price: price.value,
    deposit: deposit < price.value ? deposit : price.value,
    area: home?.area ?? null,
    homes: home?.homes ?? 'first',
    held: home?.held ?? 'over2',
    bearer: bearer?.value ?? 'each',
    vatRate: vat?.value ?? null,
    arrears: arrears?.value ?? 0n,
    loan: loan?.terms ?? null,
  };
  return { fields, purchase: purchase || null, isValid: fields.every(({ error }) => !error) };
}

function priceField({ price, isSale }: CostSubject, deposit: Fen, typed: FieldReader) {
  const start = fenOf(price);
  const labels = buyerLabels(isSale);
  const usual = start ? amountInUnit(start, '万') : '';
  const input = typed('cost_price');
  const text = input ?? usual;
  const reading = readAmount(text, '万');
  const problem =
    text.trim() === ''
      ? input === null
        ? null
        : '请输入金额'
      : problemOfPrice(text, reading, { start, deposit, labels });
  const field: CostField = {
    name: 'cost_price',
    label: '预计成交价',
    unit: '万元',
    help: `${start ? '默认为' : '暂无'}${labels.initial_price}${start ? '' : '，请按预期填写'}`,
    value: text.slice(0, 40),
    // The listing's own price is no input.
    error: text === usual ? undefined : (problem ?? undefined),
  };
  const isRead = !field.error && reading.problem === undefined;
  return { field, value: isRead ? reading.fen : start || null };
}

/** Without a starting price, an amount this large in a field of 万元 was probably meant in 元. */
const LARGE: Fen = 100_000_000_000n;

function problemOfPrice(
  text: string,
  reading: AmountReading,
  { start, deposit, labels }: { start: Fen | null; deposit: Fen; labels: ReturnType<typeof buyerLabels> },
): string | null {
  if (reading.problem !== undefined) return reading.problem;
  const { fen, hasUnit } = reading;
  if (fen === 0n) return '请输入大于0的金额';
  const isFar = start ? isFarApart(fen, start) : fen >= LARGE;
  if (isFar && !hasUnit) {
    const than = start ? `，与${labels.initial_price}${amountWords(start)}相差100倍以上` : '';
    const plain = text.trim();
    return `按万元计是${amountWords(fen)}${than}；请写明单位，如${plain}元或${plain}万元`;
  }
  return fen < deposit ? `不能低于${labels.security_deposit}${priceText(fenToYuan(deposit))}` : null;
}

function homeFields({ area: statedArea }: CostSubject, typed: FieldReader) {
  const area = amount(
    {
      name: 'cost_area',
      label: '建筑面积',
      unit: '㎡',
      usual: statedArea?.squareMetres ?? '',
      help: statedArea ? `取自${statedArea.from}，请核对` : '不填则按140㎡及以下估算',
      decimals: 2,
      least: 100n,
      most: 10_000_000n,
      wrong: '请输入1到100000之间的面积，最多两位小数',
      mayBeEmpty: true,
    },
    typed,
  );
  const homes = choice(HOMES, typed);
  const held = choice(HOLDING_PERIOD, typed);
  return {
    fields: [area.field, homes.field, held.field],
    area: area.value,
    homes: homes.value,
    held: held.value,
  };
}

const bearerField = ({ buyerBears }: CostSubject, typed: FieldReader) =>
  choice(buyerBears ? { ...BEARERS, help: `取自${buyerBears}，可修改`, usual: 'buyer' } : BEARERS, typed);

const arrearsField = ({ yuan, from }: NonNullable<CostSubject['arrears']>, typed: FieldReader) =>
  amount(
    {
      name: 'cost_arrears',
      label: '欠缴费用',
      unit: '元',
      usual: yuan === null ? '' : String(yuan),
      help: yuan === null ? `${from}称由买受人承担，金额未说明；不填则不计` : `取自${from}，可修改`,
      decimals: 2,
      least: 0n,
      most: 100_000_000_000n,
      wrong: '请输入0到10亿元之间的金额，最多两位小数',
      mayBeEmpty: true,
    },
    typed,
  );

const vatField = (typed: FieldReader) =>
  amount(
    {
      name: 'cost_vat',
      label: '增值税税率',
      unit: '%',
      usual: '',
      help: '因出卖人而异，如3%、5%、9%；不填则不计',
      decimals: 2,
      least: 0n,
      most: 1_300n,
      wrong: '请输入0到13之间的税率，最多两位小数',
      mayBeEmpty: true,
    },
    typed,
  );

function loanFields(kind: Exclude<Taxation, 'none'>, typed: FieldReader) {
  const usual = COST_RULES.loan[kind];
  const share = amount(
    {
      name: 'cost_loan',
      label: '贷款比例',
      unit: '%',
      usual: percent(usual.share),
      help: '以银行批复为准，0为不贷款',
      decimals: 2,
      least: 0n,
      most: usual.most,
      wrong: `请输入0到${percent(usual.most)}之间的比例，最多两位小数`,
    },
    typed,
  );
  const years = choice(
    {
      name: 'cost_years',
      label: '贷款年限',
      options: usual.years.map((it) => [String(it), `${it}年`] as const),
    },
    typed,
  );
  const rate = amount(
    {
      name: 'cost_rate',
      label: '贷款年利率',
      unit: '%',
      usual: percent(COST_RULES.loan.rate),
      help: '示例，等额本息',
      decimals: 2,
      least: 0n,
      most: 2_400n,
      wrong: '请输入0到24之间的利率，最多两位小数',
    },
    typed,
  );
  return {
    fields: [share.field, years.field, rate.field],
    terms: { share: share.value ?? 0n, years: Number(years.value), rate: rate.value ?? 0n },
  };
}

const HOMES = {
  name: 'cost_homes',
  label: '家庭住房套数',
  help: '含本套',
  options: [
    ['first', '首套'],
    ['second', '二套'],
    ['more', '三套及以上'],
  ],
} as const;

const HOLDING_PERIOD = {
  name: 'cost_held',
  label: '出卖人持有时间',
  help: '按出卖人为个人估算',
  options: [
    ['over2', '满两年'],
    ['under2', '不满两年'],
    ['over5only', '满五年且家庭唯一'],
  ],
} as const;

const BEARERS = {
  name: 'cost_bearer',
  label: '出卖人税费',
  help: '以拍卖公告为准',
  options: [
    ['each', '各自承担'],
    ['buyer', '买受人全部承担'],
  ],
} as const;

interface Choice<Value extends string> {
  name: string;
  label: string;
  help?: string;
  options: readonly (readonly [Value, string])[];
  /** Default: the first option. */
  usual?: Value;
}

/** An unknown value counts as missing. */
function choice<Value extends string>({ usual, ...spec }: Choice<Value>, typed: FieldReader) {
  const optionOf = (input: string | null | undefined) => spec.options.find(([it]) => it === input);
  const [value] = optionOf(typed(spec.name)) ?? optionOf(usual) ?? spec.options[0] ?? [];
  if (value === undefined) throw new Error(`${spec.name} offers nothing`);
  return { field: { ...spec, value } satisfies CostField, value };
}

interface Amount {
  name: string;
  label: string;
  unit: string;
  usual: string;
  help: string;
  decimals: number;
  /** Both inclusive, in the last decimal's unit. */
  least: bigint;
  most: bigint;
  wrong: string;
  mayBeEmpty?: true;
}

/** @returns the typed value, else the usual one, in the unit of the last decimal */
function amount({ usual, decimals, least, most, wrong, mayBeEmpty, ...rest }: Amount, typed: FieldReader) {
  const input = typed(rest.name) ?? usual;
  const value = decimalFrom(input, decimals);
  const isEmpty = input.trim() === '';
  const isGood = isEmpty ? mayBeEmpty : value !== null && value >= least && value <= most;
  const isMissing = isEmpty && typed(rest.name) === null;
  const field: CostField = {
    ...rest,
    value: input.slice(0, 40),
    error: isGood || isMissing ? undefined : wrong,
  };
  return { field, value: isGood ? value : decimalFrom(usual, decimals) };
}

/** 1,280.5 with two decimals → 128050n; accepts full-width digits; null for anything else. */
function decimalFrom(text: string, decimals: number): bigint | null {
  const plain = text.normalize('NFKC').trim();
  const [, whole = '', fraction = ''] = /^(\d{1,3}(?:,\d{3})+|\d{1,13})(?:\.(\d+))?$/.exec(plain) ?? [];
  if (!whole || fraction.length > decimals) return null;
  return BigInt(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'));
}

/** 350n → 3.5. */
export const percent = (rate: BasisPoints): string => String(Number(rate) / 100);

export const fenOf = (yuan: number | null): Fen | null => (yuan === null ? null : yuanToFen(yuan));
