import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { defineResource } from '../../define-resource.ts';
import { BASE, type Lot, lotOf, lots, lotsProvider } from '../../testing/lots.ts';
import { renderConsole, user } from '../../testing/render-console.tsx';
import { chooseInRow, openRowMenu } from '../../testing/row-menu.ts';

const TABLE = `${BASE}/lots?view=table`;

beforeEach(() => localStorage.clear());

const rowOf = async (title: string) => within((await screen.findByText(title)).closest('tr') as HTMLElement);
const entries = ({ getAllByRole }: Awaited<ReturnType<typeof openRowMenu>>) =>
  getAllByRole('menuitem').map((it) => it.textContent);

it('offers one action in a row, and the others in a menu', async () => {
  const records = [lotOf(1), lotOf(2, { status: 2, remark: '照片不清晰' })];
  const { router, address } = renderConsole(TABLE, lotsProvider(records).provider);
  const first = await rowOf('标的1');
  expect(await first.findByRole('button', { name: '推广' })).toBeTruthy();
  expect(first.queryByRole('button', { name: '下架' })).toBeNull();
  const second = await rowOf('标的2');
  expect((await second.findByRole('link', { name: '查看详情' })).getAttribute('href')).toBe(
    `${BASE}/lot?id=2`,
  );

  // A dialog gives the focus back to the menu's button.
  const button = await first.findByRole('button', { name: '更多操作：标的1' });
  const menu = await openRowMenu('标的1');
  expect(entries(menu)).toEqual(['查看详情', '编辑', '下架']);
  await user.click(menu.getByRole('menuitem', { name: '下架' }));
  const dialog = within(await screen.findByRole('dialog', { name: '下架' }));
  expect(dialog.getByText('标的1')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(document.activeElement).toBe(button));

  // The record's data stays until it is loaded again.
  const other = await openRowMenu('标的2');
  expect(entries(other)).toEqual(['编辑', '查看驳回原因']);
  await user.click(other.getByRole('menuitem', { name: '查看驳回原因' }));
  const reason = within(await screen.findByRole('dialog'));
  expect(reason.getByText('照片不清晰')).toBeTruthy();
  await user.click(reason.getByRole('button', { name: '知道了' }));

  await chooseInRow('标的2', '编辑');
  await waitFor(() => expect(address()).toBe(`${BASE}/lot/edit?id=2`));
  expect(router.state.location.state).toEqual({ cameFrom: TABLE });
});

it('leads from the name to the details, and remembers the height of rows', async () => {
  const { unmount } = renderConsole(TABLE, lotsProvider([lotOf(1)]).provider);
  const link = await (await rowOf('标的1')).findByRole('link', { name: '标的1' });
  expect(link.getAttribute('href')).toBe(`${BASE}/lot?id=1`);
  expect(document.querySelector('.ant-table-small')).toBeNull();
  await user.click(screen.getByRole('radio', { name: '紧凑' }));
  expect(document.querySelector('.ant-table-small')).not.toBeNull();
  unmount();
  renderConsole(TABLE, lotsProvider([lotOf(1)]).provider);
  await rowOf('标的1');
  expect(document.querySelector('.ant-table-small')).not.toBeNull();
});

it('stops at a main action that there is not', () => {
  const list = { ...lots.list, mainActions: ['sell'] } as never;
  expect(() => defineResource<Lot>({ ...lots, list })).toThrow(
    'lots: mainActions names sell, which is no action',
  );
});
