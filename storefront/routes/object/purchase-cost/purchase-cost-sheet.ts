/** The lines of an estimate as its section displays them. Pure: server and browser give the same. */
import { buyerLabels } from '../../../../shared/domain/auctions/price-labels.ts';
import {
  COST_RULES,
  COST_SOURCES,
  type Purchase,
  type PurchaseCost,
  purchaseCost,
  type Tax,
  type Taxation,
  taxationOf,
} from '../../../../shared/domain/auctions/purchase-cost.ts';
import { type Fen, fenToYuan } from '../../../../shared/money.ts';
import {
  type CostField,
  type CostSubject,
  type FieldReader,
  fenOf,
  percent,
  readAssumptions,
} from './purchase-cost-fields.ts';

export interface CostLine {
  name: string;
  note?: string;
  /** Null if it cannot be computed. */
  yuan: number | null;
}

export interface CostSheet {
  fields: CostField[];
  /** What must be corrected before there is a result. */
  problem: string | null;
  total: number | null;
  /** Down payment and instalment; empty without a loan. */
  financing: CostLine[];
  lines: CostLine[];
  /** The payments in the order of time. */
  steps: CostLine[];
}

/** @param typed the values of the address or form */
export function costSheet(subject: CostSubject, typed: FieldReader): CostSheet {
  const { fields, purchase, isValid } = readAssumptions(subject, typed);
  const hasPrice = isValid && purchase !== null;
  const basis = purchase ?? withoutPrice(subject);
  const cost = purchaseCost(basis);
  const linesOrBlank = (lines: CostLine[]) =>
    hasPrice ? lines : lines.map(({ name }) => ({ name, yuan: null }));
  return {
    fields,
    problem: hasPrice ? null : isValid ? '请填写预计成交价' : '请先更正标出的输入',
    total: hasPrice ? fenToYuan(cost.total) : null,
    financing: linesOrBlank(financingOf(basis, cost)),
    lines: linesOrBlank(linesOf(basis, cost)),
    steps: linesOrBlank(stepsOf(basis, cost, subject)),
  };
}

/** A listing without a price gets its lines from this purchase; they then have no amounts. */
function withoutPrice({ kind }: CostSubject): Purchase {
  const { taxation } = taxationOf(kind);
  const assumed = {
    area: null,
    homes: 'first',
    held: 'over2',
    bearer: 'each',
    vatRate: null,
    arrears: 0n,
  } as const;
  return { taxation, price: 1n, deposit: 0n, ...assumed, loan: null };
}

function financingOf({ price }: Purchase, { loan }: PurchaseCost): CostLine[] {
  if (loan.principal === 0n) return [];
  return [
    line('首付（含保证金）', price - loan.principal),
    line('每月还款', loan.instalment, `等额本息，共${loan.months}期，利息合计${exact(loan.interest)}元`),
  ];
}

function linesOf(purchase: Purchase, cost: PurchaseCost): CostLine[] {
  const price = line('预计成交价', purchase.price);
  const arrears = purchase.arrears > 0n ? [line('欠缴费用', purchase.arrears, '由买受人承担')] : [];
  if (purchase.taxation === 'none') return [price, ...arrears];
  const vat = cost.vat.amount + cost.surcharges;
  const lines = [
    price,
    line('契税', cost.deedTax.amount, deedTaxNote(purchase, cost)),
    sellersLine('增值税及附加', vat, vatNote(purchase, cost), purchase),
  ];
  if (purchase.taxation === 'home')
    lines.push(sellersLine('个人所得税', cost.incomeTax.amount, incomeTaxNote(cost.incomeTax), purchase));
  return [...lines, ...arrears];
}

/** The seller's taxes count only if the buyer bears them. */
function sellersLine(name: string, amount: Fen, note: string, { bearer }: Purchase): CostLine {
  const isSellers = bearer === 'each' && amount > 0n;
  return line(
    name,
    bearer === 'buyer' ? amount : 0n,
    isSellers ? `${note}；${exact(amount)}元由出卖人承担` : note,
  );
}

