/** The requests of a creditor's console, step by step. */
import { contract } from '../../shared/contract/index.ts';

type Fields = Record<string, string | number>;

export interface Step {
  name: string;
  call: { method: string; path: string };
  /** Taken in turns. */
  inputs: readonly Fields[];
  /** A list that has nothing is a mistake of the bench otherwise. */
  isEmpty?: boolean;
}

const { subjectDuplicates, subjectList, subjectStat, subjectDetails, creditorCounters, traffic, balance } =
  contract;

const TABLE = 20;
const CASE = '(2026)苏01执恢12号';
const list = (name: string, ...inputs: Fields[]): Step => ({
  name,
  call: subjectList,
  inputs: inputs.map((it) => ({ size: TABLE, scope: 'own', ...it })),
});
const both = (fields: Fields): Fields[] => [2, 3].map((type) => ({ ...fields, type }));

const STATES = [1, 2, 3, 4];
const SORTS = [
  'create_time',
  'start_time',
  'assess_price',
  'initial_price',
  'own_looker_num',
  'completeness',
];

export const STEPS: readonly Step[] = [
  list('first page, two cards', ...both({ size: 2 })),
  list('first page, 20 rows', ...both({})),
  list('page 100', ...both({ page: 100 })),
  list('last page', ...both({ page: 200 })),
  list('claimed auctions, first page', { type: 1 }),
  list('claimed auctions, last page', { type: 1, page: 100 }),
  ...STATES.map((is_start) => list(`filter: state ${is_start}`, ...both({ is_start }))),
  list('filter: kind', ...[1, 2, 3, 4].flatMap((second_class) => both({ second_class }))),
  list('filter: completeness', ...both({ completeness: 'low' })),
  list('filter: state and kind, last page', ...both({ is_start: 4, second_class: 2, page: 13 })),
  ...SORTS.map((sort) =>
    list(
      `order: ${sort}, up and down`,
      ...['asc', 'desc'].flatMap((order) => [1, 2, 3].map((type) => ({ type, sort, order }))),
    ),
  ),
  list('order: assess_price, last page', ...both({ sort: 'assess_price', page: 200 })),
  list('keyword of one in seven', ...both({ name: '花园' })),
  list('keyword of one', { type: 2, name: '花园 7770室' }),
  { ...list('keyword that nothing has', ...both({ name: '游艇' })), isEmpty: true },
  list('keyword among claimed auctions', { type: 1, name: '花园' }),
  list('auctions to be claimed', { type: 1, scope: 'claim', size: 5 }),
  list('auctions to be claimed, keyword', { type: 1, scope: 'claim', size: 5, name: '花园' }),
  list('1,000 rows, as a file takes them', ...both({ size: 1_000 })),
  { name: 'a subject', call: subjectDetails, inputs: [{ id: 4_000 }, { id: 7_777 }] },
  {
    name: 'what may be the same as a subject',
    call: subjectDuplicates,
    inputs: [{ id: 4_000 }, { id: 7_777 }],
  },
  { name: 'what names the same case', call: subjectDuplicates, inputs: [{ object_title: CASE }] },
  { name: 'stat', call: subjectStat, inputs: [{}] },
  { name: 'counters', call: creditorCounters, inputs: [{}] },
  { name: 'traffic', call: traffic, inputs: [{}] },
  { name: 'balance', call: balance, inputs: [{}] },
];
