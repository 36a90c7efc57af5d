/** The property types (second_class) that a list can be filtered by. */
import type { RouterContextProvider } from 'react-router-dom';
import { codesOf, PROPERTY_KINDS } from '../../../shared/domain/listing.ts';
import { LIST_KINDS } from '../../../shared/domain/search.ts';
import { apiOf, orNull } from '../../api.server.ts';
import type { SearchState } from './search-state.server.ts';

export interface PropertyType {
  /** The code that filters send. */
  type: string;
  name: string;
}

/** The types as the server lists them; the built-in table serves where the server does not have the call. */
export async function propertyTypesFor(
  { currentIndex, zc_type }: SearchState,
  context: Readonly<RouterContextProvider>,
): Promise<readonly PropertyType[]> {
  const api = apiOf(context);
  const listingType = currentIndex ? LIST_KINDS[currentIndex].type : zc_type;
  const answer = await orNull(
    listingType ? api.propertyKindsOfType({ type: listingType }) : api.propertyKinds({}),
  );
  // Some installations list an entry for "all types" themselves.
  return answer?.list.filter(({ type }) => type !== '') ?? builtIn(listingType ?? null);
}

const builtIn = (listingType: number | null): PropertyType[] =>
  codesOf(PROPERTY_KINDS)
    .filter((code) => !listingType || PROPERTY_KINDS[code].types.some((it) => it === listingType))
    .map((code) => ({ type: String(code), name: PROPERTY_KINDS[code].name }));
