import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { creditorPages, user } from '../../../mocks/creditor-pages.ts';

const { open, save } = creditorPages();

it('has rarer filters behind one button, and shows those that are set', async () => {
  await save({ object_title: '便宜的标的', initial_price: 100_000 });
  await save({ object_title: '贵的标的', initial_price: 900_000 });
  const { address } = open('/subject/subjectList?type=2&size=20');
  expect(await screen.findByText('贵的标的')).toBeDefined();
  expect(screen.queryByRole('searchbox', { name: '最高价' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '更多筛选' }));
  await user.type(screen.getByRole('searchbox', { name: '最高价' }), '20万{Enter}');
  await waitFor(() => expect(screen.queryByText('贵的标的')).toBeNull());
  expect(await screen.findByText('便宜的标的')).toBeDefined();
  expect(decodeURIComponent(address())).toContain('price_max=20万');
  await user.click(screen.getByRole('button', { name: '收起筛选' }));
  expect(screen.queryByRole('searchbox', { name: '最低价' })).toBeNull();
  expect(screen.getByRole('searchbox', { name: '最高价' })).toBeDefined();
});

it('shows how many facts are known, as a column, a filter and an order that stay in the address', async () => {
  await save({ object_title: '说明少的标的' });
  await save({
    object_title: '说明多的标的',
    introduce: '租赁情况：无。过户税费由买卖双方各自承担。该房产可以办理按揭贷款。房屋目前空置。不限购。',
    announcement: '付款期限：成交后10日内付清余款。评估基准日：2026年5月6日。无优先购买权人。案号。',
  });
  const { address } = open('/subject/subjectList?type=2&view=table');
  expect(await screen.findByText('0/15')).toBeDefined();
  expect(screen.getByTitle('已说明 8 项，共 15 项').textContent).toBe('8/15');
  await user.click(screen.getByRole('button', { name: '更多筛选' }));
  await user.click(screen.getByRole('combobox', { name: '完整度' }));
  await user.click(await screen.findByTitle('不足一半'));
  await waitFor(() => expect(screen.queryByText('8/15')).toBeNull());
  expect(address()).toContain('completeness=low');
  cleanup();
  const again = open('/subject/subjectList?type=2&view=table&completeness=half');
  expect(await screen.findByText('8/15')).toBeDefined();
  expect(screen.queryByText('0/15')).toBeNull();
  await user.click(screen.getByRole('columnheader', { name: /完整度/ }));
  await waitFor(() => expect(again.address()).toContain('sort=completeness'));
});
