/** How operators' lists are cut: `_start` up to but without `_end`, as simple REST clients ask. */

/** So that nobody asks for a table. */
const MOST = 1_000;

export const sliceOf = ({ _start, _end }: { _start: number; _end: number }) => ({
  offset: _start,
  limit: Math.min(Math.max(0, _end - _start), MOST),
});
