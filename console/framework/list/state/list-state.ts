/**
 * The state of a list, stored in the query of its address. Invalid parameters are ignored and default values are
 * left out, so that each state has one address.
 *
 * | page | size | sort (`price`, `-price` from the highest) | view (cards, table) | hide (columns, by comma) |
 *
 * Each filter has one more parameter, and so do the tabs. An address without view, size or columns gets those that the
 * person chose last; then the defaults are written out.
 */
import type { CrudFilter, CrudSort } from '@refinedev/core';
import { ALWAYS, canHold } from '../../../../shared/domain/condition.ts';
import { kindOf } from '../../fields/index.ts';
import type { FilterReading } from '../../fields/kind.ts';
import type { AnyList, AnyResource, Filter } from '../../resource.ts';
import type { Arrangement, View } from './arrangement.ts';

export type { View } from './arrangement.ts';

export interface ListState {
  page: number;
  pageSize: number;
  /** Null if the list has no tabs. */
  tab: string | null;
  /** Non-empty filters only. */
  filters: Readonly<Record<string, string>>;
  sort: { field: string; order: 'asc' | 'desc' } | null;
  view: View;
  /** Columns that the table leaves out. */
  hidden: readonly string[];
}

const SIZES = [10, 20, 50];

const defaultView = (list: AnyList): View => (list.card ? 'cards' : 'table');

const defaultSize = (list: AnyList, view: View): number =>
  (view === 'cards' ? list.pageSize.cards : undefined) ?? list.pageSize.table;

/** The selectable page sizes, the list's default included. */
export const sizesOf = (list: AnyList, view: View): number[] =>
  [...new Set([defaultSize(list, view), ...SIZES])].sort((one, other) => one - other);

/** The size that an address without one means. */
function impliedSize(list: AnyList, view: View, { view: arranged, pageSize = 0 }: Arrangement): number {
  return arranged === view && sizesOf(list, view).includes(pageSize) ? pageSize : defaultSize(list, view);
}

export function readListState(
  list: AnyList,
  query: URLSearchParams,
  arrangement: Arrangement = {},
): ListState {
  const view = list.card ? viewOf(query.get('view') ?? arrangement.view) : 'table';
  const size = Number(query.get('size'));
  const [, descending, field = ''] = /^(-?)(.+)$/.exec(query.get('sort') ?? '') ?? [];
  const tabs = list.tabs?.options.map(({ value }) => value) ?? [];
  const tab = tabs.find((it) => it === query.get(list.tabs?.name ?? '')) ?? tabs[0] ?? null;
  const hides = query.get('hide')?.split(',') ?? arrangement.hidden;
  const hidden = list.columns.filter((it) => hides?.includes(it));
  return {
    page: /^[1-9]\d{0,8}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1,
    pageSize: sizesOf(list, view).includes(size) ? size : impliedSize(list, view, arrangement),
    tab,
    filters: readFilters(list, tab, query),
    sort: list.sortable?.includes(field) ? { field, order: descending ? 'desc' : 'asc' } : null,
    view,
    hidden: hidden.length < list.columns.length ? hidden : [],
  };
}

const viewOf = (name: string | undefined): View => (name === 'table' ? 'table' : 'cards');

/** The filters under a tab, with their names. */
export const filtersUnder = (list: AnyList, tab: string | null) =>
  Object.entries(list.filters ?? {}).filter(([, { tabs }]) => !tabs || tab === null || tabs.includes(tab));

/** The columns that can apply under a tab. */
export function columnsUnder({ fields, list }: AnyResource, tab: string | null): readonly string[] {
  const { columns = [], tabs } = list ?? {};
  if (!tabs?.field || !tab) return columns;
  const tabValue = { [tabs.field]: tab };
  return columns.filter((name: string) => canHold(fields[name]?.when ?? ALWAYS, tabValue));
}

/** The columns that are not hidden; all columns if every one is hidden. */
export function visibleColumns(resource: AnyResource, { tab, hidden }: ListState): readonly string[] {
  const columns = columnsUnder(resource, tab);
  const visible = columns.filter((it) => !hidden.includes(it));
  return visible.length > 0 ? visible : columns;
}

/** Maximum length of a search text on the server. */
export const SEARCH_MAX = 100;

/** @param text without spaces around it */
export const readFilter = (filter: Filter, text: string): FilterReading =>
  kindOf(filter).readFilter?.(text, filter) ?? { value: text };

function readFilters(list: AnyList, tab: string | null, query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    filtersUnder(list, tab).flatMap(([name, filter]) => {
      const text = (query.get(name) ?? '').trim().slice(0, SEARCH_MAX);
      const reading = readFilter(filter, text);
      return text && reading.problem === undefined ? [[name, reading.value]] : [];
    }),
  );
}

/** The query with its question mark; empty for the default state. */
export function listQuery(list: AnyList, state: ListState, arrangement: Arrangement = {}): string {
  const { page, pageSize, tab, filters, sort, view, hidden } = state;
  const query = new URLSearchParams();
  if (list.tabs && tab !== list.tabs.options[0]?.value) query.set(list.tabs.name, tab ?? '');
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  if (sort) query.set('sort', (sort.order === 'desc' ? '-' : '') + sort.field);
  const implied = readListState(list, new URLSearchParams(), arrangement);
  const isDefault = view === defaultView(list) && implied.view === view;
  if (!isDefault) query.set('view', view);
  const size = defaultSize(list, view);
  if (pageSize !== size || impliedSize(list, view, arrangement) !== size) query.set('size', String(pageSize));
  if (hidden.length > 0 || implied.hidden.length > 0) query.set('hide', hidden.join(','));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

/** What a change of the state arranges anew; null if it arranges nothing. */
export function arrangementAfter(change: Partial<ListState>, next: ListState): Arrangement | null {
  const isArranged = 'view' in change || 'pageSize' in change || 'hidden' in change;
  return isArranged ? { view: next.view, pageSize: next.pageSize, hidden: [...next.hidden] } : null;
}

/** Applies a change, returns to the first page, and sets the default page size of a new view. */
export function changed(list: AnyList, state: ListState, change: Partial<ListState>): ListState {
  const size = change.view && change.view !== state.view ? { pageSize: defaultSize(list, change.view) } : {};
  return { ...state, page: 1, ...size, ...change };
}

/** The data provider's filters and sorters; pagination is separate. */
export function listRequest(list: AnyList, { tab, filters, sort }: ListState) {
  const values = { ...(list.tabs && tab !== null ? { [list.tabs.name]: tab } : {}), ...filters };
  return {
    filters: Object.entries(values)
      .filter(([, value]) => value)
      .map(([field, value]): CrudFilter => ({ field, operator: 'eq', value })),
    sorters: sort ? [sort satisfies CrudSort] : [],
  };
}
