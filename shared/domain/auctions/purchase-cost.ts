/**
 * The cost of a purchase at auction in mainland China: the rules as one table, and their application in whole fen. Each
 * tax is rounded half up to the fen by itself, so that the parts always add up to the total.
 */
import type { Fen } from '../../money.ts';
import { PROPERTY_KINDS } from '../listing.ts';

/** Hundredths of a percent: 150n is 1.5 %. */
export type BasisPoints = bigint;
/** Homes of the buyer's family, this one included. */
type HomeCount = 'first' | 'second' | 'more';
/** How long the seller has held a home; the last also says that it is the family's only one. */
type HoldingPeriod = 'under2' | 'over2' | 'over5only';
/** Who bears the seller's taxes: each side its own, or the buyer all. */
type Bearer = 'each' | 'buyer';

/** To change a rate, change it here, and its source in COST_SOURCES. See docs/decisions/purchase-cost.md. */
export const COST_RULES = {
  deedTax: {
    /** Hundredths of a square metre, inclusive. */
    smallHome: 14_000n,
    homes: {
      first: { small: 100n, large: 150n },
      second: { small: 100n, large: 200n },
      more: { small: 300n, large: 300n },
    },
    other: 300n,
  },
  /** Of individuals selling homes; what other property bears depends on the seller, so that buyers say it. */
  homeVat: { under2: 300n, over2: 0n, over5only: 0n },
  /** Of the VAT: 7 % + 3 % + 2 % in cities; individuals count as small taxpayers and pay half until the end of 2027. */
  surcharges: { home: 600n, realty: 1_200n, none: 0n },
  /** Of the whole income, if the seller cannot prove the original cost of the home. */
  homeIncomeTax: { under2: 300n, over2: 300n, over5only: 0n },
  /** Shares are a bank's to decide: the usual as a start, the least down payment for homes (15 %) as the end. */
  loan: {
    home: { share: 7_000n, most: 8_500n, years: [30, 25, 20, 15, 10, 5] },
    realty: { share: 0n, most: 7_000n, years: [10, 5] },
    rate: 350n,
  },
} as const;

/** The sources of the rules; `for` says which costs depend on it. */
export const COST_SOURCES = [
  {
    name: '《中华人民共和国契税法》',
    date: '2021年9月1日起施行',
    rule: '契税税率为3%至5%，由各省确定；这里按3%',
    for: ['home', 'realty'],
  },
  {
    name: '财政部 税务总局公告2021年第23号',
    date: '2021年9月1日起施行',
    rule: '契税计税依据不含增值税',
    for: ['home', 'realty'],
  },
  {
    name: '财政部 税务总局 住房城乡建设部公告2024年第16号',
    date: '2024年12月1日起施行',
    rule: '家庭首套住房140㎡及以下1%、以上1.5%，二套140㎡及以下1%、以上2%',
    for: ['home'],
  },
  {
    name: '财政部 税务总局公告2025年第17号',
    date: '2026年1月1日起施行',
    rule: '个人出售购买不足2年的住房按3%缴纳增值税，满2年免征',
    for: ['home'],
  },
  {
    name: '财政部 税务总局公告2023年第12号',
    date: '执行至2027年12月31日',
    rule: '城建税与教育费附加、地方教育附加最高为增值税的12%，小规模纳税人（含个人）减半',
    for: ['home', 'realty'],
  },
  {
    name: '国税函〔2007〕1145号',
    date: '2007年11月20日发布',
    rule: '拍卖房屋不能提供原值凭证的，个人所得税按转让收入全额的3%计算',
    for: ['home'],
  },
  {
    name: '财税〔2016〕43号',
    date: '2016年5月1日起施行',
    rule: '个人转让房屋的个人所得税应税收入不含增值税',
    for: ['home'],
  },
  {
    name: '财税字〔1994〕20号',
    date: '1994年5月13日发布',
    rule: '转让自用五年以上且为家庭唯一的住房，免征个人所得税',
    for: ['home'],
  },
  {
    name: '法释〔2016〕18号第三十条',
    date: '2017年1月1日起施行',
    rule: '网络司法拍卖的税费由相应主体依法承担',
    for: ['home', 'realty'],
  },
] as const satisfies readonly { name: string; date: string; rule: string; for: readonly Taxation[] }[];

/** A home; other property with a registered title; everything that bears no deed tax. */
export type Taxation = 'home' | 'realty' | 'none';

type PropertyKey = (typeof PROPERTY_KINDS)[keyof typeof PROPERTY_KINDS]['key'];

const TAXATION: Partial<Record<PropertyKey, { taxation: Taxation; hasLoan: boolean }>> = {
  residential: { taxation: 'home', hasLoan: true },
  commercial: { taxation: 'realty', hasLoan: true },
  industrial: { taxation: 'realty', hasLoan: true },
  land: { taxation: 'realty', hasLoan: false },
  parking: { taxation: 'realty', hasLoan: true },
};

