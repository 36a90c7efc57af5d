import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { message } from '../../platform/db/schema.ts';
import { testApp, testHousekeeping } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInCreditors, signedInOperator, signedInUsers } from '../../testing/sessions.ts';
import { type MessageOwner, sendMessage } from './index.ts';

const database = testDatabase();
const USER = { role: 'user', id: 1 } as const;
const CREDITOR = { role: 'creditor', id: 1 } as const;

const CALLS = {
  user: { list: contract.userMessages, read: contract.readUserMessages },
  creditor: { list: contract.creditorMessages, read: contract.readCreditorMessages },
};

beforeEach(async () => {
  await signedInUsers(database, 2);
  await signedInCreditors(database, ['江南银行', '东吴资产']);
});

/** Sends a message about the event with that number. */
const notify = (to: MessageOwner, event: number, at = NOW) =>
  database.db.transaction((tx) =>
    sendMessage(
      tx,
      {
        to,
        kind: 'order',
        event: `order ${event} paid`,
        title: `第${event}条`,
        text: '产权调查',
        link: '/user',
      },
      at,
    ),
  );

const list = (
  role: 'user' | 'creditor',
  query: { page?: number; size?: number; unread?: '0' | '1' } = {},
  id = 1,
) => send(testApp(database), CALLS[role].list, query, { token: `${role} ${id}` });
const read = (role: 'user' | 'creditor', input: { id?: number } = {}, id = 1) =>
  send(testApp(database), CALLS[role].read, input, { token: `${role} ${id}` });
const titles = async (...args: Parameters<typeof list>) =>
  (await list(...args)).list?.map(({ title }) => title);

describe.each([USER, CREDITOR])('the messages of a $role', (owner) => {
  const { role } = owner;
  const other = { role, id: 2 } as const;

  it('are listed by page, the newest first, with what is unread', async () => {
    for (const event of [1, 2, 3]) await notify(owner, event, hoursFromNow(event));
    expect(await list(role, { size: 2 })).toMatchObject({ status: 200, count: 3, unread: 3 });
    expect((await list(role, { size: 2 })).list?.[0]).toEqual({
      id: 3,
      kind: 'order',
      kind_name: '订单',
      title: '第3条',
      text: '产权调查',
      link: '/user',
      status: 1,
      create_time: '2026-11-20 13:00:00',
    });
    expect(await titles(role, { size: 2, page: 2 })).toEqual(['第1条']);
  });

  it('are read one by one or all at once, and stay', async () => {
    for (const event of [1, 2, 3]) await notify(owner, event, hoursFromNow(event));
    expect(await read(role, { id: 2 })).toMatchObject({ status: 200 });
    expect(await read(role, { id: 2 })).toMatchObject({ status: 200 });
    expect(await titles(role, { unread: '1' })).toEqual(['第3条', '第1条']);
    expect((await list(role)).unread).toBe(2);
    await read(role);
    expect(await list(role, { unread: '1' })).toMatchObject({ count: 0, unread: 0 });
    expect((await list(role)).list?.map(({ status }) => status)).toEqual([2, 2, 2]);
  });

  it('belong to their owner alone, also among equal numbers of users and creditors', async () => {
    await notify(owner, 1);
    await notify(other, 1);
    await notify(role === 'user' ? CREDITOR : USER, 1);
    expect(await list(role)).toMatchObject({ count: 1, unread: 1 });
    expect(await read(role, { id: 2 })).toMatchObject({ status: 404, message: messages.notFound });
    expect(await read(role, { id: 3 })).toMatchObject({ status: 404 });
    await read(role);
    expect((await list(role, {}, 2)).unread).toBe(1);
    expect((await list(role)).unread).toBe(0);
  });

  it('tell an event once, also when it is told again or at the same moment', async () => {
    await notify(owner, 1);
    await read(role);
    await Promise.all([notify(owner, 1), notify(owner, 1), notify(owner, 2), notify(owner, 2)]);
    expect(await list(role)).toMatchObject({ count: 2, unread: 1 });
  });

  it('are deleted after 180 days', async () => {
    await notify(owner, 1, hoursFromNow(-24 * 180 - 1));
    await notify(owner, 2, hoursFromNow(-24 * 180 + 1));
    await testHousekeeping(database)(NOW);
    expect((await database.db.select().from(message)).map(({ title }) => title)).toEqual(['第2条']);
  });
});

it('are not stored where their event is rolled back', async () => {
  const failure = database.db.transaction(async (tx) => {
    await sendMessage(tx, { to: USER, kind: 'order', event: 'a', title: 'a', text: 'a', link: '/' }, NOW);
    throw new Error('rolled back');
  });
  await expect(failure).rejects.toThrow('rolled back');
  expect(await database.db.$count(message)).toBe(0);
});

it('counts at most 99 unread messages for the header', async () => {
  const counted = async () => {
    const { data } = await send(testApp(database), contract.userCounters, {}, { token: 'user 1' });
    return data?.messages;
  };
  expect(await counted()).toBe(0);
  for (let event = 1; event <= 98; event += 1) await notify(USER, event);
  expect(await counted()).toBe(98);
  await notify(USER, 99);
  await notify(USER, 100);
  expect(await counted()).toBe(99);
});

it('operators read the messages of a creditor or a user', async () => {
  const token = await signedInOperator(database, 'ops', ['support']);
  await notify(CREDITOR, 1);
  await notify(USER, 2);
  const all = (query: { creditor_id?: number; user_id?: number }) =>
    send(testApp(database), contract.allMessages, query, { token });
  expect((await all({})).list?.map(({ title }) => title)).toEqual(['第2条', '第1条']);
  expect((await all({ creditor_id: 1 })).list).toMatchObject([
    { title: '第1条', owner_name: '江南银行', creditor_id: 1, user_id: null, status: 1 },
  ]);
  expect((await all({ user_id: 1 })).list).toMatchObject([{ title: '第2条', creditor_id: null, user_id: 1 }]);
});
