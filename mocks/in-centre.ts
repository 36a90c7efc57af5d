/** Steps of tests in pages of signed-in people. */
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Database } from '../server/platform/db/database.ts';
import { codeSentTo } from '../server/testing/people.ts';
import { press, type } from './typing.ts';

/** Asks for a code by the page's button and types what reached the phone. */
export async function typeCodeFor(database: Database, phone: string) {
  press('获取验证码');
  await screen.findByRole('button', { name: /秒后重新获取/ });
  type('验证码', await codeSentTo(database, phone));
}

/** The page is left for the login page, a second later. */
export const expectToLeave = () =>
  waitFor(() => expect(screen.queryByRole('heading', { name: '用户中心' })).toBeNull());
