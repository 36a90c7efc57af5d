/** Bulletins of the platform, as those who write them work with them. */
import { messages } from '../../../shared/messages.ts';
import { defineResource } from '../resource.ts';

type Bulletin = { id: number; title: string; body: string; state: number };
type Input = { title: string; body: string };

const ON_DRAFTS = { permission: 'operations', when: [{ state: [1] }] } as const;
const STATES = { 1: { name: '草稿', tone: 'waiting' }, 2: { name: '已发布', tone: 'good' } } as const;

export const writtenBulletins = defineResource<Bulletin, Input>({
  name: 'written-bulletins',
  label: '公告',
  permission: 'operations',
  fields: {
    title: { kind: 'text', label: '标题' },
    state: { kind: 'state', label: '状态', states: STATES },
  },
  list: {
    path: '/ops/bulletins',
    title: '公告管理',
    columns: ['title', 'state'],
    pageSize: { table: 10 },
    filters: {
      name: { kind: 'search', label: '标题', placeholder: '输入公告标题' },
      state: { kind: 'choice', label: '状态', options: [{ value: '1', name: '草稿' }] },
    },
    empty: { text: '还没有公告' },
    buttons: [{ label: '写公告', to: '/ops/bulletin/edit', isMain: true }],
  },
  form: {
    path: '/ops/bulletin/edit',
    title: { create: '写公告', edit: '修改公告' },
    fields: {
      title: { kind: 'text', label: '标题', maxLength: 60, isRequired: true },
      body: { kind: 'markdown', label: '正文', maxLength: 10_000, isRequired: true },
    },
    groups: [{ title: '公告内容', fields: ['title', 'body'] }],
    initial: () => ({ title: '', body: '' }),
    fromRecord: ({ title, body }) => ({ title, body }),
    check: ({ title, body }) => ({
      ...(title.trim() ? {} : { title: messages.required }),
      ...(body.trim() ? {} : { body: messages.required }),
    }),
    submits: [{ name: 'save', label: '保存', isMain: true, success: '保存成功' }],
  },
  actions: {
    edit: { label: '修改', ...ON_DRAFTS, to: ({ id }) => `/ops/bulletin/edit?id=${id}` },
    publish: { label: '发布', ...ON_DRAFTS, confirm: '发布后所有人可见。', success: '发布成功' },
  },
});
