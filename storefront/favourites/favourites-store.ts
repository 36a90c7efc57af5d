/**
 * Which listings the signed-in user follows. The server renders the same page for everybody; the ids arrive with the
 * login area.
 */
import { useSyncExternalStore } from 'react';

type Ids = ReadonlySet<number>;

let favourites: Ids | null = null;
const listeners = new Set<() => void>();

export const readFavourites = () => favourites;

/** @param ids null: not known, or nobody is signed in */
export function setFavourites(ids: Ids | null): void {
  favourites = ids;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** @returns null until they are known */
export const useFavourites = (): Ids | null => useSyncExternalStore(subscribe, readFavourites, () => null);
