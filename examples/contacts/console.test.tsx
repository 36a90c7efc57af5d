/** The example's pages in the creditor's console, over the real server. */

import { ContactsOutlined } from '@ant-design/icons';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { areaResource } from '../../console/framework/area-resource.ts';
import { menuWith } from '../../console/framework/menu/menu.ts';
import { renderConsole, user } from '../../console/framework/testing/render-console.tsx';
import { chooseInRow } from '../../console/framework/testing/row-menu.ts';
import { ownedAreas } from '../../console/operator/owned-areas.ts';
import { createApi } from '../../providers/api.ts';
import { creditorDataProvider } from '../../providers/creditor/data-provider.ts';
import { operatorDataProvider } from '../../providers/operator/data-provider.ts';
import { areaRoutes } from '../../server/composition/areas.ts';
import { testApp } from '../../server/testing/app.ts';
import { testDatabase } from '../../server/testing/database/database.ts';
import { signedInCreditors, signedInOperator } from '../../server/testing/sessions.ts';
import type { Area } from '../../shared/contract/areas/index.ts';
import { contract } from '../../shared/contract/index.ts';
import { exampleIn } from '../files.ts';
import { contacts } from './area.ts';
import { contactRoutes } from './routes.ts';
import { contact } from './table.ts';

const database = testDatabase();
exampleIn('examples/contacts').useTable(database, contact);
let token = '';
beforeEach(async () => {
  token = (await signedInCreditors(database, ['江南银行', '东吴资产']))[0] ?? '';
  await database.db
    .insert(contact)
    .values({ creditorId: 2, name: '别人的联系人', phone: '13811110008', status: 'active' });
});

const appWithContacts = () => testApp(database, { areas: [...areaRoutes(), ...contactRoutes()] });

function open(address: string) {
  const app = appWithContacts();
  const api = createApi(contract, {
    baseUrl: 'http://localhost',
    token: () => token,
    fetch: async (request) => app.fetch(request),
  });
  const resources = [areaResource(contacts, { menu: '账户管理', icon: ContactsOutlined })];
  return renderConsole(address, creditorDataProvider(api, [contacts]), {
    resources,
    menu: menuWith([{ label: '账户管理', items: [] }], resources),
    base: '/creditorUser',
    home: '/creditorUser/example-contacts',
  });
}

it('a contact is added, changed and disabled on the pages that the declaration gives', async () => {
  const { address } = open('/creditorUser/example-contacts');
  const menu = await screen.findByRole('navigation', { name: '商家中心' });
  const entry = await within(menu).findByRole('link', { name: '联系人' });
  expect(entry.getAttribute('href')).toBe('/creditorUser/example-contacts');
  expect(await screen.findByText('暂无联系人')).toBeDefined();

  // Above the list, and in place of its records.
  const [newContact] = await screen.findAllByRole('link', { name: '新建联系人' });
  await user.click(newContact as HTMLElement);
  await user.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findAllByText('该项为必填项')).toHaveLength(2);
  await user.type(screen.getByRole('textbox', { name: /^姓名/ }), '王小明');
  await user.type(screen.getByRole('textbox', { name: /^手机/ }), '138 1111 0009');
  await user.type(screen.getByRole('textbox', { name: /^备注/ }), '周末不接');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(address()).toBe('/creditorUser/example-contacts'));
  const row = () => screen.findByRole('row', { name: /王小明/ });
  expect(within(await row()).getByText('周末不接')).toBeDefined();
  expect(within(await row()).getByText('13811110009')).toBeDefined();
  expect(screen.queryByText('别人的联系人')).toBeNull();

  await user.click(await screen.findByRole('link', { name: '修改' }));
  await user.clear(await screen.findByDisplayValue('周末不接'));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(address()).toBe('/creditorUser/example-contacts'));
  await row();
  await waitFor(() => expect(screen.queryByText('周末不接')).toBeNull());

  await chooseInRow('王小明', '停用');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('停用后平台不再联系此人。')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '停用' }));
  expect(await within(await row()).findByText('已停用')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /更多操作/ })).toBeNull());
  expect(screen.queryByRole('link', { name: '修改' })).toBeNull();
});

it('another creditor’s contact is not found by its address', async () => {
  open('/creditorUser/example-contacts/detail?id=1');
  expect((await screen.findByRole('alert')).textContent).toContain('您访问的内容不存在或已下架');
  expect(document.body.textContent).not.toContain('别人的联系人');
});

it('a disabled contact cannot be changed by its address', async () => {
  await database.db
    .insert(contact)
    .values({ creditorId: 1, name: '王小明', phone: '13811110009', status: 'disabled' });
  open('/creditorUser/example-contacts/edit?id=2');
  expect(await screen.findByText('当前状态为“已停用”，不能进行此操作')).toBeDefined();
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
});

it('operators read all contacts, find them by the creditor, and change nothing', async () => {
  await database.db
    .insert(contact)
    .values({ creditorId: 1, name: '王小明', phone: '13811110009', status: 'active' });
  const operator = await signedInOperator(database, 'ops', ['support']);
  const provider = operatorDataProvider({
    baseUrl: 'http://localhost',
    token: () => operator,
    fetch: async (request) => appWithContacts().fetch(request),
  });
  const resources = ownedAreas([contacts.forOperators as Area]);
  const getList: typeof provider.getList = async (params) =>
    params.resource === 'views' ? { data: [], total: 0 } : provider.getList(params);
  renderConsole(
    '/ops/example-contacts',
    { ...provider, getList },
    {
      resources,
      menu: menuWith([{ label: '客户', items: [] }], resources),
      base: '/ops',
      home: '/ops/example-contacts',
      permissions: ['creditors'],
    },
  );
  const row = await screen.findByRole('row', { name: /王小明/ });
  for (const text of ['江南银行', '138****0009', '使用中']) expect(within(row).getByText(text)).toBeDefined();
  await user.type(screen.getByLabelText('债权人'), '东吴{Enter}');
  await waitFor(() => expect(screen.queryByText('王小明')).toBeNull());
  expect(await screen.findByText('别人的联系人')).toBeDefined();
  expect(screen.queryByRole('link', { name: /修改|新建/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: /查看详情/ }));
  expect(await screen.findByText('债权人编号')).toBeDefined();
  expect(screen.queryByRole('button', { name: '停用' })).toBeNull();
});
