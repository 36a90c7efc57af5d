/** The cells of a subject, in both consoles. */
import { ROUND_NAMES, ROUND_RESULT, ROUND_RESULT_NAMES } from '../../shared/domain/auctions/round-names.ts';
import { codesOf, LISTING_TYPES } from '../../shared/domain/listing.ts';
import {
  DETAIL_NAMES,
  LISTING_FIELDS,
  PRICE_FIELDS,
  SUBJECT_FIELDS,
  TEXT_FIELDS,
} from '../../shared/domain/subject-fields.ts';
import { statesOf } from '../framework/states.ts';
import { cellLabel, cellsOf } from '../framework/table-fields.ts';
import { Place } from './place.tsx';
import { placeText } from './place-text.ts';
import { PublishState, publishStateText } from './publish-state.tsx';
import { TYPE_STATES } from './type-states.ts';

const HAS_RESULT = [{ zc_type: [1, 2], round_result: codesOf(ROUND_RESULT_NAMES) }] as const;
const IS_SOLD = [{ zc_type: [1, 2], round_result: [ROUND_RESULT.sold] }] as const;
const BY_TYPE = { name: 'zc_type', types: codesOf(LISTING_TYPES) } as const;

export const subjectCells = {
  img_path: { kind: 'picture', label: '封面' },
  ...cellsOf(SUBJECT_FIELDS, BY_TYPE),
  zc_type: { kind: 'code', ...cellLabel(LISTING_FIELDS.zc_type, BY_TYPE), names: TYPE_STATES },
  court_name: { kind: 'text', ...cellLabel(LISTING_FIELDS.court_name, BY_TYPE) },
  merchants_name: { kind: 'text', ...cellLabel(LISTING_FIELDS.merchants_name, BY_TYPE) },
  org_name: { kind: 'text', ...cellLabel(LISTING_FIELDS.org_name, BY_TYPE) },
  province_name: {
    kind: 'own',
    ...cellLabel(LISTING_FIELDS.region, BY_TYPE),
    cell: Place,
    toText: placeText,
  },
  second_name: { kind: 'text', ...cellLabel(LISTING_FIELDS.second_class, BY_TYPE) },
  round: {
    kind: 'code',
    label: LISTING_FIELDS.round.label,
    when: [{ zc_type: [1, 2], round: codesOf(ROUND_NAMES) }],
    names: statesOf(ROUND_NAMES),
  },
  round_result: {
    kind: 'code',
    label: LISTING_FIELDS.round_result.label,
    when: HAS_RESULT,
    names: statesOf({ 0: '未登记', ...ROUND_RESULT_NAMES }, { 1: 'good', 2: 'bad' }),
  },
  deal_price: { kind: 'amount', label: LISTING_FIELDS.deal_price.label, when: IS_SOLD },
  deal_time: { kind: 'time', label: LISTING_FIELDS.deal_time.label, when: IS_SOLD },
  bidders: {
    kind: 'wholeNumber',
    label: LISTING_FIELDS.bidders.label,
    unit: LISTING_FIELDS.bidders.unit,
    when: HAS_RESULT,
  },
  result_note: { kind: 'text', label: LISTING_FIELDS.result_note.label, when: HAS_RESULT },
  datum_name: { kind: 'text', ...cellLabel(LISTING_FIELDS.datum, BY_TYPE) },
  source_name: { kind: 'text', ...cellLabel(LISTING_FIELDS.source, BY_TYPE) },
  is_start: {
    kind: 'own',
    label: '审核状态',
    when: [{ zc_type: [2, 3] }],
    cell: PublishState,
    toText: publishStateText,
  },
  create_time: { kind: 'time', label: '创建时间' },
  own_looker_num: { kind: 'wholeNumber', label: '围观', unit: '次' },
  consult_num: { kind: 'wholeNumber', label: '咨询', unit: '次' },
  items1: {
    kind: 'pictures',
    purpose: SUBJECT_FIELDS.img.purpose,
    ...cellLabel(LISTING_FIELDS.img, BY_TYPE),
  },
} as const;

/** The filter `name` of lists about subjects. */
export const titleFilter = {
  kind: 'text',
  label: LISTING_FIELDS.object_title.label,
  placeholder: `输入${LISTING_FIELDS.object_title.label}`,
} as const;

/** Some of those cells, in this order. */
export const cellsNamed = <Name extends keyof typeof subjectCells>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, subjectCells[name]])) as Pick<typeof subjectCells, Name>;

/** How the auction ended; files have these columns too. */
export const RESULT_CELLS = [
  'round',
  'round_result',
  'deal_price',
  'deal_time',
  'bidders',
  'result_note',
] as const;

/** In the order of the detail page. */
export const SUBJECT_FACTS = [
  'object_title',
  'zc_type',
  'second_name',
  'court_name',
  'merchants_name',
  'org_name',
  'province_name',
  'address',
  'coordinate',
  'datum_name',
  'source_name',
  'source_url',
  'start_time',
  'end_time',
  'bid_cycle',
  ...RESULT_CELLS,
  ...PRICE_FIELDS,
  ...DETAIL_NAMES,
] as const;

/** Pictures and texts, each in a section of its own. */
export const contentCells = cellsNamed('items1', ...TEXT_FIELDS);
export const subjectContent = [
  { title: LISTING_FIELDS.img.label, fields: ['items1'] },
  ...TEXT_FIELDS.map((name) => ({ title: SUBJECT_FIELDS[name].label, fields: [name] })),
] as const;
