/** Ids of controls that an island has in common with the server's markup. */
import { createContext, useContext, useId } from 'react';

/** The island around a part of the page; empty outside of islands. */
export const IslandName = createContext('');

/**
 * React counts ids by places in a tree, which for the server is the page and in the browser the island. So a named
 * control of an island has the island's name and its own.
 * @param name the control's, unique in its island
 */
export function useControlId(name: string | undefined): string {
  const id = useId();
  const island = useContext(IslandName);
  return island && name ? `${island}-${name}` : id;
}
