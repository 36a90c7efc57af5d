/**
 * What the facts of a listing mean for its buyer: which rights end with the sale, and which the buyer takes over. The
 * rules are data that operators edit (area `right-rules`).
 */
import { FACTS, type Fact, type FactName, isRareFact } from '../facts.ts';

/** The facts that rules may be about, by their codes, in the order of the page. */
export const RIGHT_FACTS = {
  1: 'encumbrance',
  2: 'lease',
  3: 'priority',
  4: 'share',
  5: 'right_cert',
  6: 'tax',
  7: 'arrears',
  8: 'vacancy',
  9: 'clearing',
  10: 'household',
  11: 'parking',
  12: 'illegal_structure',
  13: 'restriction',
  14: 'loan',
} as const satisfies Record<number, FactName>;
export type RightFact = keyof typeof RIGHT_FACTS;

export const OUTCOME = { ends: 1, passes: 2, ask: 3, others: 4 } as const;
export const OUTCOME_NAMES = {
  1: '随拍卖消灭',
  2: '由买受人承受',
  3: '需核实',
  4: '不由买受人承担',
} as const;
export type Outcome = keyof typeof OUTCOME_NAMES;

/** What the calculator takes over. */
export const RIGHT_COST = { arrears: 1, sellerTaxes: 2 } as const;
export const RIGHT_COST_NAMES = { 1: '欠费金额', 2: '出卖人的税费' } as const;
export type RightCost = keyof typeof RIGHT_COST_NAMES;

export interface RightRule {
  fact: RightFact;
  /** A value of the fact, or a word in it. Null: any value that no other rule of the fact is about. */
  word: string | null;
  /** The listing type that it holds for; null for all. */
  type: number | null;
  outcome: Outcome;
  sentence: string;
  article: string | null;
  cost: RightCost | null;
}

interface StatedValue {
  name: string;
  /** Null: nothing states it. */
  value: string | number | null;
}

export interface Rights {
  /** In the order of the facts. */
  rows: (Omit<RightRule, 'fact'> & { fact: FactName; label: string })[];
  /** Facts with rules that nothing states. */
  unknown: FactName[];
}

/** @param facts of the listing, unknown ones too */
export function rightsOf(
  facts: readonly StatedValue[],
  rules: readonly RightRule[],
  type: number | null,
): Rights {
  const ofType = rules.filter((rule) => rule.type === null || rule.type === type);
  const rights: Rights = { rows: [], unknown: [] };
  for (const [code, name] of Object.entries(RIGHT_FACTS)) {
    const fact = facts.find((it) => it.name === name);
    const ofFact = ofType.filter((rule) => rule.fact === Number(code));
    if (!fact || ofFact.length === 0) continue;
    if (fact.value !== null) rights.rows.push(...rowsOf(name, String(fact.value), ofFact));
    else if (!isRareFact(name)) rights.unknown.push(name);
  }
  return rights;
}

function rowsOf(name: FactName, value: string, rules: readonly RightRule[]): Rights['rows'] {
  const { label, values }: Fact = FACTS[name];
  const isClosed = values !== undefined;
  const named = rules.filter(({ word }) => word && (isClosed ? value === word : mentions(value, word)));
  const matching = named.length > 0 || isFree(value) ? named : rules.filter(({ word }) => !word);
  return matching.map((rule) => ({
    ...rule,
    fact: name,
    label: isClosed ? `${label}：${value}` : (rule.word ?? `${label}：${value}`),
  }));
}

const NOT_BEFORE = '(?<!无|未|没有|不存在|未设定|未办理|未被|已解除)';

/** 有抵押、已查封 mentions 抵押; 无抵押 does not. */
const mentions = (value: string, word: string): boolean =>
  new RegExp(NOT_BEFORE + word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).test(value);

/** 无, 无查封；无抵押: every part says that there is none. */
const isFree = (value: string): boolean =>
  value.split(/[；;，,、\s]+/).every((part) => part === '' || /^(?:无|没有|未|不存在|已解除)/.test(part));
