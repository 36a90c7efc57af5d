/** The last searches, in local storage; empty if storage is not available. */

const KEY = 'searchHistory';
const MAX_SEARCHES = 5;

/** Newest first. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((it) => typeof it === 'string').slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

/** @returns the last searches with this one first */
export function rememberSearch(keyword: string): readonly string[] {
  const searches = [keyword, ...recentSearches().filter((it) => it !== keyword)].slice(0, MAX_SEARCHES);
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Searching works without storage.
  }
  return searches;
}

/** @returns the empty list */
export function forgetSearches(): readonly string[] {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is not available.
  }
  return [];
}
