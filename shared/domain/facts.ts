/**
 * The facts that decide whether a buyer wants a listing. Its texts state them, or its creditor or an operator does. The
 * rules that read them from texts are in `shared/disclosure`.
 */
import type { Field } from '../fields/index.ts';
import { ROUND_NAMES } from './auctions/round-names.ts';
import type { PropertyKind } from './listing.ts';

const HOMES = [1] as const;
const BUILDINGS = [1, 2, 3, 5] as const;
const LAND = [4] as const;
const VEHICLES = [6] as const;
const GOODS = [7, 10] as const;
const RIGHTS = [8, 9] as const;
const REAL_ESTATE = [...BUILDINGS, ...LAND] as const;
const THINGS = [...REAL_ESTATE, ...VEHICLES, ...GOODS] as const;
const ALL = [...THINGS, ...RIGHTS] as const;

/** @see FACTS */
export interface Fact {
  label: string;
  /** What a visitor asks when nothing states it. */
  question: string;
  /** The kinds of property that have it. */
  kinds: readonly PropertyKind[];
  /** A closed list. */
  values?: readonly string[];
  /** How another value is read and shown; absent: words. */
  field?: Extract<Field, { kind: 'amount' | 'day' | 'squareMetres' | 'wholeNumber' }>;
  /** A day that is no later than today. */
  isPast?: true;
  /** Texts mention it where it is so: silence means nothing, and pages show it only when it is known. */
  isRare?: true;
  /** A field of the listing has it: the page shows it there, and not among the facts. */
  isOfListing?: true;
}

