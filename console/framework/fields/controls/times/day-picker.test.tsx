import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN.js';
import { expect, it, vi } from 'vitest';
import DayPicker from './day-picker.tsx';

const open = (value: string, hasTime = false) => {
  const onChange = vi.fn();
  render(
    <ConfigProvider locale={zhCN}>
      <DayPicker aria-label="成交时间" value={value} onChange={onChange} hasTime={hasTime} />
    </ConfigProvider>,
  );
  return { onChange, field: screen.getByLabelText<HTMLInputElement>('成交时间') };
};

it.each([
  ['a day', '2026-11-20', '2027-03-14', false],
  ['a day and a time to the minute', '2026-11-20 09:30', '2027-03-14 17:05', true],
])('takes %s as text and gives text back', async (_, before, after, hasTime) => {
  const { onChange, field } = open(before, hasTime);
  expect(field.value).toBe(before);
  await userEvent.clear(field);
  await userEvent.type(field, `${after}{Enter}`);
  expect(onChange).toHaveBeenLastCalledWith(after);
});

it('takes a day as soon as it is typed, before it is confirmed', async () => {
  const { onChange, field } = open('');
  await userEvent.type(field, '2027-03-1');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.type(field, '4');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2027-03-14');
});

it.each([
  ['2027年3月14日', false, '2027-03-14'],
  ['2027/3/14', false, '2027-03-14'],
  ['2027年3月14日下午5点', true, '2027-03-14 17:00'],
])('reads %s that is pasted', async (text, hasTime, expected) => {
  const { onChange, field } = open('', hasTime);
  await userEvent.click(field);
  await userEvent.paste(text);
  expect(onChange).toHaveBeenLastCalledWith(expected);
});

it('has a Chinese calendar', async () => {
  await userEvent.click(open('2026-11-20').field);
  expect(await screen.findByText('11月')).toBeDefined();
});
