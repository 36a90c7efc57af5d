import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BASE, lotOf, lotsProvider, refused } from '../testing/lots.ts';
import { renderConsole, user } from '../testing/render-console.tsx';

const LIST = `${BASE}/lots`;

it('keeps what the list shows under a name, applies it and forgets it', async () => {
  const { provider } = lotsProvider([lotOf(1), lotOf(2), lotOf(3)]);
  const { address } = renderConsole(`${LIST}?sort=-price&page=2`, provider);
  await user.click(await screen.findByRole('button', { name: /常用视图/ }));
  expect(await screen.findByText(/下次一键打开/)).toBeDefined();
  await user.type(screen.getByLabelText('视图名称'), '价高优先');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('视图已保存')).toBeDefined();

  // A click elsewhere closes the list of views.
  await user.click(screen.getByRole('tab', { name: '资产推介' }));
  await user.click(screen.getByRole('button', { name: /常用视图/ }));
  await user.click(await screen.findByRole('link', { name: '价高优先' }));
  expect(address()).toBe(`${LIST}?sort=-price`);

  await user.click(screen.getByRole('button', { name: /常用视图/ }));
  await user.click(await screen.findByRole('button', { name: '删除视图 价高优先' }));
  expect(await screen.findByText('视图已删除')).toBeDefined();
  expect(screen.queryByRole('link', { name: '价高优先' })).toBeNull();
});

it('displays why a view was not saved, and keeps its name in the field', async () => {
  const create = () => Promise.reject(refused('最多保存 20 个视图'));
  renderConsole(LIST, lotsProvider([lotOf(1)], { create }).provider);
  await user.click(await screen.findByRole('button', { name: /常用视图/ }));
  await user.type(await screen.findByLabelText('视图名称'), '新的{Enter}');
  expect(await screen.findByText('最多保存 20 个视图')).toBeDefined();
  expect((screen.getByLabelText('视图名称') as HTMLInputElement).value).toBe('新的');
});
