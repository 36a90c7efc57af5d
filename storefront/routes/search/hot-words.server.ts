/** Hot words as links: to the filter that a word names, or else to the search for it. */
import { kindNamed } from '../../../shared/domain/kind-words.ts';
import { codesOf, LISTING_TYPES } from '../../../shared/domain/listing.ts';
import type { HotWord } from '../../components/frame/search-box.tsx';
import { regionHint } from './region-keyword.server.ts';
import { changed, type SearchState } from './search-state.server.ts';

/** @param state what else the page filters by @param propertyTypes the codes that it can filter by; absent: all */
export const hotWords = (
  words: readonly string[],
  state: SearchState = {},
  propertyTypes?: readonly string[],
): HotWord[] =>
  words.map((text) => ({
    text,
    to: filterNamed(text, state, propertyTypes) ?? changed(state, { name: text }),
  }));

function filterNamed(
  word: string,
  state: SearchState,
  propertyTypes?: readonly string[],
): string | undefined {
  const { name: _, ...rest } = state;
  const kind = kindNamed(word)?.toString();
  if (kind && (propertyTypes?.includes(kind) ?? true)) return changed(rest, { second_class: kind });
  const type = codesOf(LISTING_TYPES).find((code) => LISTING_TYPES[code].name === word);
  if (type && !state.currentIndex) return changed(rest, { zc_type: type });
  return regionHint({ ...rest, name: word })?.to;
}
