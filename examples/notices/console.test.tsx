/** The example's pages in the console, over the real server. */
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { renderConsole, user } from '../../console/framework/testing/render-console.tsx';
import { chooseInRow, openRowMenu } from '../../console/framework/testing/row-menu.ts';
import { operatorDataProvider } from '../../providers/operator/data-provider.ts';
import { areaRoutes } from '../../server/composition/areas.ts';
import { testApp } from '../../server/testing/app.ts';
import { testDatabase } from '../../server/testing/database.ts';
import { signedInOperator } from '../../server/testing/sessions.ts';
import { exampleIn } from '../files.ts';
import { noticesResource } from './resource.ts';
import { noticeRoutes } from './routes.ts';
import { notice } from './table.ts';

const database = testDatabase();
exampleIn('examples/notices').useTable(database, notice);
let token = '';
beforeEach(async () => {
  token = await signedInOperator(database, 'ops', ['reviewer', 'support', 'content']);
});

function open(address: string) {
  const app = testApp(database, { areas: [...areaRoutes(), ...noticeRoutes()] });
  const provider = operatorDataProvider({
    baseUrl: 'http://localhost',
    token: () => token,
    fetch: async (request) => app.fetch(request),
  });
  const saved: typeof provider.getList = async (params) =>
    params.resource === 'views' ? { data: [], total: 0 } : provider.getList(params);
  return renderConsole(
    address,
    { ...provider, getList: saved },
    {
      resources: [noticesResource],
      menu: [],
      base: '/ops',
      home: '/ops/example-notices',
      permissions: ['catalogue'],
    },
  );
}

it('a notice is written, published and withdrawn on the pages that the declaration gives', async () => {
  const { address } = open('/ops/example-notices');
  await user.click(await screen.findByRole('link', { name: '新建公告' }));
  expect(await screen.findByRole('heading', { name: '新建公告' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('该项为必填项')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /^标题/ }), '国庆期间服务安排');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('保存成功')).toBeDefined();
  await waitFor(() => expect(address()).toBe('/ops/example-notices'));

  const row = await screen.findByRole('row', { name: /国庆期间服务安排/ });
  expect(within(row).getByText('草稿')).toBeDefined();
  const menu = await openRowMenu('国庆期间服务安排');
  expect(menu.queryByRole('menuitem', { name: '撤下' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '发布' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('发布后所有人可见。')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '发布' }));
  expect(
    await within(await screen.findByRole('row', { name: /国庆期间服务安排/ })).findByText('已发布'),
  ).toBeDefined();
  expect((await openRowMenu('国庆期间服务安排')).getByRole('menuitem', { name: '撤下' })).toBeDefined();
});

it('a notice is found by its title and changed', async () => {
  await database.db.execute(sql`
    insert into example_notice (title, state, created_at, updated_at)
    values ('国庆期间服务安排', 1, now(), now()), ('系统升级公告', 2, now(), now())`);
  const { address } = open('/ops/example-notices');
  expect(await screen.findByText('系统升级公告')).toBeDefined();
  await user.type(screen.getByLabelText('标题'), '国庆{Enter}');
  await waitFor(() => expect(screen.queryByText('系统升级公告')).toBeNull());
  expect(address()).toBe(`/ops/example-notices?title=${encodeURIComponent('国庆')}`);
  await chooseInRow('国庆期间服务安排', '修改');
  await user.type(await screen.findByDisplayValue('国庆期间服务安排'), '（更新）');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(async () => {
    const rows = await database.db.select({ title: notice.title }).from(notice).orderBy(notice.id);
    expect(rows).toEqual([{ title: '国庆期间服务安排（更新）' }, { title: '系统升级公告' }]);
  });
});
