import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { listing, listingText, message } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';
import { addAccounts, PASSWORD, send } from '../../testing/people.ts';
import { logged } from './index.ts';

const database = testDatabase();
let app: ReturnType<typeof testApp>;
let token = '';
let id = 0;

beforeEach(async () => {
  app = testApp(database, { clock: () => NOW });
  await addAccounts(database, { users: [{ phone: '13811110001', nickname: '甲', password: PASSWORD }] });
  const { data } = await send(app, contract.login, { username: '13811110001', password: PASSWORD });
  token = data?.token ?? '';
  [id = 0] = await addListings(database.db, { title: '南京住宅', initialPrice: 200_0000_00n });
  await send(app, contract.follow, { object_id: id }, { token });
});

const change = (values: Partial<typeof listing.$inferInsert>, hours = 0) =>
  database.db.transaction((tx) =>
    logged(tx, [id], hoursFromNow(hours), () => tx.update(listing).set(values).where(eq(listing.id, id))),
  );
const inbox = async () =>
  ((await send(app, contract.userMessages, {}, { token })).list ?? []).map(
    ({ text, status, link, kind_name }) => ({
      text,
      isUnread: status === 1,
      link,
      kind_name,
    }),
  );

describe('followers', () => {
  it('are told at once what changed, with both values', async () => {
    await change({ initialPrice: 160_0000_00n, startTime: hoursFromNow(20) });
    expect(await inbox()).toEqual([
      {
        text: '南京住宅\n起拍价：200万元 → 160万元\n开始时间：未说明 → 2026-11-21 06:00:00',
        isUnread: true,
        link: `/object/${id}#changes`,
        kind_name: '关注',
      },
    ]);
  });

  it('have one message a listing and day, which is unread again when more changes', async () => {
    await change({ initialPrice: 160_0000_00n });
    await send(app, contract.readUserMessages, {}, { token });
    await change({ startTime: hoursFromNow(20) }, 3);
    expect(await inbox()).toMatchObject([
      { text: '南京住宅\n起拍价：200万元 → 160万元\n开始时间：未说明 → 2026-11-21 06:00:00', isUnread: true },
    ]);
    // It is ten in the morning: the next day begins after fourteen hours.
    await change({ initialPrice: 150_0000_00n }, 15);
    expect((await inbox()).map(({ text }) => text.split('\n')[1])).toEqual([
      '起拍价：160万元 → 150万元',
      '起拍价：200万元 → 160万元',
    ]);
  });

  it('have no message of a change that was not saved', async () => {
    const failing = database.db.transaction(async (tx) => {
      await logged(tx, [id], NOW, () => tx.update(listing).set({ initialPrice: 1n }));
      throw new Error('not saved');
    });
    await expect(failing).rejects.toThrow('not saved');
    expect(await inbox()).toEqual([]);
    await change({ initialPrice: 160_0000_00n });
    expect((await inbox())[0]?.text).toBe('南京住宅\n起拍价：200万元 → 160万元');
  });

  it('are told that a text changed, not all of it', async () => {
    await database.db.transaction((tx) =>
      logged(tx, [id], NOW, async () => {
        await tx.insert(listingText).values({ listingId: id, notice: '一、看样' });
      }),
    );
    expect((await inbox())[0]?.text).toBe('南京住宅\n竞买须知有修改');
  });

  it('are told that it left the shelf, under the title that was published', async () => {
    await change({ publishStatus: 1, title: '未公开' });
    expect(await inbox()).toMatchObject([
      { text: '南京住宅\n已下架', link: '/user/myTool/subscribe', isUnread: true },
    ]);
  });

  it('of other listings are told nothing', async () => {
    const [other = 0] = await addListings(database.db, { initialPrice: 100n });
    await database.db.transaction((tx) =>
      logged(tx, [other], NOW, () =>
        tx.update(listing).set({ initialPrice: 80n }).where(eq(listing.id, other)),
      ),
    );
    expect(await database.db.$count(message)).toBe(0);
  });
});
