/**
 * A Refine data provider from a table: for each resource, how the contract's calls list it, read it, write it and act
 * on it. The odd shapes of the protocol end in that table; pages know rows and fields.
 *
 * | getList  | `list`: page and size from the pagination, filters by name, one sorter                             |
 * | getOne   | `one`: the id and the address's parameters (`meta.query`)                                           |
 * | create, update | `save`: the values, with `meta.submit` saying which button was pressed                       |
 * | deleteOne | `remove`                                                                                           |
 * | custom   | `<resource>/<action>` with {record, values}; of `bulk` with {ids}                                   |
 *
 * Failures are ApiError as the http client throws it.
 */
import type { BaseRecord, CrudFilter, DataProvider, MetaQuery } from '@refinedev/core';

export interface ListQuery {
  page: number;
  size: number;
  /** By the filter's name. */
  filters: Readonly<Record<string, string>>;
  sort: { field: string; order: 'asc' | 'desc' } | null;
  signal?: AbortSignal;
}

export interface SaveResult {
  id?: number;
  message?: string;
}

/** How a resource reaches the API; what isn't there can't be done with it. */
export interface ResourceCalls {
  list?: (query: ListQuery) => Promise<{ data: object[]; total: number }>;
  one?: (id: number, query: Readonly<Record<string, string>>) => Promise<object>;
  /** @param id null for a new record @param submit the button that was pressed */
  save?: (id: number | null, values: never, submit: string) => Promise<SaveResult>;
  remove?: (id: number) => Promise<SaveResult>;
  actions?: Readonly<Record<string, (record: never, values: never) => Promise<{ message: string }>>>;
  /** Actions that one call does with up to `BULK_SIZE` records. */
  bulk?: Readonly<Record<string, (ids: readonly number[]) => Promise<{ results: BulkResult[] }>>>;
}

/** Records in one call of `bulk`. */
export const BULK_SIZE = 20;

export interface BulkResult {
  id: number;
  is_done: boolean;
  /** What was done, or why nothing was. */
  message: string;
}

export type ResourceTable = Readonly<Record<string, ResourceCalls>>;

/** @param baseUrl only what Refine asks for: calls know their own addresses */
export function dataProviderOf(table: ResourceTable, baseUrl: string): DataProvider {
  const of = (resource: string): ResourceCalls => {
    const calls = Object.hasOwn(table, resource) ? table[resource] : undefined;
    if (!calls) throw new Error(`The data provider knows no resource ${resource}`);
    return calls;
  };
  const able = <Kind extends keyof ResourceCalls>(resource: string, kind: Kind) => {
    const call = of(resource)[kind];
    if (!call) throw new Error(`The resource ${resource} has no ${kind}`);
    return call as NonNullable<ResourceCalls[Kind]>;
  };
  const save = async (resource: string, id: number | null, variables: unknown, meta?: MetaQuery) => {
    const data = await able(resource, 'save')(id, variables as never, String(meta?.submit ?? ''));
    return { data: { ...data, id: data.id ?? id } as BaseRecord as never };
  };

  return {
    async getList({ resource, pagination, filters = [], sorters = [], meta }) {
      const sorter = sorters[0];
      const { data, total } = await able(
        resource,
        'list',
      )({
        page: pagination?.currentPage ?? 1,
        size: pagination?.pageSize ?? 10,
        filters: byName(filters),
        sort: sorter ? { field: sorter.field, order: sorter.order } : null,
        signal: meta?.queryContext?.signal,
      });
      return { data: data as never[], total };
    },
    async getOne({ resource, id, meta }) {
      const query = (meta?.query ?? {}) as Record<string, string>;
      return { data: (await able(resource, 'one')(Number(id), query)) as never };
    },
    create: ({ resource, variables, meta }) => save(resource, null, variables, meta),
    update: ({ resource, id, variables, meta }) => save(resource, Number(id), variables, meta),
    async deleteOne({ resource, id }) {
      return { data: { id, ...(await able(resource, 'remove')(Number(id))) } as BaseRecord as never };
    },
    async custom({ url, payload }) {
      const [resource = '', name = ''] = url.split('/');
      const { record, values, ids } = (payload ?? {}) as {
        record?: unknown;
        values?: unknown;
        ids?: readonly number[];
      };
      if (ids) {
        const actAtOnce = able(resource, 'bulk')[name];
        if (!actAtOnce) throw new Error(`The resource ${resource} has no bulk action ${name}`);
        return { data: (await actAtOnce(ids)) as never };
      }
      const act = able(resource, 'actions')[name];
      if (!act) throw new Error(`The resource ${resource} has no action ${name}`);
      return { data: (await act(record as never, values as never)) as never };
    },
    getApiUrl: () => baseUrl,
  };
}

function byName(filters: readonly CrudFilter[]): Record<string, string> {
  const simple = filters.flatMap((it) =>
    'field' in it ? [[it.field, String(it.value ?? '')] as const] : [],
  );
  return Object.fromEntries(simple.filter(([, value]) => value !== ''));
}
