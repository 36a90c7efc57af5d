/** How operators' lists are cut and ordered, as simple REST clients ask. */
import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm';

/** So that nobody asks for a table. */
const MOST = 1_000;

/** @returns the rows from `_start` up to but without `_end` */
export const sliceOf = ({ _start, _end }: { _start: number; _end: number }) => ({
  offset: _start,
  limit: Math.min(Math.max(0, _end - _start), MOST),
});

/**
 * What to order a list by: the fields that the client names, then the list's own order.
 * @param columns the column of each field that the call can be ordered by
 */
export const orderOf = <Field extends string>(
  { _sort, _order }: { _sort: readonly Field[]; _order: readonly ('asc' | 'desc')[] },
  columns: Readonly<Record<Field, SQLWrapper>>,
  ownOrder: readonly SQL[],
): SQL[] => [
  ..._sort.map((field, index) => (_order[index] === 'desc' ? desc : asc)(columns[field])),
  ...ownOrder,
];
