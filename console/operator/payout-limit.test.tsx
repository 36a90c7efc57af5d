import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { operatorPages, user } from '../../mocks/operator-pages.ts';
import { siteSetting } from '../../server/platform/db/schema.ts';
import { messages } from '../../shared/messages.ts';

const { database, signIn, open } = operatorPages();

it('is changed by an administrator with a reason, who reads first what it means', async () => {
  await signIn('chef', 'admin');
  open('/payout-limit');
  expect(await screen.findByText(/^现在超过¥50,000\.00的提现须由第二人打款/)).toBeTruthy();
  const limit = await screen.findByLabelText(/^上限/);
  await user.clear(limit);
  await user.type(limit, '20000');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(messages.required)).toBeTruthy();
  await user.type(screen.getByLabelText(/^修改原因/), '大额提现增多');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/由¥50,000\.00改为¥20,000\.00，立即生效/)).toBeTruthy();
  expect(await database.db.$count(siteSetting)).toBe(0);
  await user.click(screen.getByRole('button', { name: '继续提交' }));
  await waitFor(async () =>
    expect(await database.db.select().from(siteSetting)).toMatchObject([{ value: 20_000 }]),
  );
  expect(await screen.findByText(/^现在超过¥20,000\.00的提现/)).toBeTruthy();

  await signIn('fin', 'finance');
  open('/payout-limit');
  expect(await screen.findByText('您没有权限进行此操作')).toBeTruthy();
});