/** @param kind the Chinese name of a property kind; null if unknown */
export function taxationOf(kind: string | null): { taxation: Taxation; hasLoan: boolean } {
  const entry = Object.values(PROPERTY_KINDS).find(({ name }) => name === kind);
  return (entry && TAXATION[entry.key]) ?? { taxation: 'none', hasLoan: false };
}

export interface Purchase {
  taxation: Taxation;
  /** Positive, VAT included. */
  price: Fen;
  /** At most the price. */
  deposit: Fen;
  /** Hundredths of a square metre; null counts as a small home. */
  area: bigint | null;
  homes: HomeCount;
  held: HoldingPeriod;
  bearer: Bearer;
  /** The tax of the seller of other property than homes; null leaves it out. */
  vatRate: BasisPoints | null;
  /** What is owed for the property and falls to the buyer. */
  arrears: Fen;
  /** `share` of the price; null where nothing is lent. */
  loan: { share: BasisPoints; years: number; rate: BasisPoints } | null;
}

/** A tax with its rate; `amount` is in fen. */
export interface Tax {
  rate: BasisPoints;
  amount: Fen;
}

interface Loan {
  principal: Fen;
  months: number;
  /** The last one differs by what rounding leaves. */
  instalment: Fen;
  interest: Fen;
}

export interface PurchaseCost {
  deedTax: Tax;
  vat: Tax;
  surcharges: Fen;
  incomeTax: Tax;
  /** The buyer's part of the three above: all or nothing. */
  borneForSeller: Fen;
  /** Price, taxes and arrears, without interest. */
  total: Fen;
  loan: Loan;
  /** The payments in their order; these five are the total. */
  payments: { deposit: Fen; balance: Fen; byBank: Fen; taxes: Fen; arrears: Fen };
}

export function purchaseCost(purchase: Purchase): PurchaseCost {
  const { taxation, price, deposit, held, arrears } = purchase;
  const vatRate = vatRateOf(purchase);
  const netPrice = divided(price * WHOLE, WHOLE + vatRate);
  const vat = { rate: vatRate, amount: price - netPrice };
  const surcharges = share(vat.amount, COST_RULES.surcharges[taxation]);
  const deedTax = taxOn(netPrice, deedTaxRate(purchase));
  const incomeTax = taxOn(netPrice, taxation === 'home' ? COST_RULES.homeIncomeTax[held] : 0n);
  const sellerTaxes = vat.amount + surcharges + incomeTax.amount;
  const borneForSeller = purchase.bearer === 'buyer' ? sellerTaxes : 0n;
  const taxes = deedTax.amount + borneForSeller;
  const loan = loanOf(purchase);
  const balance = price - deposit - loan.principal;
  return {
    deedTax,
    vat,
    surcharges,
    incomeTax,
    borneForSeller,
    total: price + taxes + arrears,
    loan,
    payments: { deposit, balance, byBank: loan.principal, taxes, arrears },
  };
}

/** The deposit becomes part of the price, so that no more than the rest can be lent. */
function loanOf({ price, deposit, loan }: Purchase): Loan {
  if (!loan) return { principal: 0n, months: 0, instalment: 0n, interest: 0n };
  const requested = share(price, loan.share);
  const rest = price - deposit;
  return repayment(requested < rest ? requested : rest, loan.years * 12, loan.rate);
}

/**
 * Equal instalments (等额本息), from the exact fraction: one month's rate is `rate` in 120,000ths.
 * @param rate a year's, in hundredths of a percent
 */
export function repayment(principal: Fen, months: number, rate: BasisPoints): Loan {
  const count = BigInt(months);
  if (rate === 0n) return { principal, months, instalment: divided(principal, count), interest: 0n };
  const grown = (MONTHLY + rate) ** count;
  const repaid = principal * rate * grown;
  const spread = MONTHLY * (grown - MONTHLY ** count);
  return {
    principal,
    months,
    instalment: divided(repaid, spread),
    interest: divided(repaid * count, spread) - principal,
  };
}

function vatRateOf({ taxation, held, vatRate }: Purchase): BasisPoints {
  if (taxation === 'none') return 0n;
  return taxation === 'home' ? COST_RULES.homeVat[held] : (vatRate ?? 0n);
}

function deedTaxRate({ taxation, area, homes }: Purchase): BasisPoints {
  const { homes: rates, other, smallHome } = COST_RULES.deedTax;
  if (taxation === 'none') return 0n;
  if (taxation === 'realty') return other;
  return rates[homes][area !== null && area > smallHome ? 'large' : 'small'];
}

const WHOLE = 10_000n;
const MONTHLY = 12n * WHOLE;

const share = (amount: Fen, rate: BasisPoints): Fen => divided(amount * rate, WHOLE);
const taxOn = (amount: Fen, rate: BasisPoints): Tax => ({ rate, amount: share(amount, rate) });

/** Half up; nothing here is negative. */
const divided = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator / 2n) / denominator;
