/** idb-keyval in memory: the browser of page tests has no IndexedDB. Most page tests get it by an alias of vitest.config.ts. */
const store = new Map<string, unknown>();

export const createStore = () => 'the store';
export const get = async (key: string) => store.get(key);
export const keys = async () => [...store.keys()];
export const set = async (key: string, value: unknown) => void store.set(key, structuredClone(value));
export const del = async (key: string) => void store.delete(key);
export const delMany = async (some: string[]) => some.forEach((key) => void store.delete(key));
export const clear = async () => store.clear();
