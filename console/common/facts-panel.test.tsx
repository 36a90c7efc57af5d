import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { expect, it, vi } from 'vitest';
import type { ListingFact } from '../../shared/contract/market/facts.ts';
import FactsPanel from './facts-panel.tsx';

const fact = (name: ListingFact['name'], values: Partial<ListingFact> = {}): ListingFact => ({
  name,
  value: null,
  source: null,
  stated_time: null,
  quote: null,
  place: null,
  text_value: null,
  needs_look: false,
  ...values,
});

it('confirms what the text states by one key, and takes what is typed by Enter', async () => {
  const state = vi.fn(async () => {});
  const found = { value: '无租赁', source: 'text', quote: '租赁情况：无', text_value: '无租赁' } as const;
  render(
    <App>
      <FactsPanel facts={[fact('lease', found), fact('viewing')]} state={state} />
    </App>,
  );
  expect(screen.getByText(/已说明 1\/2 项/)).toBeTruthy();
  const [lease] = screen.getAllByRole('listitem');
  expect(within(lease as HTMLElement).getByText('租赁情况：无')).toBeTruthy();
  screen.getByRole('button', { name: '确认租赁情况' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(state).toHaveBeenCalledWith('lease', '无租赁'));
  await userEvent.type(screen.getByLabelText('看样改为'), '每周三上午{Enter}');
  await waitFor(() => expect(state).toHaveBeenCalledWith('viewing', '每周三上午'));
});

it('asks for another look when the text changed after the statement, which can be taken back', async () => {
  const state = vi.fn(async () => {});
  const stated = {
    value: '无租赁',
    source: 'owner',
    stated_time: '2026-11-20 10:00:00',
    text_value: '有租赁',
    needs_look: true,
  } as const;
  render(
    <App>
      <FactsPanel facts={[fact('lease', stated)]} state={state} />
    </App>,
  );
  expect(screen.getByText('公告已改动，请再核对')).toBeTruthy();
  expect(screen.getByText('公告为：有租赁')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '撤回租赁情况' }));
  await waitFor(() => expect(state).toHaveBeenCalledWith('lease', undefined));
});

it('has the control of each fact, with its unit', () => {
  render(
    <App>
      <FactsPanel facts={[fact('arrears_amount'), fact('balance_days')]} state={async () => {}} />
    </App>,
  );
  const unitOf = (label: string) => screen.getByLabelText(label).parentElement?.textContent;
  expect(unitOf('欠费金额改为')).toBe('元');
  expect(unitOf('付款期限改为')).toBe('天');
});

it('only shows where nothing can be stated, with what differs from the text', () => {
  const stated = { value: '无租赁', source: 'owner', stated_time: '2026-11-20 10:00:00' } as const;
  render(<FactsPanel facts={[fact('lease', { ...stated, text_value: '有租赁' }), fact('loan')]} />);
  expect(screen.getByText('与公告不同')).toBeTruthy();
  expect(screen.getByText('公告为：有租赁')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});
