/** How written bulletins reach the server. */
import type { ResourceCalls } from '../../../providers/resource-calls.ts';
import type { BulletinApi } from './bulletin-api.ts';

type Bulletin = { id: number; title: string; body: string; state: number };

export const bulletinCalls = (api: BulletinApi): ResourceCalls => ({
  list: async ({ page, size, filters: { name, state }, signal }) => {
    const { list, count } = await api.bulletins({ page, size, name, state }, { signal });
    return { data: list, total: count };
  },
  one: async (id) => (await api.bulletin({ id })).data,
  save: (id, { title, body }: Pick<Bulletin, 'title' | 'body'>) =>
    api.saveBulletin({ id: id ?? undefined, title, body }),
  actions: { publish: ({ id }: Bulletin) => api.publishBulletin({ id }) },
});
