import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyResource } from '../../resource.ts';
import { lots } from '../../testing/lots.ts';
import {
  changed,
  columnsUnder,
  type ListState,
  listQuery,
  listRequest,
  readListState,
  visibleColumns,
} from './list-state.ts';

const list = lots.list as NonNullable<typeof lots.list>;
const read = (query: string) => readListState(list, new URLSearchParams(query));
const OPENED: ListState = {
  page: 1,
  pageSize: 2,
  tab: '2',
  filters: {},
  sort: null,
  view: 'cards',
  hidden: [],
};

describe('the address of a list', () => {
  it('is empty for the list as it opens', () => {
    expect(read('')).toEqual(OPENED);
    expect(listQuery(list, OPENED)).toBe('');
  });

  it('says everything that was chosen', () => {
    const query =
      '?type=3&name=%E8%8A%B1%E5%9B%AD&status=1&sort=-price&view=table&size=50&hide=remark&page=3';
    expect(read(query)).toEqual({
      page: 3,
      pageSize: 50,
      tab: '3',
      filters: { name: '花园', status: '1' },
      sort: { field: 'price', order: 'desc' },
      view: 'table',
      hidden: ['remark'],
    });
    expect(listQuery(list, read(query))).toBe(query);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1e9',
    'page=x',
    'size=7',
    'type=9',
    'status=9',
    'name=%20',
    'sort=title',
    'sort=-',
    'view=tiles',
    'hide=nothing',
    'hide=title,status,price,paid,start_time,remark',
    'else=1',
  ])('ignores %s', (query) => {
    expect(listQuery(list, read(query))).toBe('');
  });

  it('has one form for one state', () => {
    const some = fc.record({
      page: fc.integer({ min: 1, max: 999 }),
      pageSize: fc.constantFrom(2, 10, 20, 50),
      tab: fc.constantFrom('2', '3'),
      filters: fc.record(
        { name: fc.constantFrom('花园', 'a&b=c', '%'), status: fc.constantFrom('1', '2') },
        { requiredKeys: [] },
      ),
      sort: fc.option(
        fc.record({
          field: fc.constantFrom('price', 'start_time'),
          order: fc.constantFrom('asc' as const, 'desc' as const),
        }),
      ),
      hidden: fc.subarray(['title', 'price']),
    });
    fc.assert(
      fc.property(some, (chosen) => {
        const state: ListState = { ...chosen, view: 'cards' };
        expect(read(listQuery(list, state))).toEqual(state);
      }),
    );
  });
});

it('begins at the first page again when anything but the page changes, and a view has its own page size', () => {
  const state = { ...OPENED, page: 4 };
  expect(changed(list, state, { tab: '3' }).page).toBe(1);
  expect(changed(list, state, { page: 5 }).page).toBe(5);
  expect(changed(list, state, { view: 'table' })).toMatchObject({ page: 1, pageSize: 10 });
});

it('asks the data provider by filters and order', () => {
  expect(listRequest(list, read('status=1&sort=-price'))).toEqual({
    filters: [
      { field: 'type', operator: 'eq', value: '2' },
      { field: 'status', operator: 'eq', value: '1' },
    ],
    sorters: [{ field: 'price', order: 'desc' }],
  });
  expect(listRequest(list, { ...OPENED, tab: '' }).filters).toEqual([]);
});

describe('the columns under a tab', () => {
  const resource = { ...lots, list: { ...list, tabs: { ...list.tabs, field: 'type' } } } as AnyResource;
  const all = list.columns;

  it('are those that some of its records can have', () => {
    expect(columnsUnder(resource, '2')).toEqual(all);
    expect(columnsUnder(resource, '3')).toEqual(all.filter((it) => it !== 'price'));
    expect(columnsUnder(lots, '3')).toEqual(all);
  });

  it('are all there again where none would be left', () => {
    const others = all.filter((it) => it !== 'price');
    expect(visibleColumns(resource, { ...OPENED, tab: '2', hidden: others })).toEqual(['price']);
    expect(visibleColumns(resource, { ...OPENED, tab: '3', hidden: others })).toEqual(others);
  });
});

it('cuts a search to what the server takes', () => {
  expect(read(`name=${'长'.repeat(500)}`).filters).toEqual({ name: '长'.repeat(100) });
});