export const FACTS = {
  vacancy: {
    label: '是否腾空',
    question: '请问标的目前是否已经腾空，是否有人居住或使用？',
    kinds: BUILDINGS,
    values: ['已腾空', '空置', '未腾空', '法院不负责腾空'],
  },
  clearing: {
    label: '由谁腾退',
    question: '请问成交后由谁负责腾退和交付？',
    kinds: REAL_ESTATE,
    values: ['法院负责腾退', '买受人自行腾退'],
  },
  lease: {
    label: '租赁情况',
    question: '请问标的是否已出租，租期到什么时候，租金是否已付清？',
    kinds: REAL_ESTATE,
    values: ['无租赁', '有租赁', '自行核实'],
  },
  tax: {
    label: '过户税费',
    question: '请问过户的税费由谁承担，是否包括出卖方应缴的部分？',
    kinds: ALL,
    values: ['各自承担', '买受人承担全部'],
  },
  arrears: {
    label: '欠费由谁承担',
    question: '请问是否有欠缴的物业、水电等费用，由谁承担？',
    kinds: [...BUILDINGS, ...VEHICLES],
    values: ['买受人', '原业主', '未知'],
  },
  arrears_amount: {
    isRare: true,
    label: '欠费金额',
    question: '请问目前欠费多少，截至什么时候？',
    kinds: [...BUILDINGS, ...VEHICLES],
    field: { kind: 'amount', label: '金额' },
  },
  loan: {
    label: '能否贷款',
    question: '请问该标的能否办理按揭贷款？',
    kinds: BUILDINGS,
    values: ['可贷款', '不可贷款'],
  },
  restriction: {
    label: '购买资格',
    question: '请问购买该标的有没有限购或其他资格要求？',
    kinds: ALL,
    values: ['不限购', '受限购', '其他资格', '无特殊资格', '自行核实'],
  },
  priority: {
    label: '优先购买权人',
    question: '请问有没有优先购买权人，是否已经通知？',
    kinds: ALL,
    values: ['有', '无'],
  },
  right_cert: { label: '权属证书', question: '请问标的是否有权属证书，能否办理过户？', kinds: THINGS },
  encumbrance: {
    label: '查封和抵押',
    question: '请问标的有哪些查封、抵押，成交后能否全部解除？',
    kinds: ALL,
  },
  share: {
    isRare: true,
    label: '共有份额',
    question: '请问拍卖的是全部产权，还是其中的份额？',
    kinds: REAL_ESTATE,
  },
  household: {
    label: '户口',
    question: '请问该房屋内是否还有户口未迁出？',
    kinds: HOMES,
    values: ['户口未迁出', '已迁出'],
  },
  area: {
    label: '面积',
    question: '请问标的的面积是多少？',
    kinds: REAL_ESTATE,
    field: { kind: 'squareMetres', label: '面积' },
    isOfListing: true,
  },
  land_use: { label: '用途', question: '请问标的登记的用途是什么？', kinds: REAL_ESTATE },
  parking: {
    isRare: true,
    label: '车位',
    question: '请问拍卖范围是否包含车位或车库？',
    kinds: HOMES,
    values: ['包含', '不包含'],
  },
  illegal_structure: {
    isRare: true,
    label: '违章建筑',
    question: '请问标的有没有违章搭建的部分？',
    kinds: [...BUILDINGS, ...LAND],
    values: ['有', '无'],
  },
  assess_price: {
    label: '评估价',
    question: '',
    kinds: ALL,
    field: { kind: 'amount', label: '金额' },
    isOfListing: true,
  },
  appraisal_date: {
    label: '评估基准日',
    question: '请问评估报告的基准日是哪一天，是否仍在有效期内？',
    kinds: ALL,
    field: { kind: 'day', label: '评估基准日' },
    isPast: true,
  },
  initial_price: {
    label: '起拍价',
    question: '',
    kinds: ALL,
    field: { kind: 'amount', label: '金额' },
    isOfListing: true,
  },
  deposit: {
    label: '保证金',
    question: '',
    kinds: ALL,
    field: { kind: 'amount', label: '金额' },
    isOfListing: true,
  },
  increment: {
    label: '加价幅度',
    question: '',
    kinds: ALL,
    field: { kind: 'amount', label: '金额' },
    isOfListing: true,
  },
  balance_days: {
    label: '付款期限',
    question: '请问成交后多少天内要付清余款？',
    kinds: ALL,
    field: { kind: 'wholeNumber', label: '付款期限', min: 1, max: 3_650, unit: '天' },
  },
  start: { label: '开始时间', question: '', kinds: ALL, isOfListing: true },
  end: { label: '结束时间', question: '', kinds: ALL, isOfListing: true },
  viewing: { label: '看样', question: '请问什么时候、怎样可以看样？', kinds: ALL },
  round: {
    isRare: true,
    label: '拍卖轮次',
    question: '请问这是第几次拍卖，之前有没有流拍？',
    kinds: ALL,
    values: Object.values(ROUND_NAMES),
  },
  case_number: { isRare: true, label: '案号', question: '请问执行案号是什么？', kinds: ALL },
  lots: {
    isRare: true,
    label: '同一公告的标的数',
    question: '请问公告里共有几个标的，能否单独竞买？',
    kinds: ALL,
    field: { kind: 'wholeNumber', label: '同一公告的标的数', min: 1, max: 1_000, unit: '个' },
  },
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as FactName[];

/** The six facts that a buyer looks at first, by the kind of property. */
const HEAD: Record<PropertyKind, readonly FactName[]> = {
  1: ['vacancy', 'lease', 'tax', 'loan', 'restriction', 'arrears'],
  2: ['vacancy', 'lease', 'tax', 'arrears', 'priority', 'encumbrance'],
  3: ['vacancy', 'lease', 'tax', 'arrears', 'priority', 'encumbrance'],
  4: ['lease', 'land_use', 'tax', 'encumbrance', 'right_cert', 'priority'],
  5: ['vacancy', 'lease', 'tax', 'arrears', 'restriction', 'right_cert'],
  6: ['right_cert', 'tax', 'arrears', 'encumbrance', 'restriction', 'viewing'],
  7: ['right_cert', 'tax', 'viewing', 'encumbrance', 'restriction', 'balance_days'],
  8: ['encumbrance', 'priority', 'restriction', 'tax', 'appraisal_date', 'balance_days'],
  9: ['encumbrance', 'priority', 'restriction', 'tax', 'appraisal_date', 'balance_days'],
  10: ['right_cert', 'tax', 'viewing', 'encumbrance', 'restriction', 'balance_days'],
};

/** The fact that a text asks for: it contains the fact's question. */
export const factAskedIn = (text: string): FactName | null =>
  FACT_NAMES.find((name) => FACTS[name].question !== '' && text.includes(FACTS[name].question)) ?? null;

export const headFacts = (kind: PropertyKind | null): readonly FactName[] =>
  kind === null ? factsOfKind(null).slice(0, 6) : HEAD[kind];

/** Characters of a value in words: a quote that is confirmed is its own value. */
export const FACT_WORDS_MAX = 200;

/** The texts of a listing in which a fact may be found. */
export const FACT_PLACES = ['object_title', 'announcement', 'should_know', 'introduce'] as const;
export type FactPlace = (typeof FACT_PLACES)[number];

/** What a text states. */
export interface FoundFact {
  value: string | number;
  /** A piece of the text, to the letter. */
  quote: string;
  place: FactPlace;
  /** Where the quote begins in the text. */
  at: number;
}

/** What a person states. It wins over the text; an operator's over the creditor's. */
export interface StatedFact {
  value: string | number;
  by: 'owner' | 'operator';
  /** The person's name then. */
  name: string;
  /** ISO 8601. */
  time: string;
  /** What the text stated then; null for nothing. When that changes, the fact needs another look. */
  textValue: string | number | null;
}

export type FoundFacts = { [Name in FactName]?: FoundFact };
export type StatedFacts = { [Name in FactName]?: StatedFact };

/** What holds: what a person stated, else what a text states; null if nothing does. */
export const effectiveValue = (
  name: FactName,
  found: FoundFacts,
  stated: StatedFacts,
): string | number | null => stated[name]?.value ?? found[name]?.value ?? null;

export const isRareFact = (name: FactName): boolean => (FACTS[name] as Fact).isRare === true;

/** How many facts that every listing of its kind should state are known. */
export interface Completeness {
  known: number;
  total: number;
}

/** How lists of subjects are filtered by it. */
export const COMPLETENESS_NAMES = { low: '不足一半', half: '一半以上', full: '齐全' } as const;
export type CompletenessFilter = keyof typeof COMPLETENESS_NAMES;
export const COMPLETENESS_FILTERS = Object.keys(COMPLETENESS_NAMES) as CompletenessFilter[];

/** The facts of a kind of property, in order, without those that a field of the listing has. */
export const factsOfKind = (kind: PropertyKind | null): FactName[] =>
  FACT_NAMES.filter((name) => {
    const fact: Fact = FACTS[name];
    return (
      !fact.isOfListing && (kind === null ? fact.kinds.length === ALL.length : fact.kinds.includes(kind))
    );
  });
