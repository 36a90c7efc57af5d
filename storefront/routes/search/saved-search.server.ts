/** A saved search: its filters in wire format, the address of its results, and its display name. */
import { LIST_KINDS } from '../../../shared/domain/search.ts';
import { isDrifting, type SearchState, searchAddress } from './search-state.server.ts';

const MAX_NAME = 60;

export type SavedSearchView = ReturnType<typeof savedSearch>;

/** @param filters in words @param heading the list's name, for a search without filters */
export function savedSearch(state: SearchState, filters: readonly string[], heading: string) {
  const { name: keyword, currentIndex, order_type, page, zc_type, ...rest } = state;
  const words = [...(currentIndex ? [heading] : []), ...filters];
  return {
    name: (words.join(' ') || heading).slice(0, MAX_NAME),
    // The order is not part of a saved search.
    address: searchAddress({ ...state, order_type: undefined, page: undefined }),
    fields: {
      ...rest,
      keyword,
      zc_type: (currentIndex ? LIST_KINDS[currentIndex].type : zc_type) ?? undefined,
      drifting: isDrifting(state) ? 1 : 0,
    },
  };
}
