import { type CrudFilter, type CrudSort, useList } from '@refinedev/core';
import type { Resource } from '../../resource.ts';

interface RowsOptions {
  page?: number;
  size: number;
  filters?: readonly CrudFilter[];
  sorters?: readonly CrudSort[];
}

/** Records of a resource, as its list has them. The page shows failures. */
export const useRows = <Row extends { id: number }>(
  { name }: Pick<Resource<Row>, 'name' | 'fields'>,
  { page = 1, size, filters = [], sorters = [] }: RowsOptions,
) =>
  useList<Row>({
    resource: name,
    pagination: { currentPage: page, pageSize: size },
    filters: [...filters],
    sorters: [...sorters],
    errorNotification: false,
  });
