/** The search of a console, over records, its pages and what can be begun there. */

/** What can be chosen. */
export interface Hit {
  /** The heading under which it stands. */
  group: string;
  title: string;
  /** What tells it from others with the same title. */
  text?: string;
  to: string;
}

export interface ConsoleSearch {
  /** Who searches: nobody else sees what was chosen before. */
  owner: string;
  /** Records, grouped. */
  find: (text: string, signal: AbortSignal) => Promise<readonly Hit[]>;
}

const KEY = 'consoleRecent';
const MAX_RECENT = 6;

const isHit = (value: unknown): value is Hit =>
  typeof value === 'object' && value !== null && 'to' in value && 'title' in value && 'group' in value;

/** What the owner chose last. Of this tab only: it has people's names. */
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

/** What contains the text, whichever letters are capitals. */
export const matching = (hits: readonly Hit[], text: string): Hit[] =>
  hits.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()));

/** The hits by their headings, in the order of the first of each. */
export function grouped(hits: readonly Hit[]): { group: string; hits: Hit[] }[] {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) groups.set(hit.group, [...(groups.get(hit.group) ?? []), hit]);
  return [...groups].map(([group, those]) => ({ group, hits: those }));
}
