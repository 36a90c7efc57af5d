/** The kinds of question that are measured, each with the different filters that its requests take in turn. */
import { PRICE_RANGES } from '../../shared/domain/search.ts';
import { KEYWORDS } from './data.ts';

export interface Question {
  call: 'ObjcetList' | 'ObjcetListFailure' | 'graObjectBtype';
  fields: Record<string, string>;
}

export interface Kind {
  name: string;
  questions: Question[];
  /** How many of 100 requests of the mix are of this kind. */
  share: number;
  isDeep: boolean;
}

const CITIES = [
  '320100',
  '320500',
  '330100',
  '440100',
  '510100',
  '420100',
  '610100',
  '370200',
  '350200',
  '230100',
];
const PROVINCES = ['320000', '330000', '440000', '510000', '420000'];
const DISTRICTS = ['320105', '320505', '330106', '440106', '510104'];

/** The last page that a pager offers for large lists: the thousandth page of ten. */
const LAST = { page: '1000' };

const ENDED_LAST = { ended: 'last' };

const list = (fields: Record<string, string>): Question => ({ call: 'ObjcetList', fields });
const drifting = (fields: Record<string, string>): Question => ({ call: 'ObjcetListFailure', fields });
const each = (field: string, values: readonly string[]) => values.map((value) => list({ [field]: value }));

const prices = PRICE_RANGES.map(({ min, max }) =>
  list({
    ...(min === undefined ? {} : { price_min: String(min) }),
    ...(max === undefined ? {} : { price_max: String(max) }),
  }),
);

const first = (name: string, share: number, questions: Question[]): Kind => ({
  name,
  share,
  questions,
  isDeep: false,
});
const last = (name: string, share: number, questions: Question[]): Kind => ({
  name: `${name}, last page`,
  share,
  questions: questions.map(({ call, fields }) => ({ call, fields: { ...fields, ...LAST } })),
  isDeep: true,
});

export const KINDS: Kind[] = [
  first('everything', 16, [list({}), list({ page: '2' }), list({ page: '3' })]),
  first('a type', 16, each('zc_type', ['1', '2', '3'])),
  first('a region', 16, [
    ...each('load_province', PROVINCES),
    ...each('load_city', CITIES),
    ...each('load_district', DISTRICTS),
  ]),
  first('a price range', 6, prices),
  first('a status', 6, each('object_status', ['todo', 'doing', 'done'])),
  first(
    'type, city and price',
    6,
    CITIES.map((city) => list({ zc_type: '1', load_city: city, price_min: '1000000', price_max: '1500000' })),
  ),
  first('keyword, 0.01 %', 1, [list({ name: KEYWORDS['0.01 %'] })]),
  first('keyword, 0.6 %', 8, [list({ name: KEYWORDS['0.6 %'] })]),
  first('keyword, 10 %', 6, [list({ name: KEYWORDS['10 %'] })]),
  first('keyword, 50 %', 1, [list({ name: KEYWORDS['50 %'] })]),
  first(
    'keyword of 10 % and a city',
    3,
    CITIES.map((city) => list({ name: KEYWORDS['10 %'], load_city: city })),
  ),
  first('latest', 3, [list({ order_type: '1' })]),
  first('dear', 2, [list({ order_type: '2' })]),
  first('cheap', 2, [list({ order_type: '3' })]),
  first('drifting', 4, [drifting({}), drifting({ order_type: '1' }), drifting({ order_type: '2' })]),
  first('no match', 2, [
    list({ name: KEYWORDS.none }),
    list({ price_min: '900000000000' }),
    list({ zc_type: '3', object_status: 'done' }),
  ]),
  first('facts', 0, [list({ facts: 'vacant' }), list({ facts: 'loan,vacant' }), list({ complete: '1' })]),
  first(
    'facts, round, city and price',
    0,
    CITIES.map((city) => list({ facts: 'unleased', round: '2', load_city: city, price_min: '500000' })),
  ),
  // The search page lists what is no longer offered last.
  first('ended last', 0, [list(ENDED_LAST), list({ ...ENDED_LAST, page: '2' })]),
  first(
    'a region, ended last',
    0,
    CITIES.map((city) => list({ ...ENDED_LAST, load_city: city })),
  ),
  first(
    'a keyword, ended last',
    0,
    (['0.01 %', '0.6 %', '10 %', '50 %'] as const).map((share) =>
      list({ ...ENDED_LAST, name: KEYWORDS[share] }),
    ),
  ),
  first('cheap, ended last', 0, [list({ ...ENDED_LAST, order_type: '3' })]),
  last('ended last', 0, [list(ENDED_LAST)]),
  last(
    'a keyword, ended last',
    0,
    (['1 %', '5 %', '10 %'] as const).map((share) => list({ ...ENDED_LAST, name: KEYWORDS[share] })),
  ),
  first('facts, dear', 0, [list({ facts: 'loan,vacant', order_type: '2' })]),
  last('facts', 0, [list({ facts: 'vacant' }), list({ facts: 'loan,vacant' }), list({ complete: '1' })]),
  last('everything', 0.5, [list({})]),
  last('a type', 0.25, each('zc_type', ['1', '2', '3'])),
  last('a price range', 0.25, prices),
  last('a status', 0.25, each('object_status', ['todo', 'doing', 'done'])),
  last('dear', 0.25, [list({ order_type: '2' })]),
  last('a type, dear', 0, [list({ zc_type: '2', order_type: '2' })]),
  last('keyword, 1 %', 0, [list({ name: KEYWORDS['1 %'] })]),
  last('keyword, 5 %', 0, [list({ name: KEYWORDS['5 %'] })]),
  last('keyword, 10 %', 0.25, [list({ name: KEYWORDS['10 %'] })]),
  last('keyword, 10 %, cheap', 0.25, [list({ name: KEYWORDS['10 %'], order_type: '3' })]),
  last('keyword, 50 %', 0, [list({ name: KEYWORDS['50 %'] })]),
];

/** The list without filters. */
export const WHOLE_LIST = list({});

/** The cheapest call: no statement, and always the same answer. What it takes, every call takes. */
export const CHEAPEST: Question = { call: 'graObjectBtype', fields: { type: '1' } };

/**
 * The usual mix: kinds take turns in proportion to their shares, spread evenly, and each kind's questions take
 * turns.
 */
export function mix(length = 2000): Question[] {
  const due = KINDS.filter(({ share }) => share > 0).map((kind) => ({ kind, debt: 0, next: 0 }));
  const total = due.reduce((sum, { kind }) => sum + kind.share, 0);
  return Array.from({ length }, () => {
    for (const it of due) it.debt += it.kind.share;
    const chosen = due.reduce((most, it) => (it.debt > most.debt ? it : most));
    chosen.debt -= total;
    return chosen.kind.questions[chosen.next++ % chosen.kind.questions.length] as Question;
  });
}

export const pathOf = ({ call }: Question) => `/customer/Index/${call}`;
export const bodyOf = ({ fields }: Question) => new URLSearchParams(fields).toString();
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

export const requestOf = (question: Question) =>
  new Request(`http://bench${pathOf(question)}`, { method: 'POST', headers: FORM, body: bodyOf(question) });
