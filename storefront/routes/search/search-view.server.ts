/**
 * A search page as data: every filter, order and page with its address. It is built on the server, so that the
 * browser loads neither the tables of codes nor the rules of addresses.
 */
import { ROUND_FIELDS, ROUND_NAMES } from '../../../shared/domain/auctions/auction-round.ts';
import { AUCTION_STATUS, codesOf, DISPOSAL_STATUS, LISTING_TYPES } from '../../../shared/domain/listing.ts';
import {
  LIST_KINDS,
  PAGE_SIZE,
  PRICE_RANGES,
  REFERRALS,
  RESULT_HORIZON,
} from '../../../shared/domain/search.ts';
import {
  COMPLETE_LABEL,
  SOUGHT_FACT_NAMES,
  SOUGHT_FACTS,
  SOUGHT_ROUNDS,
} from '../../../shared/domain/sought-facts.ts';
import { LISTING_FIELDS } from '../../../shared/domain/subject-fields.ts';
import type { PropertyType } from './property-types.server.ts';
import { regionMenus } from './region-choice.server.ts';
import { regionHint } from './region-keyword.server.ts';
import { savedSearch } from './saved-search.server.ts';
import {
  changed,
  filterCount,
  hasAuctionStatus,
  hasRounds,
  hiddenFields,
  isDrifting,
  type SearchState,
  searchAddress,
  sortOrders,
  soughtFacts,
  toggledFact,
  type WrongPrices,
} from './search-state.server.ts';

/** A value that can be chosen: a link to the list with it. */
export interface Choice {
  text: string;
  to: string;
  isChosen: boolean;
}

interface ChoiceRow {
  label: string;
  /** Half a line is enough. */
  isShort: boolean;
  /** Several may be chosen: a chosen one is a link to the list without it. */
  isMany?: true;
  choices: Choice[];
}

export type SearchView = ReturnType<typeof searchView>;

/**
 * @param wrongPrices typed prices that cannot be read
 * @param propertyTypes that the list can be filtered by
 */
export function searchView(
  state: SearchState,
  wrongPrices: WrongPrices,
  propertyTypes: readonly PropertyType[],
) {
  const { name, currentIndex } = state;
  const heading = headingOf(state);
  const rows = choiceRows(state, propertyTypes);
  const chips = chipsOf(state, rows);
  return {
    heading,
    keyword: name ?? '',
    keywordFields: hiddenFields(state, ['name']),
    regionHint: regionHint(state),
    region: {
      menus: regionMenus(state).map((menu) => ({ ...menu, chosen: state[menu.name] ?? '' })),
      fields: hiddenFields(state, ['load_province', 'load_city', 'load_district']),
    },
    rows,
    price: priceView(state, wrongPrices),
    sorts: sortOrders(state).map(([order, text]) => ({
      text,
      to: changed(state, { order_type: order || undefined }),
      isChosen: (state.order_type ?? '') === order,
    })),
    filterCount: filterCount(state),
    chips,
    saved: savedSearch(
      state,
      chips.map(({ text }) => text),
      heading,
    ),
    withoutFilters: changed({ name, currentIndex }, {}),
    withoutKeyword: changed({ currentIndex }, {}),
    firstPage: changed(state, {}),
    isOneKind: currentIndex !== undefined,
    isFirstPage: (state.page ?? 1) === 1,
    isReferrals: currentIndex === REFERRALS || state.zc_type === 3,
  };
}

const headingOf = ({ currentIndex }: SearchState) =>
  currentIndex ? LIST_KINDS[currentIndex].name : '全部标的';

type CodeField = 'zc_type' | 'second_class' | 'object_status' | 'disposal_status' | 'round';

/** The filters with a few choices, if the list has them. */
function choiceRows(state: SearchState, propertyTypes: readonly PropertyType[]): ChoiceRow[] {
  const { currentIndex } = state;
  const row = <Field extends CodeField>(
    label: string,
    field: Field,
    options: readonly (readonly [NonNullable<SearchState[Field]>, string])[],
    all = '不限',
  ): ChoiceRow => ({
    label,
    isShort: field !== 'second_class',
    choices: [[undefined, all] as const, ...options].map(([value, text]) => ({
      text,
      to: changed(state, { [field]: value }),
      isChosen: state[field] === value,
    })),
  });
  const types = row(
    '拍卖类型',
    'zc_type',
    codesOf(LISTING_TYPES).map((code) => [code, LISTING_TYPES[code].name]),
  );
  const kinds = row(
    LISTING_FIELDS.second_class.label,
    'second_class',
    propertyTypes.map(({ type, name }) => [type, name]),
    '全部',
  );
  const disposal = row(
    LISTING_FIELDS.disposal_status.label,
    'disposal_status',
    codesOf(DISPOSAL_STATUS).map((code) => [code, DISPOSAL_STATUS[code]]),
  );
  const status = row('拍卖状态', 'object_status', entriesOf(AUCTION_STATUS));
  const rounds = row(
    ROUND_FIELDS.round.label,
    'round',
    SOUGHT_ROUNDS.map((round) => [round, ROUND_NAMES[round]]),
  );
  const progress = isDrifting(state) ? [disposal] : hasAuctionStatus(state) ? [status] : [];
  // Short rows, which share a line, follow each other; the first stands beside the region.
  return [
    ...(hasRounds(state) ? [rounds] : []),
    ...(currentIndex ? [] : [types]),
    ...progress,
    kinds,
    factRow(state),
  ];
}

