/** The requests for operators' lists: each filter and each order that a list's call declares. */
import { z } from 'zod';
import { areas } from '../../shared/contract/areas/index.ts';
import { type Call, calls } from '../../shared/contract/index.ts';
import { LIST_HORIZON, RESULT_HORIZON } from '../../shared/domain/search.ts';
import { FILLS, TOKENS } from './fills.ts';

export interface Question {
  name: string;
  address: string;
  /** Whose; an administrator's by default. */
  token?: string;
}

interface List {
  /** The last part of the address. */
  path: string;
  questions: readonly Question[];
}

const FILLED = FILLS.flatMap(({ lists = [] }) => lists);

/** Lists that stay short, and why. */
const SHORT: Readonly<Record<string, string>> = {
  operators: 'the people who work here',
  views: 'what one operator saved',
  'payout-batches': 'a file or two a working day',
};

/** Areas are catalogues, written by hand; one with many rows has its rows in `FILLS`. */
const SHORT_AREAS = areas.map(({ path }) => path).filter((path) => !FILLED.includes(path));

const isShort = (path: string) => path in SHORT || SHORT_AREAS.includes(path);

/** Filters whose values are not in the contract, by the list's path: typed texts, and a whole query. */
const TYPED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  audit: {
    actor: ['root0', 'nobody'],
    subject: ['orders'],
    subject_id: ['77'],
    action: ['view'],
    request_id: ['request-500'],
    creditor_id: ['78'],
    user_id: ['77'],
    listing_id: ['777'],
    '': ['actor=root0&action=view', 'subject=claims&subject_id=77', 'actor=root0&from=2026-11-01'],
  },
  orders: {
    order_num: ['DD5000', 'none'],
    user: ['13800000077', '用户明', '明', '50005', '漏网之鱼'],
    user_id: ['77'],
    '': ['trade_status=1&from=2026-11-01', 'trade_status=0&_sort=total_price&_order=desc'],
  },
  withdrawals: {
    order_num: ['TX5000', 'none'],
    creditor_id: ['78'],
    payout_batch: ['PL77', 'none'],
    '': ['status=2&from=2026-11-01', 'creditor_id=78&status=2&_sort=price&_order=desc'],
  },
  settlements: { creditor_id: ['78'], reference: ['HT5001', 'none'], '': ['creditor_id=78&status=2'] },
  payments: {
    number: ['ZF5001', 'DD5001', '20261120225002', 'none'],
    '': ['status=closed&pay_type=1', 'status=received&from=2026-11-01'],
  },
  'gateway-events': { number: ['ZF5001', 'none'], '': ['gateway=alipay&is_verified=0'] },
  'promotion-orders': {
    order_num: ['TG5000', 'none'],
    creditor_id: ['78'],
    object: ['777', '游艇', '住宅', '南京市 商铺', '漏网之鱼'],
    '': ['trade_status=1&from=2026-11-01'],
  },
  refunds: { number: ['TK5001', 'ZF5001', 'DD5001', 'none'], '': ['state=done&from=2026-11-01'] },
  applications: {
    q: ['SQ5000', '13700005000', '资产管理', '江南', '500贸易', '50005', '有限', '江', '漏网之鱼'],
    creditor_id: ['78'],
    '': ['kind=broker&status=2', 'kind=broker&q=江南'],
  },
  creditors: {
    q: ['13900005000', 'c5000', '资产管理', '江南', '500贸易', '50005', '有限', '江', '漏网之鱼'],
    '': ['delete_sign=2&q=江南'],
  },
  users: {
    q: ['13800005000', '用户明', '用户', '50005', '明', '漏网之鱼'],
    '': ['is_locked=1&q=用户'],
  },
  listings: {
    q: ['5000', '中山路', '住宅', '游艇', '南京市 商铺', '漏网之鱼'],
    region: ['320000', '320100', '320102', '110000'],
    creditor_id: ['78'],
    '': ['q=住宅&zc_type=2&owned=1', 'drifting=1&owned=0&is_start=4'],
  },
  outbox: {
    receiver: ['13800000077', 'a78@b.cn', 'none'],
    '': ['kind=refund&state=1', 'state=2&from=2026-11-19', 'kind=mail&state=3'],
  },
  'sign-ins': { name: ['ops1', 'nobody'], '': ['name=ops1&result=locked', 'result=ok&from=2026-11-01'] },
  reviews: { record_id: ['5000'], creditor_id: ['7', '5000'], '': ['kind=subjects&free=1'] },
  appointments: {
    q: ['王小明', '住宅 赵敏', '游艇', '13800000077', '漏网之鱼'],
    user_id: ['77'],
    // The requests of the page of a week.
    '': ['_end=1000&_sort=join_time&_order=asc&from=2026-11-16&to=2026-11-22', 'status=1&from=2026-11-16'],
  },
  questions: {
    q: ['看样', '住宅 赵敏', '游艇', '13800000077', '漏网之鱼'],
    creditor_id: ['78'],
    user_id: ['77'],
    '': ['creditor_id=78&q=看样', 'status=1&q=住宅'],
  },
  rounds: { listing_id: ['77', '5000'], '': ['state=1&_sort=found_time'] },
  claims: {
    q: ['住宅', '游艇', '南京市 商铺', '漏网之鱼'],
    region: ['320000', '320100', '320102', '110000'],
    creditor_id: ['78'],
    '': ['creditor_id=78&q=住宅', 'status=1&region=320100'],
  },
  'identity-changes': { creditor_id: ['78'] },
  'bank-changes': { creditor_id: ['78'] },
  messages: { creditor_id: ['78'], user_id: ['77'] },
  subjects: { '': ['waiting=1&is_start=2', 'waiting=1&_sort=object_title'] },
};

