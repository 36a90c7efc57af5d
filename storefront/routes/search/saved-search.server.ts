/** A saved search: its filters in wire format, the address of its results, and its display name. */
import { LIST_KINDS } from '../../../shared/domain/search.ts';
import { isDrifting, type SearchState, searchAddress } from './search-state.server.ts';

const MAX_NAME = 60;

export type SavedSearchView = ReturnType<typeof savedSearch>;

/** @param filters in words @param heading what the page lists, where nothing narrows it */
export function savedSearch(state: SearchState, filters: readonly string[], heading: string) {
  const { name: keyword, currentIndex, order_type, page, zc_type, ...rest } = state;
  const words = [...(currentIndex ? [heading] : []), ...filters];
  return {
    name: (words.join(' ') || heading).slice(0, MAX_NAME),
    // However it is sorted, it is the same search.
    address: searchAddress({ ...state, order_type: undefined, page: undefined }),
    fields: {
      ...rest,
      keyword,
      zc_type: (currentIndex ? LIST_KINDS[currentIndex].type : zc_type) ?? undefined,
      drifting: isDrifting(state) ? 1 : 0,
    },
  };
}
