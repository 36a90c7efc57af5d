import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { operatorPages, user } from '../../../mocks/operator-pages.ts';
import { session } from '../../../server/platform/db/schema.ts';

const { database, signIn, open } = operatorPages();

it('shows where one is signed in, and ends the other sessions', async () => {
  await signIn('anna', 'reviewer');
  const [own] = await database.db.select().from(session);
  if (!own) throw new Error('no session');
  await database.db.insert(session).values({ ...own, tokenHash: 'f'.repeat(64), network: '203.0.113.0/24' });
  open('/security');
  expect(await screen.findByText('203.0.113.0/24')).toBeDefined();
  expect(screen.getAllByText('本次登录')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '退出其他登录' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '退出其他登录' }));
  await waitFor(() => expect(screen.queryByText('203.0.113.0/24')).toBeNull());
  expect(await database.db.$count(session)).toBe(1);
});