/** A week and a day of two years. */
const PERIODS = ['from=2026-11-19', 'from=2026-06-01&to=2026-06-07', 'to=2026-06-07'];

/** Lists that are counted up to the horizon of public lists, and the others. */
const IS_COUNTED_LESS = ['questions', 'listings'];

/** The last page that the count leads to. */
function lastOf(path: string): string {
  const end = IS_COUNTED_LESS.includes(path) ? RESULT_HORIZON : LIST_HORIZON;
  return `_start=${end - 20}&_end=${end}`;
}

const FIRST = '_start=0&_end=20';
const OF_RANGE = ['_start', '_end', '_sort', '_order', 'from', 'to'];

const allLists = (): { path: string; call: Call }[] =>
  Object.values(calls)
    .filter(({ access, answers }) => access === 'operator' && answers === 'rows')
    .map((call) => ({ path: call.path.replace('/ops/v1/', ''), call }));

interface Declared {
  enum?: readonly (string | number)[];
  description?: string;
}

const declaredOf = (call: Call): Record<string, Declared> =>
  z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }).properties as Record<string, Declared>;

const sortsOf = ({ description = '' }: Declared = {}): string[] =>
  /^Some of (.+), separated by commas$/.exec(description)?.[1]?.split(', ') ?? [];

function questionsOf(path: string, call: Call): { questions: Question[]; missing: string[] } {
  const declared = declaredOf(call);
  const typed = TYPED[path] ?? {};
  const valuesOf = (name: string) => typed[name] ?? declared[name]?.enum?.map(String) ?? [];
  const filters = Object.keys(declared).filter((name) => !OF_RANGE.includes(name));
  const sorts = sortsOf(declared._sort);
  const queries = [
    ...filters.flatMap((name) => valuesOf(name).map((value) => `${name}=${value}`)),
    ...(declared.from ? PERIODS : []),
    ...(typed[''] ?? []),
  ];
  const last = lastOf(path);
  const at = (query: string) => encodeURI(`/ops/v1/${path}?${query}`);
  const questions = [
    { name: 'first page', address: at(FIRST) },
    { name: 'last page', address: at(last) },
    ...queries.map((query) => ({
      name: query,
      address: at(query.includes('_end=') ? query : `${FIRST}&${query}`),
    })),
    ...sorts.flatMap((sort) =>
      ['asc', 'desc'].flatMap((order) => {
        const sorted = `_sort=${sort}&_order=${order}`;
        return [
          { name: `by ${sort}, ${order}`, address: at(`${FIRST}&${sorted}`) },
          { name: `by ${sort}, ${order}, last page`, address: at(`${last}&${sorted}`) },
        ];
      }),
    ),
  ];
  const hasSorts = sorts.length > 0 || declared._sort === undefined;
  return {
    questions,
    missing: [
      ...filters.filter((name) => valuesOf(name).length === 0),
      ...(hasSorts ? [] : ['_sort']),
      ...Object.keys(typed).filter((name) => name !== '' && !declared[name]),
    ].map((name) => `${path}: ${name}`),
  };
}

/** Calls that are not lists of rows. */
const OTHERS: readonly List[] = [
  {
    path: 'search',
    questions: [
      '江南资产',
      '有限',
      '住宅',
      '用户明',
      '13900005000',
      '1390',
      'DD5000',
      '5000',
      '漏网之鱼',
      '江',
    ].map((q) => ({ name: q, address: encodeURI(`/ops/v1/search?q=${q}`) })),
  },
  { path: 'waiting', questions: [{ name: '', address: '/ops/v1/waiting' }] },
  { path: 'reviews/figures', questions: [{ name: '', address: '/ops/v1/reviews/figures' }] },
  { path: 'users/{id}', questions: [{ name: '', address: '/ops/v1/users/77' }] },
  { path: 'jobs/{id}', questions: [{ name: '', address: '/ops/v1/jobs/1' }] },
  // An administrator's also starts the check of the ledger, behind the answer: npm run bench:ledger measures that.
  { path: 'overview', questions: [{ name: '', address: '/ops/v1/overview', token: TOKENS.support }] },
];

/** Every list with its requests. */
export const LISTS: readonly List[] = [
  ...allLists()
    .filter(({ path }) => !isShort(path))
    .map(({ path, call }) => ({ path, questions: questionsOf(path, call).questions })),
  ...OTHERS,
];

/** Declarations of the contract without a request, and requests without a declaration. */
export function gaps(): string[] {
  const lists = allLists();
  const paths = lists.map(({ path }) => path);
  return [
    ...lists
      .filter(({ path }) => !isShort(path))
      .flatMap(({ path, call }) => questionsOf(path, call).missing),
    ...paths.filter((path) => !isShort(path) && !FILLED.includes(path)).map((path) => `${path}: no rows`),
    ...[...Object.keys(SHORT), ...Object.keys(TYPED), ...FILLED].filter((path) => !paths.includes(path)),
  ];
}
