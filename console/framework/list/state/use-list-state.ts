/** The list's state, read from the address and changed through it: Back undoes a change, a reload keeps it. */
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AnyList } from '../../resource.ts';
import { changed, type ListState, listQuery, readListState } from './list-state.ts';

/** @param options isCorrection: not an action of the user, so it adds no entry to the history */
export type ChangeList = (change: Partial<ListState>, options?: { isCorrection?: boolean }) => void;

export function useListState(list: AnyList): [ListState, ChangeList] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readListState(list, new URLSearchParams(search)), [list, search]);
  const change: ChangeList = (some, { isCorrection = false } = {}) => {
    const next = listQuery(list, changed(list, state, some));
    if (next === search) return;
    // Another page starts at its top; other changes keep the scroll position.
    navigate(pathname + next, { replace: isCorrection, preventScrollReset: !some.page });
  };
  return [state, change];
}
