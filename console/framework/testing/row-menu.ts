/** The menu of a row in a table. */
import { screen, within } from '@testing-library/react';
import { user } from './render-console.tsx';

/** Opens the menu. @param record the name by which the table lists it */
export async function openRowMenu(record: string) {
  const name = `更多操作：${record}`;
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('menu', { name }));
}

export async function chooseInRow(record: string, action: string) {
  await user.click((await openRowMenu(record)).getByRole('menuitem', { name: action }));
}
