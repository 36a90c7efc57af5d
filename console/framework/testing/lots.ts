/** A small business area for the engine's own tests: lots for sale, with every kind of field. */
import type { BaseRecord, DataProvider } from '@refinedev/core';
import { ApiError } from '../../../providers/http-client.ts';
import { ALWAYS } from '../../../shared/domain/condition.ts';
import { defineResource } from '../define-resource.ts';

export interface Lot {
  id: number;
  type: number;
  title: string;
  status: number;
  price: number;
  paid: number;
  start_time: string;
  img_path: string | null;
  remark: string;
}

export const lotOf = (id: number, values: Partial<Lot> = {}): Lot => ({
  id,
  type: 2,
  title: `标的${id}`,
  status: 1,
  price: 1_285_000,
  paid: 1280,
  start_time: '2026-11-20 10:00:00',
  img_path: null,
  remark: '',
  ...values,
});

export const BASE = '/creditorUser';

export const lots = defineResource<Lot>({
  name: 'lots',
  label: '标的',
  permission: 'creditor',
  fields: {
    title: { kind: 'text', label: '名称' },
    status: {
      kind: 'code',
      label: '状态',
      names: { 1: { name: '已上架', tone: 'good' }, 2: { name: '已下架', tone: 'plain' } },
    },
    price: { kind: 'amount', label: '起拍价', when: [{ type: [2] }] },
    paid: { kind: 'amount', label: '推广费', isExact: true },
    start_time: { kind: 'time', label: '开拍时间' },
    img_path: { kind: 'picture', label: '图片' },
    remark: { kind: 'text', label: '备注' },
  },
  list: {
    path: `${BASE}/lots`,
    title: '标的列表',
    columns: ['title', 'status', 'price', 'paid', 'start_time', 'remark'],
    sortable: ['price', 'start_time'],
    card: { title: 'title', image: 'img_path', tags: ['status'], facts: ['price', 'start_time', 'remark'] },
    pageSize: { cards: 2, table: 10 },
    tabs: {
      name: 'type',
      options: [
        { value: '2', label: '资产拍卖' },
        { value: '3', label: '资产推介' },
      ],
    },
    filters: {
      name: { kind: 'text', label: '名称', placeholder: '输入标的名称' },
      status: {
        kind: 'code',
        label: '状态',
        options: [
          { value: '1', label: '已上架' },
          { value: '2', label: '已下架' },
        ],
      },
    },
    empty: { text: '还没有标的', hint: '发布后会出现在这里' },
    buttons: [{ label: '发布标的', to: `${BASE}/lot/edit`, isMain: true }],
    canExport: true,
  },
  detail: {
    path: `${BASE}/lot`,
    title: '标的详情',
    query: ({ id }) => ({ id: String(id) }),
    sections: [{ title: '基本信息', fields: ['title', 'status'] }],
  },
  actions: {
    edit: {
      label: '编辑',
      permission: 'creditor',
      when: ALWAYS,
      to: ({ id }) => `${BASE}/lot/edit?id=${id}`,
    },
    reason: {
      label: '查看驳回原因',
      permission: 'creditor',
      when: [{ status: [2] }],
      notice: ({ remark }) => ({ title: '审核拒绝原因', text: remark }),
    },
    unshelve: {
      label: '下架',
      permission: 'creditor',
      when: [{ status: [1] }],
      tone: 'danger',
      confirm: '下架后，用户将无法看到该标的。',
      success: '操作成功',
      canBulk: true,
    },
    promote: {
      label: '推广',
      permission: 'creditor',
      when: [{ status: [1] }],
      tone: 'main',
      confirm: '请填写推广信息。',
      success: '推广已提交',
      input: {
        reason: { kind: 'text', label: '推广理由', maxLength: 20, isRequired: true },
        days: {
          kind: 'code',
          label: '推广天数',
          options: [
            { value: 7, label: '7天' },
            { value: 30, label: '30天' },
          ],
        },
      },
    },
    audit: { label: '审核', permission: 'reviews', when: ALWAYS, to: () => `${BASE}/lots` },
  },
});

interface RecordedRequest {
  method: string;
  params: Record<string, unknown>;
}

/**
 * A data provider over a few records in memory, which records its calls. Every method can be replaced.
 * Filters: `name` is part of the title; others are equal as text.
 */
export function lotsProvider(records: Lot[], replaced: Partial<DataProvider> = {}) {
  const requests: RecordedRequest[] = [];
  const views: { id: number; resource: string; name: string; query: string }[] = [];
  const provider = {
    getApiUrl: () => '',
    getList: async ({ resource, filters = [], sorters = [], pagination }) => {
      const rows: BaseRecord[] = resource === 'views' ? views : records;
      const found = rows.filter((row) =>
        filters.every((filter) => {
          if (!('field' in filter)) return true;
          const { field, value } = filter;
          return field === 'name' ? String(row.title).includes(value) : String(row[field]) === String(value);
        }),
      );
      for (const { field, order } of sorters) {
        found.sort((one, other) => (one[field] > other[field] ? 1 : -1) * (order === 'asc' ? 1 : -1));
      }
      const { currentPage = 1, pageSize = 10 } = pagination ?? {};
      const data = found.slice((currentPage - 1) * pageSize, currentPage * pageSize);
      return { data: data as never, total: found.length };
    },
    getOne: async ({ id }) => ({ data: records.find((it) => it.id === Number(id)) as never }),
    create: async ({ variables }) => {
      const view = { id: views.length + 1, ...(variables as object) } as (typeof views)[number];
      views.push(view);
      return { data: view as never };
    },
    update: async () => ({ data: {} as never }),
    deleteOne: async ({ id }) => {
      views.splice(
        views.findIndex((it) => it.id === id),
        1,
      );
      return { data: {} as never };
    },
    custom: async () => ({ data: {} as never }),
    ...replaced,
  } satisfies DataProvider;
  const recording = Object.fromEntries(
    Object.entries(provider).map(([method, answer]) => [
      method,
      (params: Record<string, unknown>) => {
        requests.push({ method, params });
        return (answer as (params: unknown) => unknown)(params);
      },
    ]),
  ) as unknown as DataProvider;
  return { provider: recording, requests };
}

export const refused = (message: string, errors?: Record<string, string>) =>
  new ApiError('refused', message, { status: 422, errors });
