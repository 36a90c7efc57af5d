/** What visitors look for in the facts of listings. A listing has a mark for each that holds. */
import type { FactName } from './facts.ts';

interface SoughtFact {
  label: string;
  fact: FactName;
  /** One of these values holds. */
  values: readonly string[];
}

export const SOUGHT_FACTS = {
  vacant: { label: '已腾空', fact: 'vacancy', values: ['已腾空', '空置'] },
  unleased: { label: '无租赁', fact: 'lease', values: ['无租赁'] },
  own_taxes: { label: '税费各自承担', fact: 'tax', values: ['各自承担'] },
  loan: { label: '可贷款', fact: 'loan', values: ['可贷款'] },
  unrestricted: { label: '不限购', fact: 'restriction', values: ['不限购', '无特殊资格'] },
} as const satisfies Record<string, SoughtFact>;

export type SoughtFactName = keyof typeof SOUGHT_FACTS;
export const SOUGHT_FACT_NAMES = Object.keys(SOUGHT_FACTS) as SoughtFactName[];

/** The mark of a listing of which at least two thirds of the facts of its kind are known. */
export const COMPLETE_MARK = 'complete';
export const COMPLETE_LABEL = '信息较全';

/** The rounds that are looked for. */
export const SOUGHT_ROUNDS = [1, 2, 3] as const;
export type SoughtRound = (typeof SOUGHT_ROUNDS)[number];
export const roundMark = (round: number): string => `round${round}`;
