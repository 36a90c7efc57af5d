/** idb-keyval for tests, whose browser has no IndexedDB: `vi.mock('idb-keyval', () => import('…/mocks/idb-keyval.ts'))`. */
const kept = new Map<string, unknown>();

export const createStore = () => 'the store';
export const get = async (key: string) => kept.get(key);
export const keys = async () => [...kept.keys()];
export const set = async (key: string, value: unknown) => void kept.set(key, structuredClone(value));
export const del = async (key: string) => void kept.delete(key);
export const delMany = async (some: string[]) => some.forEach((key) => void kept.delete(key));
export const clear = async () => kept.clear();
