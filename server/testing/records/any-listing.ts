/** Arbitrary rows and queries for property tests. They use few values, so that matches are frequent. */
import fc from 'fast-check';
import { hoursFromNow } from '../listings.ts';
import type { ListName, ModelRow, Question } from './listing-model.ts';

/** Pieces of titles and keywords: scripts, widths, and what LIKE takes for a pattern. */
const PIECES = [
  ...'南京|南|京市|（破）|(破)|山东路４９号|49号|4 幢101|四层|房|𠮷野家|㎡|①|🏠'.split('|'),
  ...'Passat|ＰＡＳＳＡＴ|sat|É|é|100%|%|_|0%股权_|\\|\\%|\'|"'.split('|'),
  // Hold the pairs of 5%股 and of 甲_乙, and neither of them.
  ...['5%元9%股', '甲_甲丙乙_乙'],
];
/** Pieces of pieces, other widths and cases of them, and what no title holds. */
const KEYWORDS = [...PIECES, '京', '市4', 'AS', 'ｓａ', '９号', '没有', '5%股', '甲_乙'];
const SPACES = ['', '', ' ', '\u3000', '\u00a0', '\t'];
const PRICES = ['0', '0.01', '999999.99', '1000000', '1000000.00', '1000000.01', '1000000000000'];
const REGIONS: Pick<ModelRow, 'provinceCode' | 'cityCode' | 'districtCode'>[] = [
  { provinceCode: '320000', cityCode: '320100', districtCode: '320105' },
  { provinceCode: '320000', cityCode: '320100', districtCode: '320102' },
  { provinceCode: '320000', cityCode: '320500', districtCode: null },
  { provinceCode: '320000', cityCode: null, districtCode: null },
  { provinceCode: '310000', cityCode: '310100', districtCode: '310101' },
  { provinceCode: '440000', cityCode: '441900', districtCode: null },
  { provinceCode: null, cityCode: null, districtCode: null },
];
const CODES = ['100000', '320000', '320100', '320105', '320500', '310000', '310101', '441900', '330000'];

const oneOf = fc.constantFrom;
const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { freq: 3 });
const fen = oneOf(0n, 1n, 99_999_999n, 100_000_000n, 100_000_001n, 100_000_000_000_000n);
const moment = oneOf(-48, -1, 0, 1, 48).map(hoursFromNow);

export const anyRow: fc.Arbitrary<Omit<ModelRow, 'id'>> = fc
  .record({
    type: oneOf(1, 2, 3),
    publishStatus: oneOf(1, 2, 3, 4, 4, 4, 4, 4),
    disposalStatus: orNull(oneOf(1, 2, 3)),
    title: fc
      .array(fc.tuple(oneOf(...PIECES), oneOf(...SPACES)), { minLength: 1, maxLength: 5 })
      .map((parts) => parts.flat().join('')),
    kind: orNull(oneOf(1, 2, 10)),
    initialPrice: orNull(fen),
    assessPrice: orNull(fen),
    startTime: orNull(moment),
    endTime: orNull(moment),
    region: oneOf(...REGIONS),
    soughtMarks: fc.subarray(['vacant', 'loan', 'complete', 'round1', 'round2']),
    promoted: oneOf(true, false, false),
    createdAt: moment,
  })
  .map(({ region, ...values }) => ({ ...values, ...region }) as Omit<ModelRow, 'id'>);

const name = fc
  .array(oneOf(...KEYWORDS), { minLength: 1, maxLength: 3 })
  .chain((words) => oneOf(' ', '\u3000', ' \t').map((space) => words.join(space)));

const anyFilters = fc.record({
  name,
  load_province: oneOf(...CODES),
  load_city: oneOf(...CODES),
  load_district: oneOf(...CODES),
  zc_type: oneOf('1', '2', '3'),
  second_class: oneOf('1', '2', '3', '10'),
  price_min: oneOf(...PRICES),
  price_max: oneOf(...PRICES),
  object_status: oneOf('todo' as const, 'doing' as const, 'done' as const),
  disposal_status: oneOf('1', '2', '3'),
  facts: oneOf('vacant', 'loan', 'loan,vacant'),
  complete: oneOf('1' as const),
  round: oneOf('1' as const, '2' as const),
});
/** Filters that match this row, with as much of its title as the two numbers say. */
const filtersFor = (row: ModelRow, from: number, length: number): Question => ({
  name:
    [...row.title]
      .slice(from, from + length)
      .join('')
      .trim() || undefined,
  load_province: row.districtCode ?? undefined,
  load_city: row.provinceCode ?? undefined,
  load_district: row.cityCode ?? undefined,
  zc_type: String(row.type),
  second_class: row.kind?.toString(),
  price_min: '0',
  price_max: '1000000000000',
  object_status: row.startTime && row.startTime > hoursFromNow(0) ? 'todo' : undefined,
  disposal_status: row.disposalStatus?.toString(),
  facts: row.soughtMarks.filter((mark) => /^(vacant|loan)$/.test(mark)).join() || undefined,
  complete: row.soughtMarks.includes('complete') ? '1' : undefined,
});

/** A third looks for one of the rows, so that many filters together still find something; a third are keywords. */
export const anyQuestion = (list: ListName, rows: readonly ModelRow[]): fc.Arbitrary<Question> => {
  const certain = fc.tuple(oneOf(...rows), fc.nat(12), fc.nat(4)).map((wanted) => filtersFor(...wanted));
  const rest = fc.record({
    order_type: list === 'ObjcetList' ? oneOf('1', '2', '3') : oneOf('1', '2'),
    page: oneOf('1', '2', '3', '30'),
    size: oneOf('1', '7', '50'),
    ...(list === 'ObjcetList' && { ended: oneOf('last' as const) }),
  });
  return fc
    .oneof(some(certain), some(anyFilters, 3), fc.record({ name }))
    .chain((filters) => some(rest).map((others) => ({ ...filters, ...others })));
};

/** Some of an object's fields, at most so many. */
const some = <Fields extends object>(
  fields: fc.Arbitrary<Fields>,
  maxLength = 10,
): fc.Arbitrary<Partial<Fields>> =>
  fields.chain((all) =>
    fc
      .subarray(Object.entries(all), { maxLength: Math.min(maxLength, Object.keys(all).length) })
      .map((entries) => Object.fromEntries(entries) as Partial<Fields>),
  );
