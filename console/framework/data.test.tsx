import { useList } from '@refinedev/core';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useReload } from './data.ts';
import { BASE, type Lot, lotOf, lotsProvider } from './testing/lots.ts';
import { renderConsole, user } from './testing/render-console.tsx';

it('shows what a change made, also when the list was being read while it was made', async () => {
  const lots: Lot[] = [lotOf(1)];
  const { provider } = lotsProvider(lots);
  const answers: (() => void)[] = [];
  const slowProvider: typeof provider = {
    ...provider,
    getList: async (params) => {
      const answer = await provider.getList(params);
      await new Promise<void>((resolve) => answers.push(resolve));
      return answer as never;
    },
  };
  function Page() {
    const { result } = useList<Lot>({ resource: 'lots' });
    const reload = useReload();
    const rename = () => {
      lots.splice(0, 1, lotOf(1, { title: '改名的标的' }));
      void reload('lots');
    };
    return (
      <>
        <p>{result.data.map(({ title }) => title).join()}</p>
        <button type="button" onClick={rename}>
          改名
        </button>
      </>
    );
  }
  const path = `${BASE}/renamed`;
  renderConsole(path, slowProvider, { pages: [{ path, title: '改名', component: Page }] });
  await user.click(await screen.findByRole('button', { name: '改名' }));
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers) answer();
  expect(await screen.findByText('改名的标的')).toBeTruthy();
});
