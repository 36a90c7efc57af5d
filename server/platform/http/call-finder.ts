/**
 * Finds the call of a request. Most paths have no parameters, and are in a map. Hono's fast router accepts no fixed
 * part beside a parameter, as in /ops/v1/sessions/{id} and /ops/v1/sessions/end-others: with such paths all requests
 * would use its slow one, which here finds paths with parameters only.
 */
import { TrieRouter } from 'hono/router/trie-router';
import { tryDecodeURIComponent } from 'hono/utils/url';
import type { Call } from '../../../shared/contract/index.ts';

export interface CallMatch<Entry> {
  entry: Entry;
  /** The parts of the path that the call's path names, decoded. */
  parameters: Record<string, string>;
}

const NONE = {};

/** @returns finds an entry by a request's method and path */
export function callFinder<Entry extends { call: Call }>(entries: readonly Entry[]) {
  const fixed = new Map<string, Entry>();
  const others = new TrieRouter<Entry>();
  for (const entry of entries) {
    const { method, path } = entry.call;
    if (path.includes('{')) others.add(method, path.replace(/\{(\w+)\}/g, ':$1'), entry);
    else fixed.set(`${method} ${path}`, entry);
  }
  return (method: string, path: string): CallMatch<Entry> | undefined => {
    const entry = fixed.get(`${method} ${path}`);
    if (entry) return { entry, parameters: NONE };
    const [match] = others.match(method, path)[0];
    return match && { entry: match[0], parameters: decoded(match[1] as Record<string, string>) };
  };
}

const decoded = (parameters: Record<string, string>) =>
  Object.fromEntries(Object.entries(parameters).map(([name, text]) => [name, tryDecodeURIComponent(text)]));
