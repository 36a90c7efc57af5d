/** Ids of controls that are the same in an island and in the server's markup. */
import { createContext, useContext, useId } from 'react';

/** The island around a part of the page; empty outside of islands. */
export const IslandName = createContext('');

/**
 * React numbers ids by position in a tree, which is the whole page on the server and one island in the browser. So a
 * control of an island gets its id from the island's name and its own.
 * @param name of the control, unique in its island
 */
export function useControlId(name: string | undefined): string {
  const id = useId();
  const island = useContext(IslandName);
  return island && name ? `${island}-${name}` : id;
}
