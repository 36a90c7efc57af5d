import { defineArea } from '../../shared/contract/areas/define-area.ts';
import type { FieldTable } from '../../shared/domain/fields.ts';
import type { Transition } from '../../shared/domain/transitions.ts';
import { messages } from '../../shared/messages.ts';

const NOTICE_STATES = { 1: { name: '草稿' }, 2: { name: '已发布' }, 3: { name: '已撤下' } };

const NOTICE_TRANSITIONS = [
  { name: 'publish', from: 1, to: 2, by: 'operator' },
  { name: 'withdraw', from: 2, to: 3, by: 'operator' },
  { name: 'publish', from: 3, to: 2, by: 'operator' },
] as const satisfies readonly Transition[];

const required = { on: 'save', message: messages.required } as const;

const NOTICE_FIELDS = {
  title: { kind: 'text', label: '标题', maxLength: 60, required },
  priority: { kind: 'wholeNumber', label: '优先级', min: 0, max: 100 },
  state: { kind: 'code', label: '状态', codes: [1, 2, 3], names: NOTICE_STATES },
  published_at: { kind: 'time', label: '发布时间', column: 'publishedAt' },
} as const satisfies FieldTable;

/** What the site tells everybody. */
export const notices = defineArea({
  path: 'example-notices',
  label: '公告',
  permission: 'catalogue',
  fields: NOTICE_FIELDS,
  create: ['title', 'priority'],
  update: ['title', 'priority'],
  filters: ['title', 'state'],
  sortable: ['priority'],
  states: { field: 'state', initial: 1, transitions: NOTICE_TRANSITIONS },
  actions: {
    publish: { label: '发布', confirm: '发布后所有人可见。' },
    withdraw: { label: '撤下', confirm: '撤下后不再显示。', tone: 'danger' },
  },
});
