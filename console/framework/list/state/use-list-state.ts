/**
 * The list's state, read from the address and changed through it: Back undoes a change, a reload keeps it. How the list
 * is arranged is remembered for its next visit too.
 */
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AnyList } from '../../resource.ts';
import { useArrangement } from './arrangement.ts';
import { arrangementAfter, changed, type ListState, listQuery, readListState } from './list-state.ts';

/** @param options isCorrection: not an action of the user, so it adds no entry to the history */
export type ChangeList = (change: Partial<ListState>, options?: { isCorrection?: boolean }) => void;

export function useListState(list: AnyList): [ListState, ChangeList] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [arrangement, arrange] = useArrangement(list.path);
  const state = useMemo(
    () => readListState(list, new URLSearchParams(search), arrangement),
    [list, search, arrangement],
  );
  const change: ChangeList = (some, { isCorrection = false } = {}) => {
    const next = changed(list, state, some);
    const arranged = arrangementAfter(some, next);
    if (arranged) arrange(arranged);
    const query = listQuery(list, next, arranged ?? arrangement);
    if (query === search) return;
    // An arrangement is no place to return to. Another page starts at its top; other changes keep the scroll position.
    navigate(pathname + query, {
      replace: isCorrection || arranged !== null,
      preventScrollReset: !some.page,
    });
  };
  return [state, change];
}
