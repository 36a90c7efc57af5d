/** The hot listings of a page: of the kind that it lists, or of all kinds. */
import type { RouterContextProvider } from 'react-router-dom';
import type { Listing } from '../../shared/contract/index.ts';
import { DRIFTING, LIST_KINDS, type ListKind } from '../../shared/domain/search.ts';
import { apiOf, orNull } from '../api.server.ts';

/** An optional part of a page: a failure gives an empty list. */
export async function hotListings(
  kind: ListKind | undefined,
  context: Readonly<RouterContextProvider>,
): Promise<Listing[]> {
  const api = apiOf(context);
  const type = kind ? LIST_KINDS[kind].type : null;
  const hot = await orNull(
    kind === DRIFTING ? api.hotDriftingList({}) : api.hotList({ zc_type: type ?? undefined }),
  );
  return hot?.list ?? [];
}