const factRow = (state: SearchState): ChoiceRow => ({
  label: '关键信息',
  isShort: false,
  isMany: true,
  choices: [
    {
      text: '不限',
      to: changed(state, { facts: undefined, complete: undefined }),
      isChosen: !state.facts && !state.complete,
    },
    ...SOUGHT_FACT_NAMES.map((name) => ({
      text: SOUGHT_FACTS[name].label,
      to: changed(state, { facts: toggledFact(state, name) }),
      isChosen: soughtFacts(state).includes(name),
    })),
    {
      text: COMPLETE_LABEL,
      to: changed(state, { complete: state.complete ? undefined : 1 }),
      isChosen: state.complete !== undefined,
    },
  ],
});

const entriesOf = <Key extends string>(table: Record<Key, string>) =>
  Object.entries(table) as [Key, string][];

type PriceRange = { label: string; min?: number; max?: number };

/** The usual ranges as links, and a range of one's own in 万. */
function priceView(state: SearchState, wrong: WrongPrices) {
  const { price_min: min, price_max: max } = state;
  const ranges: PriceRange[] = [{ label: '不限' }, ...PRICE_RANGES];
  const isChosen = (range: PriceRange) => range.min === min && range.max === max;
  const isPreset = ranges.some(isChosen);
  const typed = (yuan: number | undefined) => (isPreset || yuan === undefined ? '' : String(yuan / 10_000));
  return {
    choices: ranges.map((range) => ({
      text: range.label,
      to: changed(state, { price_min: range.min, price_max: range.max }),
      isChosen: !wrong && isChosen(range),
    })),
    fields: hiddenFields(state, ['price_min', 'price_max']),
    min: wrong?.min ?? { text: typed(min), problem: null },
    max: wrong?.max ?? { text: typed(max), problem: null },
  };
}

/** The active filters, each with the address of the list without it. */
function chipsOf(state: SearchState, rows: readonly ChoiceRow[]): Omit<Choice, 'isChosen'>[] {
  const { name, price_min: min, price_max: max } = state;
  const region = regionMenus(state).flatMap(({ name: field, options }) => {
    const chosen = options.find(({ value }) => value === state[field]);
    return chosen ? [chosen.label] : [];
  });
  const noRegion = { load_province: undefined, load_city: undefined, load_district: undefined };
  return [
    ...(name ? [{ text: `“${name}”`, to: changed(state, { name: undefined }) }] : []),
    ...(region.length > 0 ? [{ text: region.join(' '), to: changed(state, noRegion) }] : []),
    ...rows.flatMap(({ isMany, choices: [all, ...values] }) =>
      values.flatMap(({ text, to, isChosen }) =>
        isChosen && all ? [{ text, to: isMany ? to : all.to }] : [],
      ),
    ),
    ...(min === undefined && max === undefined
      ? []
      : [
          {
            text: rangeText(min, max),
            to: changed(state, { price_min: undefined, price_max: undefined }),
          },
        ]),
  ];
}

function rangeText(min: number | undefined, max: number | undefined): string {
  const preset = PRICE_RANGES.find((range) => range.min === min && range.max === max);
  if (preset) return preset.label;
  const wan = (yuan: number) => `${yuan / 10_000}万`;
  if (min === undefined) return `${wan(max ?? 0)}以下`;
  return max === undefined ? `${wan(min)}以上` : `${wan(min)}-${wan(max)}`;
}

export type PagerView = ReturnType<typeof pagerView>;

/** The number of pages: at least one, and none beyond the horizon. */
export const pageCount = (count: number): number =>
  Math.max(1, Math.ceil(Math.min(count, RESULT_HORIZON) / PAGE_SIZE.search));

/** The links between pages; null if there is only one. @param countIsFloor there are more than `count` */
export function pagerView(state: SearchState, count: number, countIsFloor: boolean) {
  const pages = pageCount(count);
  if (pages <= 1) return null;
  const page = state.page ?? 1;
  const to = (number: number) => searchAddress({ ...state, page: number > 1 ? number : undefined });
  return {
    page,
    pages,
    previous: page > 1 ? to(page - 1) : null,
    next: page < pages ? to(page + 1) : null,
    /** The last page that can be displayed is not the end of the results. */
    endsEarly: page === pages && (countIsFloor || count > RESULT_HORIZON),
    fields: hiddenFields(state, []),
  };
}
