import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { operatorPages, user } from '../../mocks/operator-pages.ts';
import { signedInCreditors } from '../../server/testing/sessions.ts';
import { contract } from '../../shared/contract/index.ts';

const { database, signIn, open, times } = operatorPages();

beforeEach(async () => {
  sessionStorage.clear();
  await signIn('fin', 'finance');
  await signedInCreditors(database, ['江南银行', '东吴资产']);
});

const openSearch = async () => {
  await screen.findByRole('button', { name: /搜索/ });
  await user.keyboard('{Control>}k{/Control}');
  const search = within(await screen.findByRole('dialog', { name: '搜索' }));
  await waitFor(() => expect(document.activeElement).toBe(search.getByRole('combobox')));
  return search;
};

it('finds a creditor with the keyboard alone, and remembers who was opened', async () => {
  open('/overview');
  const search = await openSearch();
  await user.keyboard('江南');
  const option = await search.findByRole('option', { name: /江南银行/ });
  expect(option.textContent).toBe('江南银行139****0001');
  expect(search.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(option.id);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: '江南银行' })).toBeTruthy();
  // Once for all that was typed without a pause.
  expect(times(contract.operatorSearch)).toBe(1);

  const again = await openSearch();
  const recent = await again.findByRole('group', { name: '最近打开' });
  expect(within(recent).getByRole('option', { name: /江南银行/ })).toBeTruthy();
});

it('leads to pages and actions, of which it has only those that the operator may open', async () => {
  open('/overview');
  const search = await openSearch();
  await search.findByRole('option', { name: '提现审核' });
  expect(search.queryByRole('option', { name: '运营账号' })).toBeNull();
  await user.keyboard('登记结算');
  await search.findByRole('option', { name: '登记结算' });
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(await screen.findByRole('heading', { name: '登记结算' })).toBeTruthy();
});

it('closes with Escape, and says when nothing was found', async () => {
  open('/overview');
  const search = await openSearch();
  await user.keyboard('没有这个');
  expect(await search.findByText('没有找到相关内容')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: '搜索' })).toBeNull());
});
