import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiForPages } from '../../../../mocks/api-for-pages.ts';
import { faults } from '../../../../mocks/faults.ts';
import { renderPage } from '../../../../mocks/render-page.tsx';
import { signedInUser } from '../../../../mocks/signed-in.ts';
import { press } from '../../../../mocks/typing.ts';
import { message } from '../../../../server/platform/db/schema.ts';
import { hoursFromNow } from '../../../../server/testing/listings.ts';
import { messages } from '../../../../shared/messages.ts';

const { database, server } = apiForPages();
const PAGE = '/user/message';

/** The given number of messages to the user, the last one the newest. */
const addMessages = (count: number) =>
  database.db.insert(message).values(
    Array.from({ length: count }, (_, index) => ({
      ownerRole: 'user' as const,
      ownerId: 1,
      kind: 'question' as const,
      title: `第${index + 1}条`,
      text: '某小区住宅',
      link: '/user/myTool/myConsult',
      event: `event ${index}`,
      createdAt: hoursFromNow(index),
    })),
  );
const unreadRows = async () =>
  (await database.db.select().from(message)).filter(({ readAt }) => !readAt).length;

const open = async (query = '') => {
  renderPage(PAGE + query);
  await screen.findByRole('heading', { name: '消息' });
};
const titles = () => screen.getAllByText(/^第\d+条$/).map((it) => it.firstChild?.textContent);

beforeEach(async () => {
  await signedInUser(database);
});

describe('the messages of a user', () => {
  it('are listed by page, the newest first, with what is unread', async () => {
    await addMessages(11);
    await open();
    expect(titles()).toHaveLength(10);
    expect(titles()[0]).toBe('第11条');
    expect(screen.getAllByText('（未读）')).toHaveLength(10);
    const entry = screen.getByRole('link', { name: /^消息/, current: 'page' });
    await waitFor(() => expect(entry.textContent).toBe('消息11条未读'));
    fireEvent.click(screen.getByRole('link', { name: '下一页' }));
    expect(await screen.findByText('第1条')).toBeTruthy();
    expect(screen.getByText('第 2 / 2 页')).toBeTruthy();
  });

  it('are marked as read one by one, and the number in the menu follows', async () => {
    await addMessages(2);
    await open('?unread=1');
    press('标为已读：第2条');
    await waitFor(() => expect(screen.queryByText('第2条')).toBeNull());
    expect(screen.getByText('第1条')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^消息/, current: 'page' }).textContent).toBe('消息1条未读'),
    );
  });

  it('are marked as read all at once', async () => {
    await addMessages(11);
    await open('?unread=1');
    press('全部标为已读');
    expect(await screen.findByText('没有未读消息')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '全部标为已读' })).toBeNull();
    expect(await unreadRows()).toBe(0);
    fireEvent.click(screen.getByRole('link', { name: '全部' }));
    expect(await screen.findByText('第11条')).toBeTruthy();
  });

  it('stay unread where that fails, and say so', async () => {
    await addMessages(1);
    await open();
    server.use(...faults.broken());
    press('标为已读：第1条');
    expect((await screen.findByRole('alert')).textContent).toBe(messages.serverBusy);
    expect(document.querySelector('.toast-failure')?.textContent).toBe(messages.serverBusy);
    expect(await unreadRows()).toBe(1);
  });

  it('lead to their record, which marks them as read', async () => {
    await addMessages(1);
    await open();
    fireEvent.click(screen.getByRole('link', { name: /第1条/ }));
    expect(await screen.findByRole('heading', { name: '我的咨询' })).toBeTruthy();
    await waitFor(async () => expect(await unreadRows()).toBe(0));
  });

  it('say so where there are none', async () => {
    await open();
    expect(screen.getByText('还没有消息')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去看看标的' }).getAttribute('href')).toBe('/search');
  });

  it('display a failure, and load again on retry', async () => {
    await addMessages(1);
    server.use(...faults.offline());
    await open();
    expect(screen.getByRole('alert').textContent).toBe(messages.networkFailed);
    server.resetHandlers();
    fireEvent.click(screen.getByRole('link', { name: '重新加载' }));
    expect(await screen.findByText('第1条')).toBeTruthy();
  });
});
