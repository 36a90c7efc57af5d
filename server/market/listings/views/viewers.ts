/**
 * Decides which views count. A visitor counts once in half an hour per listing; crawlers do not count, and one
 * network address counts no more often than the visitors behind it could cause. The figures of promotions depend on
 * it.
 */
import { createHash } from 'node:crypto';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

export const VIEW_WINDOW_MS = 30 * 60_000;

/** Viewers of one address in one window: an office or a mobile network has many behind one. */
const VIEWERS_OF_ADDRESS = { ofListing: 10, ofAll: 500 } as const;
/** Limits memory. */
const MAX_REMEMBERED = 100_000;

/** The origin of a view. */
export interface ViewOrigin {
  /** The network address; null if it is unknown, as in tests: then each view counts. */
  visitor: string | null;
  agent: string | null;
}

const windowOf = (now: Date) => Math.floor(now.getTime() / VIEW_WINDOW_MS);

/** Identifies a viewer within one window: a hash, so that no address is stored. Null if the address is unknown. */
export const viewerOf = ({ visitor, agent }: ViewOrigin, now: Date): string | null =>
  visitor === null
    ? null
    : createHash('sha256')
        .update(JSON.stringify([visitor, agent, windowOf(now)]))
        .digest('base64url')
        .slice(0, 22);

/** @returns a function that decides whether a view counts, and remembers it */
export function createViewLimits(): (
  origin: ViewOrigin,
  view: { id: number; kind: string },
  now: Date,
) => boolean {
  const counts = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  const count = (...subject: unknown[]) => {
    const key = JSON.stringify(subject);
    const counted = (counts.get(key) ?? 0) + 1;
    counts.set(key, counted);
    return counted;
  };
  return (origin, { id, kind }, now) => {
    const { visitor, agent } = origin;
    if (agent !== null && isbot(agent)) return false;
    if (visitor === null) return true;
    if (count(viewerOf(origin, now), id, kind) > 1) return false;
    const ofAddress = [visitor, windowOf(now), kind];
    return (
      count(...ofAddress, id) <= VIEWERS_OF_ADDRESS.ofListing &&
      count(...ofAddress) <= VIEWERS_OF_ADDRESS.ofAll
    );
  };
}
