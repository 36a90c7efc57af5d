import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataProvider, renderResource, type TestProvider } from '../../../mocks/form-pages.tsx';
import { ApiError } from '../../../providers/api.ts';
import { messages } from '../../../shared/messages.ts';
import { defineResource } from '../define-resource.ts';
import type { AnyResource } from '../resource.ts';

interface Row {
  id: number;
  kind: number;
  title: string;
  court: string;
  images: { img_path: string; delete_sign: 0 | 1 }[];
  introduce: string;
}

const resource: AnyResource = defineResource<Row>({
  name: 'things',
  label: '物品',
  permission: 'creditor',
  fields: {
    title: { kind: 'text', label: '名称' },
    court: { kind: 'text', label: '法院', when: [{ kind: [1] }] },
    images: { kind: 'pictures', purpose: 'listing', label: '图片' },
    introduce: { kind: 'markdown', label: '介绍' },
  },
  list: {
    path: '/list',
    title: '物品列表',
    columns: ['title'],
    pageSize: { table: 10 },
    empty: { text: '暂无' },
  },
  detail: {
    path: '/detail',
    title: '物品详情',
    query: ({ id }) => ({ id: String(id) }),
    sections: [
      { title: '基本信息', fields: ['title', 'court', 'images'] },
      { title: '法院信息', fields: ['court'] },
      { title: '介绍', fields: ['introduce'] },
      {
        title: '统计',
        panel: ({ record }) => <p>{`共${record.id}次`}</p>,
        when: [{ kind: [2] }],
      },
      { title: '认领', panel: () => <p>可认领</p>, when: [{ kind: [1] }] },
    ],
  },
  actions: {
    edit: {
      label: '编辑',
      permission: 'creditor',
      when: [{ kind: [2] }],
      to: ({ id }) => `/form?id=${id}`,
    },
  },
});

const record: Row = {
  id: 7,
  kind: 2,
  title: '一处房产',
  court: '某法院',
  images: [
    { img_path: '/media/1.webp', delete_sign: 0 },
    { img_path: '/media/2.webp', delete_sign: 1 },
  ],
  introduce: '# 概况\n\n<b>粗</b>\n\n- 一项',
};

let provider: TestProvider;
const open = (address = '/detail?id=7&type=2') =>
  renderResource(resource, { provider, addresses: [address] });

beforeEach(() => {
  provider = dataProvider();
  provider.getOne.mockResolvedValue({ data: record as never });
});

describe('a record in full', () => {
  it('has its sections, panels and actions, each where its condition holds', async () => {
    open();
    expect(await screen.findByRole('heading', { name: '物品详情', level: 1 })).toBeTruthy();
    expect(provider.getOne.mock.calls[0]?.[0]).toMatchObject({
      resource: 'things',
      id: '7',
      meta: { query: { id: '7', type: '2' } },
    });
    const basics = within(screen.getByRole('region', { name: '基本信息' }));
    expect(basics.getByText('一处房产')).toBeTruthy();
    expect(screen.queryByText('法院')).toBeNull();
    expect(screen.queryByRole('region', { name: '法院信息' })).toBeNull();
    expect(screen.getByText('共7次')).toBeTruthy();
    expect(screen.queryByText('可认领')).toBeNull();
    expect(await screen.findByRole('link', { name: '编辑' })).toBeTruthy();
  });

  it('shows texts as visitors see them', async () => {
    open();
    expect(await screen.findByRole('heading', { name: '概况', level: 3 })).toBeTruthy();
    expect(screen.getByText('<b>粗</b>')).toBeTruthy();
    expect(screen.getByText('一项').tagName).toBe('LI');
  });

  it('shows pictures, large where one is chosen', async () => {
    const { user } = open();
    const small = await screen.findByRole('button', { name: '查看大图：图片第1张' });
    expect(screen.queryByRole('button', { name: '查看大图：图片第2张' })).toBeNull();
    await user.click(small);
    const large = document.querySelector('.ant-image-preview-img');
    expect(large?.getAttribute('src')).toBe('/media/1.webp');
  });

  it('says when it isn’t there, and when it can’t be had', async () => {
    provider.getOne.mockRejectedValueOnce(new ApiError('missing', messages.notFound, { status: 404 }));
    const first = open();
    expect(await screen.findByText(messages.notFound)).toBeTruthy();
    expect(screen.getByRole('link', { name: '返回物品列表' })).toBeTruthy();
    first.unmount();
    provider.getOne.mockRejectedValueOnce(new ApiError('network', messages.networkFailed));
    const { user } = open('/detail?id=9');
    expect(await screen.findByText(messages.networkFailed)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('一处房产')).toBeTruthy();
  });
});
