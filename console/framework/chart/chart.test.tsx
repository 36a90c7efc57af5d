import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Chart } from './chart.tsx';
import { axisText, shortNumber } from './series.ts';

it('draws the values, speaks those of a period by the arrow keys, and lists them all in a table', async () => {
  // The tests' browser has no layout.
  const size = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 600, 160));
  onTestFinished(() => size.mockRestore());
  const yuan = (value: number) => `${value} 元`;
  render(
    <Chart
      label="收支"
      periodName="月份"
      periods={['2026-09', '2026-10', '2026-11']}
      series={[
        { name: '收入', values: [100, 0, 250], colour: 'green', toText: yuan },
        { name: '支出', values: [0, 40, 10], colour: 'red', shape: 'line', toText: yuan },
      ]}
      spans={[{ name: '推广期', from: '2026-10', to: '2026-11' }]}
    />,
  );
  const name = '收支，按左右方向键逐期查看数值';
  const picture = await screen.findByRole('application', { name }, { timeout: 20_000 });
  expect(picture.querySelectorAll('.recharts-bar-rectangle path')).toHaveLength(2);
  expect(within(picture).getByText('推广期')).toBeTruthy();

  picture.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect((await screen.findByRole('status')).textContent).toBe('2026-11收入 250 元支出 10 元');

  const rows = screen.getAllByRole('row', { hidden: true }).map((it) => it.textContent);
  expect(rows).toEqual(['月份收入支出', '2026-11250 元10 元', '2026-100 元40 元', '2026-09100 元0 元']);
  expect(screen.getByText('350 元')).toBeTruthy();
});

it('shortens days and large numbers on the axes', () => {
  expect(['2026-11-20', '2026-11'].map(axisText)).toEqual(['11-20', '2026-11']);
  expect([0, 9_999, 12_000, -150_000, 1_234_500, 250_000_000].map(shortNumber)).toEqual([
    '0',
    '9,999',
    '1.2万',
    '-15万',
    '123.45万',
    '2.5亿',
  ]);
});
