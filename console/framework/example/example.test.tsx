/** The worked example of docs/adding-a-resource.md: it is as short as the document says, and it works. */
import { readFileSync } from 'node:fs';
import type { DataProvider } from '@refinedev/core';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dataProviderOf } from '../../../providers/resource-calls.ts';
import { lotsProvider } from '../testing/lots.ts';
import { renderConsole, user } from '../testing/render-console.tsx';
import type { BulletinApi } from './bulletin-api.ts';
import { bulletinCalls } from './bulletin-calls.ts';
import { bulletins } from './bulletins.tsx';
import { writtenBulletins } from './written-bulletins.tsx';

const read = (file: string) => readFileSync(`console/framework/example/${file}`, 'utf8');
const linesOf = (file: string) => read(file).trim().split('\n').length;
const guide = readFileSync('docs/adding-a-resource.md', 'utf8');

const rows = [
  { id: 1, title: '国庆期间服务安排', published_at: '2026-09-28 09:00:00', body: '假期客服照常。', state: 1 },
  { id: 2, title: '系统升级公告', published_at: '2026-10-08 20:00:00', body: '当晚升级。', state: 2 },
];
const provider = () => lotsProvider(rows.map((it) => ({ ...it })) as never);

describe(`a resource that is read (${linesOf('bulletins.tsx')} lines)`, () => {
  it('takes at most 30 lines, those that the document shows', () => {
    console.info(`bulletins.tsx: ${linesOf('bulletins.tsx')} lines`);
    expect(linesOf('bulletins.tsx')).toBeLessThanOrEqual(30);
    expect(guide).toContain(`\`\`\`tsx\n${read('bulletins.tsx')}\`\`\``);
  });

  it('has a list that leads to each record', async () => {
    const { address } = renderConsole('/creditorUser/bulletins', provider().provider, {
      resources: [bulletins],
      menu: [],
    });
    expect(await screen.findByText('2026-09-28 09:00')).toBeDefined();
    await user.click(screen.getAllByRole('link', { name: '查看详情' })[0] as HTMLElement);
    expect(address()).toBe('/creditorUser/bulletin?id=1');
    expect(await screen.findByRole('heading', { name: '公告详情' })).toBeDefined();
  });
});

describe(`one with filters, a form and a confirmed action (${linesOf('written-bulletins.tsx')} lines)`, () => {
  const open = (address: string, calls?: DataProvider) => {
    const { provider: lots, asked } = provider();
    const dataProvider = calls ?? lots;
    const options = {
      resources: [writtenBulletins],
      menu: [],
      base: '/ops',
      home: '/ops/bulletins',
      permissions: ['operations'] as const,
    };
    return { asked, ...renderConsole(address, dataProvider, options) };
  };

  it('takes at most 60 lines, those that the document shows', () => {
    console.info(`written-bulletins.tsx: ${linesOf('written-bulletins.tsx')} lines`);
    expect(linesOf('written-bulletins.tsx')).toBeLessThanOrEqual(60);
    expect(guide).toContain(`\`\`\`tsx\n${read('written-bulletins.tsx')}\`\`\``);
  });

  it('filters, and does the action where the state allows it', async () => {
    const { asked, address } = open('/ops/bulletins');
    expect(await screen.findByText('系统升级公告')).toBeDefined();
    expect(await screen.findAllByRole('button', { name: '发布' })).toHaveLength(1);
    await user.type(screen.getByLabelText('标题'), '国庆{Enter}');
    await waitFor(() => expect(screen.queryByText('系统升级公告')).toBeNull());
    expect(address()).toBe(`/ops/bulletins?name=${encodeURIComponent('国庆')}`);

    await user.click(await screen.findByRole('button', { name: '发布' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('发布后所有人可见。')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: '发布' }));
    expect(await screen.findByText('发布成功')).toBeDefined();
    const [call] = asked.filter(({ method }) => method === 'custom');
    expect(call?.params).toMatchObject({ url: 'written-bulletins/publish', payload: { record: { id: 1 } } });
  });

  it('is written in its form, through the calls that the document shows', async () => {
    expect(guide).toContain(`\`\`\`ts\n${read('bulletin-calls.ts')}\`\`\``);
    const saved: unknown[] = [];
    const api: BulletinApi = {
      bulletins: async () => ({ list: rows, count: rows.length }),
      bulletin: async ({ id }) => ({ data: rows.find((it) => it.id === id) ?? never() }),
      saveBulletin: async (said) => {
        saved.push(said);
        return { message: '', id: 1 };
      },
      publishBulletin: never,
    };
    const { address } = open(
      '/ops/bulletins',
      dataProviderOf({ 'written-bulletins': bulletinCalls(api), views: { list: noViews } }, ''),
    );
    await user.click(await screen.findByRole('link', { name: '写公告' }));
    expect(await screen.findByRole('heading', { name: '写公告' })).toBeDefined();
    expect(address()).toBe('/ops/bulletin/edit');
    await user.click(await screen.findByRole('button', { name: '保存' }));
    expect(await screen.findAllByText('该项为必填项')).toHaveLength(2);
    expect(saved).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^标题/ }), '停机维护');
    await user.type(await screen.findByRole('textbox', { name: /^正文/ }), '今晚八点开始。');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('保存成功')).toBeDefined();
    expect(saved).toEqual([{ title: '停机维护', body: '今晚八点开始。' }]);

    await user.click((await screen.findAllByRole('link', { name: '修改' }))[0] as HTMLElement);
    await user.type(await screen.findByDisplayValue('国庆期间服务安排'), '（更新）');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]).toEqual({ id: 1, title: '国庆期间服务安排（更新）', body: '假期客服照常。' });
  });
});

const noViews = async () => ({ data: [], total: 0 });

function never(): never {
  throw new Error('nobody should ask for this');
}
