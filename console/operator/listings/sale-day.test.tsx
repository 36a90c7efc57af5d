/** Operators record the results of a whole sale day. */
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { operatorPages, user } from '../../../mocks/operator-pages.ts';
import { auctionRound } from '../../../server/platform/db/schema.ts';
import { addListings, hoursFromNow } from '../../../server/testing/listings.ts';

const { database, signIn, open } = operatorPages();

const over = { startTime: hoursFromNow(-48), endTime: hoursFromNow(-1), initialPrice: 80_000_000n };

beforeEach(async () => {
  await addListings(database.db, { ...over, title: '姑苏住宅' }, { ...over, title: '江宁厂房' });
  await signIn('wang', 'content');
});

const paste = async (lines: string) => {
  fireEvent.change(await screen.findByLabelText('粘贴结果'), { target: { value: lines } });
  await user.click(screen.getByRole('button', { name: '核对粘贴的内容' }));
};

it('pasted lines are compared, the differences come first, and are saved', async () => {
  open('/listings');
  await user.click(await screen.findByRole('link', { name: '当日结果' }));
  await screen.findByRole('heading', { name: '当日结果', level: 1 });
  await paste(
    '标的名称\t结果\t成交价\t成交时间\n没有的\t流拍\t\t\n姑苏住宅\t成交\t1.285亿\t2026-11-19 10:00\n江宁厂房\t流拍\t\t\n',
  );
  await screen.findByRole('heading', { name: '核对：新增2行，未找到1行' });
  const [, first, , last] = within(screen.getByRole('table')).getAllByRole('row');
  expect(first?.textContent).toMatch(/^3新增姑苏住宅/);
  expect(last?.textContent).toMatch(/^2未找到没有的/);
  await user.click(screen.getByRole('checkbox', { name: /相差100倍以上，已核对无误/ }));
  await user.click(screen.getByRole('button', { name: '登记2条结果' }));
  await screen.findByRole('heading', { name: '核对：未找到1行，相同2行' });
  expect(await database.db.$count(auctionRound)).toBe(2);
});

it('the auctions of the day are lines to fill in', async () => {
  open('/listings/results');
  const day = await screen.findByLabelText('结束日期');
  fireEvent.change(day, { target: { value: '2026-11-20' } });
  await user.click(await screen.findByRole('button', { name: '填入待登记的标的' }));
  const lines = screen.getByLabelText<HTMLTextAreaElement>('粘贴结果').value.split('\n');
  expect(lines.map((line) => line.split('\t').slice(0, 3))).toEqual([
    ['本站编号', '标的名称', '轮次'],
    ['1', '姑苏住宅', '一拍'],
    ['2', '江宁厂房', '一拍'],
  ]);
});
