/** The example's pages in the console, over the real server. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { areaResource } from '../../console/framework/area-resource.ts';
import { renderConsole, user } from '../../console/framework/testing/render-console.tsx';
import { chooseInRow } from '../../console/framework/testing/row-menu.ts';
import { operatorDataProvider } from '../../providers/operator/data-provider.ts';
import { implementArea } from '../../server/areas/index.ts';
import { areaRoutes } from '../../server/composition/areas.ts';
import { testApp } from '../../server/testing/app.ts';
import { testDatabase } from '../../server/testing/database/database.ts';
import { signedInOperator } from '../../server/testing/sessions.ts';
import { exampleIn } from '../files.ts';
import { auctionHouses } from './area.ts';
import { auctionHouse } from './table.ts';

const database = testDatabase();
exampleIn('examples/auction-houses').useTable(database, auctionHouse);
let token = '';
beforeEach(async () => {
  token = await signedInOperator(database, 'ops', ['reviewer', 'support', 'content']);
});

const LIST = '/ops/example-auction-houses';

function open(address: string) {
  const areas = [...areaRoutes(), ...implementArea(auctionHouses, { table: auctionHouse })];
  const app = testApp(database, { areas });
  const provider = operatorDataProvider({
    baseUrl: 'http://localhost',
    token: () => token,
    fetch: async (request) => app.fetch(request),
  });
  const getList: typeof provider.getList = async (params) =>
    params.resource === 'views' ? { data: [], total: 0 } : provider.getList(params);
  const resources = [areaResource(auctionHouses, { menu: '目录与设置' })];
  const frame = { menu: [], base: '/ops', home: LIST, permissions: ['catalogue'] as const };
  return renderConsole(address, { ...provider, getList }, { resources, ...frame });
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });

async function addTwo() {
  const common = { city: '320100', status: 'active', createdAt: new Date(), updatedAt: new Date() };
  await database.db.insert(auctionHouse).values([
    { name: '江南拍卖行', licence: 'JS-001', ...common },
    { name: '东吴拍卖', licence: 'JS-002', ...common },
  ]);
}

it('an auction house is added, found and changed on the pages that the declaration gives', async () => {
  const { address } = open(LIST);
  await user.click((await screen.findAllByRole('link', { name: '新建拍卖机构' }))[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findAllByText('该项为必填项')).toHaveLength(2);
  await user.type(screen.getByRole('textbox', { name: /^名称/ }), '江南拍卖行');
  await user.type(screen.getByRole('textbox', { name: /^许可证号/ }), 'JS-001');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^所在地/ }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: '上海市' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(address()).toBe(LIST));
  const row = within(await rowOf(/江南拍卖行/));
  for (const text of ['上海市', 'JS-001', '正常']) expect(row.getByText(text)).toBeDefined();

  await user.click(await screen.findByRole('link', { name: '修改' }));
  await user.type(await screen.findByDisplayValue('江南拍卖行'), '（集团）');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await rowOf(/江南拍卖行（集团）/)).toBeDefined();
});

it('several are suspended with one reason, and one is deleted', async () => {
  await addTwo();
  open(LIST);
  await user.click(await screen.findByLabelText('选择江南拍卖行'));
  await user.click(await screen.findByLabelText('选择东吴拍卖'));
  await user.click(screen.getByRole('button', { name: '暂停（2/2 项可操作）' }));
  const dialog = within(await screen.findByRole('dialog', { name: '批量暂停' }));
  await user.click(dialog.getByRole('button', { name: '暂停 2 项' }));
  expect(await dialog.findByText('该项为必填项')).toBeDefined();
  await user.type(dialog.getByLabelText(/^暂停原因/), '许可证过期');
  await user.click(dialog.getByRole('button', { name: '暂停 2 项' }));
  expect(await dialog.findByText('成功 2 项')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '完成' }));
  expect(within(await rowOf(/江南拍卖行/)).getByText('许可证过期')).toBeDefined();

  await chooseInRow('东吴拍卖', '删除');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('删除后不能恢复。')).toBeDefined();
  await user.click(question.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByText('东吴拍卖')).toBeNull());
  expect(await database.db.$count(auctionHouse)).toBe(1);
});
