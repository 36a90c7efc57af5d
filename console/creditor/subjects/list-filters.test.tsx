import { screen, waitFor } from '@testing-library/react';
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
