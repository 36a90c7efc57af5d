import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { operatorPages, user } from '../../../mocks/operator-pages.ts';
import { readSettings } from '../../../server/market/site/index.ts';

const { database, signIn, open } = operatorPages();

beforeEach(async () => {
  await signIn('chef', 'content');
});

/** Typing into so large a form takes long. */
async function enter(field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

const settings = () => readSettings(database.db);

it('changes a phone number, the words and the links, and stays open for more', async () => {
  open('/settings');
  const hotline = await screen.findByRole('textbox', { name: '客服热线' });
  await enter(hotline, '400-123-4567');
  const links = await screen.findByRole('group', { name: '产权交易机构' });
  await user.click(within(links).getByRole('button', { name: '第1行删除' }));
  await user.click(within(links).getByRole('button', { name: '第2行上移' }));
  await user.click(within(links).getByRole('button', { name: '添加链接' }));
  await enter(within(links).getByRole('textbox', { name: '第3行名称' }), '公告');
  await enter(within(links).getByRole('textbox', { name: '第3行地址' }), 'http://a.example.com');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('第3行：请填写以 https:// 开头的网址，或以 / 开头的本站路径')).toBeDefined();
  await enter(within(links).getByRole('textbox', { name: '第3行地址' }), '/search');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(async () => expect((await settings()).hotline).toBe('400-123-4567'));
  expect((await settings()).exchange_links.map(({ name }) => name)).toEqual([
    '中国拍卖行业协会',
    '上海联合产权交易所',
    '公告',
  ]);

  await screen.findByText('站点设置已保存，页面已更新');
  await waitFor(() => expect(screen.getByRole('textbox', { name: '客服热线' })).not.toBe(hotline));
  await enter(await screen.findByRole('textbox', { name: '办公地址' }), '南京市');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(async () => expect((await settings()).address).toBe('南京市'));
});

it('is nothing for who works on other things', async () => {
  await signIn('anna', 'support');
  open('/settings');
  expect(await screen.findByText('您没有权限进行此操作')).toBeDefined();
});
