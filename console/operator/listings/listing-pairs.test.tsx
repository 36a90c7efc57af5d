/** Operators link listings of one object by hand, and see the pairs of a listing. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { begin, operatorPages, section, user } from '../../../mocks/operator-pages.ts';
import { addListings } from '../../../server/testing/listings.ts';
import { messages } from '../../../shared/messages.ts';

const { database, signIn, open } = operatorPages();
const PANEL = '同一标的的其他轮次';

beforeEach(async () => {
  await addListings(database.db, { title: '建邺区某住宅' }, { title: '建邺区某住宅（重新公告）' });
});

it('a listing is linked by its number, and stands in the panel', async () => {
  await signIn('wang', 'content');
  open('/listings/detail?id=1');
  expect(await (await section(PANEL)).findByText('没有发现同一标的的其他轮次')).toBeTruthy();
  const dialog = await begin('关联同一标的');
  const number = await dialog.findByLabelText(/本站编号/);
  await user.type(number, '128.5万');
  await dialog.confirm();
  expect(await dialog.findByText('应为不小于 1 的整数')).toBeTruthy();
  await user.clear(number);
  await user.type(number, '99');
  await dialog.confirm();
  expect(await dialog.findByText(messages.pairWithoutListing)).toBeTruthy();
  await user.clear(number);
  await user.type(number, '2');
  await dialog.confirm();
  const panel = await section(PANEL);
  expect(await panel.findByText('建邺区某住宅（重新公告）')).toBeTruthy();
  expect(await panel.findByText('确认相同')).toBeTruthy();
  // Who may not decide gets no link there.
  expect(panel.queryByRole('link')).toBeNull();
});

it('who decides about pairs comes to them from the listing', async () => {
  await signIn('li', 'content', 'reviewer');
  open('/listings/detail?id=1');
  const dialog = await begin('关联同一标的');
  await user.type(await dialog.findByLabelText(/本站编号/), '2');
  await dialog.confirm();
  await user.click(await (await section(PANEL)).findByRole('link'));
  expect(await screen.findByRole('button', { name: '撤回判断' })).toBeTruthy();
});
