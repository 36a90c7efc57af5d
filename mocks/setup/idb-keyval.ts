/** idb-keyval in memory: the browser of page tests has no IndexedDB. Most page tests get it by an alias of vitest.config.ts. */
const store = new Map<string, unknown>();

/** The page is left at once: uncommitted data is lost. */
export const createStore = () => async (_mode: string, use: (objects: object) => Promise<unknown>) => {
  const written = new Map<string, unknown>();
  const commit = () => written.forEach((value, key) => void store.set(key, value));
  const put = (value: unknown, key: string) => void written.set(key, structuredClone(value));
  return use({ put, transaction: { commit } });
};
export const promisifyRequest = async () => {};
export const get = async (key: string) => store.get(key);
export const keys = async () => [...store.keys()];
export const entries = async () => [...store.entries()];
export const set = async (key: string, value: unknown) => void store.set(key, structuredClone(value));
export const del = async (key: string) => void store.delete(key);
export const delMany = async (some: string[]) => some.forEach((key) => void store.delete(key));
export const clear = async () => store.clear();