function deedTaxNote({ taxation, homes, area }: Purchase, { deedTax, vat }: PurchaseCost): string {
  const base = vat.amount > 0n ? '，按不含增值税价' : '';
  if (taxation !== 'home') return `${percent(deedTax.rate)}%${base}`;
  const count = { first: '首套', second: '二套', more: '三套及以上' }[homes];
  if (homes === 'more') return `${percent(deedTax.rate)}%，${count}${base}`;
  const size = area !== null && area > COST_RULES.deedTax.smallHome ? '140㎡以上' : '140㎡及以下';
  return `${percent(deedTax.rate)}%，${count}、${size}${area === null ? '（面积未填，按此估算）' : ''}${base}`;
}

function vatNote({ taxation, vatRate }: Purchase, { vat }: PurchaseCost): string {
  if (taxation === 'home' && vat.rate === 0n) return '满两年，免征';
  if (taxation === 'realty' && vatRate === null) return '税率未填，未计';
  if (vat.rate === 0n) return '0%';
  return `${percent(vat.rate)}%，附加为增值税的${percent(COST_RULES.surcharges[taxation])}%`;
}

const incomeTaxNote = ({ rate }: Tax) =>
  rate === 0n ? '满五年且家庭唯一，免征' : `${percent(rate)}%，按不能提供原值凭证估算`;

/** Payments in the order of time; together they are the total. */
function stepsOf(
  { taxation, bearer }: Purchase,
  { payments, loan }: PurchaseCost,
  { deposit, isSale }: CostSubject,
): CostLine[] {
  const hasLoan = loan.principal > 0n;
  const steps: CostLine[] = [
    {
      name: `竞买前：${buyerLabels(isSale).security_deposit}`,
      note: deposit === null ? '金额以拍卖公告为准' : '竞得后抵作价款，未竞得退还',
      yuan: fenOf(deposit) === null ? null : fenToYuan(payments.deposit),
    },
    line(hasLoan ? '成交后：首付余款' : '成交后：成交价余款', payments.balance, '期限以拍卖公告为准'),
  ];
  if (hasLoan) steps.push(line('成交后：银行贷款', payments.byBank, '须在付款期限前获批并放款'));
  if (taxation !== 'none')
    steps.push(line('办理过户前：税费', payments.taxes, bearer === 'buyer' ? '契税和出卖人税费' : '契税'));
  if (payments.arrears > 0n) steps.push(line('交付前后：欠缴费用', payments.arrears));
  if (hasLoan) steps.push(line('放款后每月：还款', loan.instalment, `共${loan.months}期，不计入合计`));
  return steps;
}

const line = (name: string, fen: Fen, note?: string): CostLine => ({ name, note, yuan: fenToYuan(fen) });

const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2 });
const exact = (fen: Fen) => yuan.format(fenToYuan(fen));

interface CostSource {
  name: string;
  date: string;
  rule: string;
}

/** Sources of the estimate and what it omits; independent of the assumptions. */
export function costTerms(subject: CostSubject): { sources: CostSource[]; leftOut: string } {
  const { taxation } = taxationOf(subject.kind);
  const sources = COST_SOURCES.filter((source) => (source.for as readonly Taxation[]).includes(taxation));
  return {
    sources: sources.map(({ name, date, rule }) => ({ name, date, rule })),
    leftOut: LEFT_OUT[taxation](subject.arrears === null),
  };
}

/** @param omitsArrears what is owed is left out, too */
const LEFT_OUT: Record<Taxation, (omitsArrears: boolean) => string> = {
  home: (omitsArrears) =>
    `未计入：印花税、登记费、土地出让金、${omitsArrears ? '欠缴的物业水电费、' : ''}腾退和贷款手续等费用。出卖人是单位的，税费另有规定。${VAT_INCLUDED}`,
  realty: (omitsArrears) =>
    `未计入：印花税、登记费、土地增值税、所得税、土地出让金${omitsArrears ? '、欠缴费用' : ''}等，约定由买受人承担时可能数额很大。${VAT_INCLUDED}`,
  none: (omitsArrears) =>
    `${omitsArrears ? '只计成交价。' : ''}机动车、设备、债权、股权等不涉及契税；过户、运输等费用和其他税费以拍卖公告为准。`,
};

const VAT_INCLUDED = '增值税按成交价含税计算，部分地方要求在成交价之外另加。';
