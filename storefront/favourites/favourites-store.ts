/**
 * The listings that the signed-in user follows. The server renders the same page for everybody; the ids are loaded
 * with the login area.
 */
type Ids = ReadonlySet<number>;

let favourites: Ids | null = null;
const listeners = new Set<() => void>();

/** @returns null until they are loaded */
export const readFavourites = () => favourites;

/** @param ids null: not loaded, or not signed in */
export function setFavourites(ids: Ids | null): void {
  favourites = ids;
  for (const listener of listeners) listener();
}

/** Calls back when they change. @returns a function that stops it */
export const onFavourites = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
