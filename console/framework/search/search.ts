/** The search of a console, over records, its pages and what can be begun there. */

/** An entry that can be chosen. */
export interface Hit {
  /** The heading above it. */
  group: string;
  title: string;
  /** Distinguishes it from others with the same title. */
  text?: string;
  to: string;
}

export interface ConsoleSearch {
  /** The searching user: recent choices are visible to their owner only. */
  owner: string;
  /** Records, grouped. */
  find: (text: string, signal: AbortSignal) => Promise<readonly Hit[]>;
}

const KEY = 'consoleRecent';
const MAX_RECENT = 6;

const isHit = (value: unknown): value is Hit =>
  typeof value === 'object' && value !== null && 'to' in value && 'title' in value && 'group' in value;

/** The owner's last choices. Stored in this tab only, because they contain people's names. */
export function recentHits(owner: string): Hit[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(`${KEY} ${owner}`) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isHit) : [];
  } catch {
    return [];
  }
}

export function rememberHit(owner: string, hit: Hit): void {
  const others = recentHits(owner).filter(({ to }) => to !== hit.to);
  try {
    sessionStorage.setItem(`${KEY} ${owner}`, JSON.stringify([hit, ...others].slice(0, MAX_RECENT)));
  } catch {
    // The next search begins without it.
  }
}

/** Entries that contain the text, ignoring case; those that begin with it come first. */
export function matching(hits: readonly Hit[], text: string): Hit[] {
  const placeOf = ({ title }: Hit) => title.toLowerCase().indexOf(text.toLowerCase());
  const found = hits.filter((hit) => placeOf(hit) >= 0);
  return [...found.filter((hit) => placeOf(hit) === 0), ...found.filter((hit) => placeOf(hit) > 0)];
}

/** The hits by their headings, in the order of the first of each. */
export function grouped(hits: readonly Hit[]): { group: string; hits: Hit[] }[] {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) groups.set(hit.group, [...(groups.get(hit.group) ?? []), hit]);
  return [...groups].map(([group, those]) => ({ group, hits: those }));
}
