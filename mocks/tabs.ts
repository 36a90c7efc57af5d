/** Tabs of one browser: each has a session storage of its own and loads its own modules; Web Locks are common to all. */
import { vi } from 'vitest';

type Callback = () => Promise<unknown>;

export function browserOfTabs() {
  const held = new Map<string, () => void>();
  const queue: { name: string; start: () => void }[] = [];

  function free(name: string) {
    held.delete(name);
    const next = queue.findIndex((it) => it.name === name);
    if (next >= 0) queue.splice(next, 1)[0]?.start();
  }

  const locksOf = (names: Set<string>) => ({
    request(name: string, ...rest: [Callback] | [{ signal?: AbortSignal }, Callback]) {
      const [options, work] = rest.length === 2 ? rest : [{}, rest[0]];
      return new Promise((resolve, reject) => {
        const start = () => {
          const end = () => free(name);
          held.set(name, end);
          names.add(name);
          work().then(resolve, reject).finally(end);
        };
        if (!held.has(name)) return start();
        const waiting = { name, start };
        queue.push(waiting);
        options.signal?.addEventListener('abort', () => {
          const place = queue.indexOf(waiting);
          if (place < 0) return;
          queue.splice(place, 1);
          reject(options.signal?.reason);
        });
      });
    },
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
  });

  return {
    /** @param session the first content of session storage: of the duplicated tab, or of the reloaded one */
    open(session: Record<string, string> = {}) {
      const names = new Set<string>();
      vi.resetModules();
      sessionStorage.clear();
      for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value);
      vi.stubGlobal('navigator', { locks: locksOf(names) });
      return {
        /** The first content of a duplicate. */
        session: () => ({ ...sessionStorage }) as Record<string, string>,
        close() {
          for (const name of names) if (name.startsWith('tab:')) free(name);
        },
      };
    },
  };
}
