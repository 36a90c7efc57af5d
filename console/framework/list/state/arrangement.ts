/**
 * How a person arranged each list: view, page size and columns. The browser remembers it, also after signing out: it
 * says nothing about records.
 */
import { useState } from 'react';
import { z } from 'zod';

export type View = 'cards' | 'table';

const arrangement = z.object({
  view: z.enum(['cards', 'table']).optional(),
  pageSize: z.number().optional(),
  /** Columns that the table leaves out. */
  hidden: z.array(z.string()).optional(),
});
export type Arrangement = Readonly<z.infer<typeof arrangement>>;

/** By the path of the list. */
const arrangements = z.record(z.string(), arrangement);
type Arrangements = z.infer<typeof arrangements>;

/** Signing out keeps keys that begin with `console`; see providers/session-presence.ts. */
const KEY = 'consoleLists';
const NONE: Arrangement = {};

function readAll(): Arrangements {
  try {
    return arrangements.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** @param path of the list */
export function useArrangement(path: string): [Arrangement, (next: Arrangement) => void] {
  const [all, setAll] = useState(readAll);
  const arrange = (next: Arrangement) => {
    const changed: Arrangements = { ...readAll(), [path]: { ...next } };
    setAll(changed);
    try {
      localStorage.setItem(KEY, JSON.stringify(changed));
    } catch {
      // The list is so on this page only.
    }
  };
  return [all[path] ?? NONE, arrange];
}
