/** Bulletins of the platform, to be read. */
import { defineResource } from '../resource.ts';

type Bulletin = { id: number; title: string; published_at: string; body: string };

export const bulletins = defineResource<Bulletin>({
  name: 'bulletins',
  label: '公告',
  permission: 'creditor',
  fields: {
    title: { kind: 'text', label: '标题' },
    published_at: { kind: 'time', label: '发布时间' },
    body: { kind: 'markdown', label: '正文' },
  },
  list: {
    path: '/creditorUser/bulletins',
    title: '平台公告',
    columns: ['title', 'published_at'],
    pageSize: { table: 10 },
    empty: { text: '暂无公告' },
  },
  detail: {
    path: '/creditorUser/bulletin',
    title: '公告详情',
    query: ({ id }) => ({ id: String(id) }),
    sections: [{ title: '公告内容', fields: ['title', 'published_at', 'body'] }],
  },
});
