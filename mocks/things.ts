/** A resource of the back office that is there for tests alone, with all that a form can have. */
import { vi } from 'vitest';
import { defineResource } from '../console/framework/define-resource.ts';
import type { AnyResource } from '../console/framework/resource.ts';
import { messages } from '../shared/messages.ts';

interface Thing {
  id: number;
  kind: number;
  title: string;
  price: number | null;
  remark: string | null;
}
type Input = Omit<Thing, 'id' | 'remark'> & { remark: string };

export const warn = vi.fn(async (): Promise<{ text: string; to?: string }[]> => []);

export const things: AnyResource = defineResource<Thing, Input>({
  name: 'things',
  label: '物品',
  permission: 'creditor',
  fields: { title: { kind: 'text', label: '名称' } },
  list: {
    path: '/list',
    title: '物品列表',
    columns: ['title'],
    pageSize: { table: 10 },
    empty: { text: '暂无' },
  },
  form: {
    path: '/form',
    title: { create: '发布物品', edit: '编辑物品' },
    fields: {
      kind: {
        kind: 'code',
        appearance: 'radio',
        label: '类型',
        isFixed: true,
        options: [
          { value: 2, label: '拍卖' },
          { value: 3, label: '推介' },
        ],
      },
      title: { kind: 'text', label: '名称', maxLength: 60, isRequired: true, help: '不超过60字' },
      price: { kind: 'amount', label: '起拍价', when: [{ kind: [2] }] },
      remark: { kind: 'text', label: '备注', maxLength: 30 },
    },
    groups: [
      { title: '基本信息', fields: ['kind', 'title'] },
      { title: '价格信息', fields: ['price'] },
      { title: '其他', fields: ['remark'] },
    ],
    initial: (query) => ({ kind: Number(query.get('type') ?? 2), title: '', price: null, remark: '' }),
    fromRecord: ({ kind, title, price, remark }) => ({ kind, title, price, remark: remark ?? '' }),
    check: ({ title, price }, submit) => ({
      ...(title.trim() ? {} : { title: messages.titleRequired }),
      ...(submit === 'submit' && price === null ? { price: messages.required } : {}),
    }),
    onChange: (changed) => (changed.kind === undefined ? {} : { remark: '' }),
    submits: [
      { name: 'save', label: '保存', success: '操作成功' },
      { name: 'submit', label: '提交审核', isMain: true, success: '已提交审核' },
    ],
    warn,
  },
});

export const thing: Thing = { id: 7, kind: 2, title: '一处房产', price: 1_285_000, remark: null };
