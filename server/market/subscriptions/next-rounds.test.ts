import { beforeEach, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInUsers } from '../../testing/sessions.ts';
import { readFacts } from '../facts/index.ts';
import { linkWaiting } from '../rounds/index.ts';

const database = testDatabase();
const TITLE = '江南市临湖区桂雨花园9幢1单元302室';

const app = (hours = 0) => testApp(database, { clock: () => hoursFromNow(hours) });
const follow = (id: number) => send(app(), contract.follow, { object_id: id }, { token: 'user 1' });
const news = async (hours: number) =>
  (await send(app(hours), contract.subscriptionNews, {}, { token: 'user 1' })).data?.count;
const list = async (hours: number) =>
  (await send(app(hours), contract.followList, {}, { token: 'user 1' })).list ?? [];

/** Publishes a round that starts on that hour. */
async function publish(title: string, at: number, startsAt: number): Promise<number> {
  const now = hoursFromNow(at);
  const [startTime, endTime] = [hoursFromNow(startsAt), hoursFromNow(startsAt + 24)];
  const [id = 0] = await addListings(database.db, { title, createdAt: now, startTime, endTime });
  await database.db.transaction((tx) => readFacts(tx, [id], now));
  await linkWaiting(database.db, { size: 10, now });
  return id;
}

beforeEach(async () => {
  await signedInUsers(database, 1);
});

it('a follower is told of the next round once, and by one of the listings that he follows', async () => {
  const first = await publish(`${TITLE}（一拍）`, -900, -800);
  const second = await publish(`${TITLE}（二拍）`, -700, -600);
  expect((await follow(first)).message).toBe(messages.followedNow);
  await follow(second);
  expect(await news(1)).toBe(0);

  const sale = await publish(`${TITLE}（变卖）`, 2, 100);
  expect(await news(3)).toBe(1);
  const listed = await list(3);
  expect(listed.map(({ id, changes, next_round }) => [id, changes, next_round?.id])).toEqual([
    [second, ['round'], sale],
    [first, [], undefined],
  ]);
  expect(listed[0]?.next_round).toMatchObject({ round: 3, start_time: '2026-11-24 14:00:00' });

  await send(app(4), contract.seeSubscriptions, { until: '2026-11-20 14:00:00' }, { token: 'user 1' });
  expect(await news(5)).toBe(0);
  // Another listing of the object comes, of a round that he knows: followers are not told of the sale again.
  await publish(`${TITLE}（第一次拍卖）`, 6, -790);
  expect(await news(7)).toBe(0);
});

it('a follower of the next round itself is not told of it', async () => {
  const first = await publish(`${TITLE}（一拍）`, -900, -800);
  await follow(first);
  const second = await publish(`${TITLE}（二拍）`, 2, 100);
  await follow(second);
  expect(await news(3)).toBe(0);
});
