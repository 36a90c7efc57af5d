/** The list's state, read from the address and changed through it: Back undoes a change, a reload keeps it. */
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AnyList } from '../resource.ts';
import { changed, type ListState, listQuery, readListState } from './list-state.ts';

/** @param options isCorrection: nothing that anybody did, so that Back doesn't lead to it */
export type ChangeList = (change: Partial<ListState>, options?: { isCorrection?: boolean }) => void;

export function useListState(list: AnyList): [ListState, ChangeList] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readListState(list, new URLSearchParams(search)), [list, search]);
  const change: ChangeList = (some, { isCorrection = false } = {}) => {
    const next = listQuery(list, changed(list, state, some));
    if (next === search) return;
    // Another page is read from its top; whatever else is set stays under the hand that set it.
    navigate(pathname + next, { replace: isCorrection, preventScrollReset: !some.page });
  };
  return [state, change];
}
