import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, gt, notInArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../server/money/ledger/index.ts';
import {
  appointment,
  listing,
  listingImage,
  listingText,
  userOrder,
  viewingSlot,
} from '../server/platform/db/schema.ts';
import { testApp, testStorage } from '../server/testing/app.ts';
import { testDatabase } from '../server/testing/database/database.ts';
import { demonstrationClock, seedTest, temporaryMedia } from '../server/testing/database/demonstration.ts';
import { send } from '../server/testing/people.ts';
import { contract } from '../shared/contract/index.ts';
import { PUBLISH_STATUS } from '../shared/domain/listing.ts';
import { reviewKinds } from '../shared/domain/operators/review.ts';
import { passwordDigest } from '../shared/passwords/password.ts';
import { DEMONSTRATION_ACCOUNTS, demonstrationAccounts } from './accounts/accounts.ts';
import { demoListings } from './index.ts';

/** The sentences of an announcement about viewing. */
const viewingOf = (text: string) =>
  text.split('\n').find((line) => /(看样|查阅资料)(时间为|，时间为|（|，请)/.test(line)) ?? '';

/** 09:30-11:30, once for each time of the text. */
const announcedClocks = (text: string) =>
  [...viewingOf(text).matchAll(/(\d+)时(?:(\d+)分)?至(\d+)时(?:(\d+)分)?/g)].map(([, ...parts]) => {
    const [hour, minute, endHour, endMinute] = parts.map((part) => (part ?? '0').padStart(2, '0'));
    return `${hour}:${minute}-${endHour}:${endMinute}`;
  });

/** The days of the text as YYYY-MM-DD, each once. */
const announcedDays = (text: string) => {
  const days = [...viewingOf(text).matchAll(/(\d{4})年(\d+)月(\d+)日/g)].map(([, ...parts]) =>
    parts.map((part) => part.padStart(2, '0')).join('-'),
  );
  return [...new Set(days)];
};

const database = testDatabase({ isShared: true });
const media = temporaryMedia();

beforeAll(async () => {
  await seedTest(database, media);
});

describe('the demonstration', () => {
  it('is many listings, with texts and pictures', async () => {
    const rows = await database.db.$count(listing);
    const texts = await database.db.$count(listingText);
    const images = await database.db.select().from(listingImage);
    const expected = demoListings(demonstrationClock()).length;
    expect([rows, texts]).toEqual([expected, expected]);

    const files = new Set(readdirSync(join(media, 'demo')).map((file) => `/media/demo/${file}`));
    const sizesOf = (path: string) => [path, path.replace('-960', '-480')];
    expect(images.flatMap(({ path }) => sizesOf(path)).filter((path) => !files.has(path))).toEqual([]);
    expect(images.every(({ path, position }) => path.endsWith('-960.webp') && position < 4)).toBe(true);
    const covers = new Map(images.filter((it) => it.position === 0).map((it) => [it.listingId, it.path]));
    const listings = await database.db.select({ id: listing.id, cover: listing.cover }).from(listing);
    expect(listings.every((it) => it.cover === covers.get(it.id))).toBe(true);
  });

  it('gives its user orders in many states, over a ledger that is right', async () => {
    const orders = await database.db.select().from(userOrder);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 4, 5]));
    expect(await checkLedger(database.db, demonstrationClock())).toEqual([]);
  });

  it('lets its user follow things of which there is news', async () => {
    const app = testApp(database, { clock: demonstrationClock });
    const [user] = DEMONSTRATION_ACCOUNTS.users;
    const { data } = await send(app, contract.login, {
      username: user?.phone ?? '',
      password: user?.password ?? '',
    });
    const token = data?.token;
    const follows = await send(app, contract.followList, {}, { token });
    expect(follows.list?.map(({ changes }) => changes.join()).sort()).toEqual([
      '',
      '',
      'ended',
      'price',
      'price',
      'soon',
    ]);
    const searches = await send(app, contract.searchList, {}, { token });
    expect(searches.list?.map(({ new_count }) => new_count > 0)).toEqual([true, true]);
  });

  it('lets a creditor work on subjects in every state, and another begin', async () => {
    const app = testApp(database, { clock: demonstrationClock });
    const sign = async (account: string) => {
      const password = passwordDigest('zichan2026');
      return (await send(app, contract.creditorLogin, { account, password })).pc_token;
    };
    const token = await sign('13900000001');
    const states = async (type: number) => {
      const { data } = await send(app, contract.subjectList, { type, size: 100 }, { token });
      return data?.map((it) => [it.is_start, it.revision_status, it.remark !== null].join()).sort();
    };
    const shelved = ['4,0,false', '4,0,false'];
    const hidden = ['1,0,false', '2,0,false', '3,0,true'];
    expect(await states(2)).toEqual(
      ['1,0,false', ...hidden, '4,0,false', ...shelved, '4,1,false', '4,2,false', '4,3,true'].sort(),
    );
    expect(await states(3)).toEqual([...hidden, ...shelved, '4,2,false']);
    const claims = await send(app, contract.subjectList, { type: 1, size: 100 }, { token });
    expect(claims.data?.map(({ status }) => status)).toEqual([1, 2, 3, 3]);

    const drafts = await send(app, contract.subjectList, { size: 100, is_start: 1 }, { token });
    const messages: string[] = [];
    for (const { id } of drafts.data ?? []) {
      messages.push(
        (await send(app, contract.shelveSubject, { object_id: id, operation: 1 }, { token })).message,
      );
    }
    expect(messages.sort()).toEqual(['上架成功', '已提交审核', '已提交审核']);

    const other = await sign('13900000002');
    expect(await send(app, contract.subjectList, {}, { token: other })).toMatchObject({ count: 0 });
  });

  it('has promotions in every phase, by every method, with figures that can be compared', async () => {
    const app = testApp(database, { clock: demonstrationClock });
    const credentials = { account: '13900000001', password: passwordDigest('zichan2026') };
    const { pc_token: token } = await send(app, contract.creditorLogin, credentials);
    const { list = [] } = await send(app, contract.promotionList, { size: 100 }, { token });
    expect(new Set(list.map(({ phase }) => phase))).toEqual(
      new Set(['unpaid', 'upcoming', 'running', 'ended', 'cancelled', 'refunded']),
    );
    expect(new Set(list.map(({ pay_type }) => pay_type))).toEqual(new Set([1, 2, 3]));
    expect(new Set(list.map(({ refund_sign }) => refund_sign))).toEqual(new Set([0, 1, 2]));
    const running = list.find(({ phase, pay_type }) => phase === 'running' && pay_type === 3);
    const { data } = await send(app, contract.subjectPromotion, { id: running?.object_id ?? 0 }, { token });
    expect(data?.upcoming).not.toBeNull();
    expect(data?.earlier).toHaveLength(1);
    expect(data?.during?.impressions).toBeGreaterThan(data?.during?.clicks ?? 0);
    expect(data?.looks_per_day ?? 0).toBeGreaterThan((data?.before?.looks ?? 0) / 14);
    expect(data?.compared).toMatchObject({ listings: 6, consult_cost: expect.any(Number) });

    const promoted = await database.db.select().from(listing).where(eq(listing.promoted, true));
    expect(promoted).toHaveLength(5);
    for (const it of promoted) {
      expect(it.publishStatus).toBe(PUBLISH_STATUS.onShelf);
      expect(it.endTime?.getTime()).toBeGreaterThan(demonstrationClock().getTime());
    }
  });

  it('has something of each kind for operators to decide', async () => {
    const app = testApp(database, { clock: demonstrationClock });
    const { data: session } = await send(app, contract.operatorLogin, {
      name: 'admin',
      password: 'zichan2026',
    });
    const { data } = await send(app, contract.waitingReviews, {}, { token: session?.token });
    const waiting = new Set(data?.kinds.filter(({ count }) => count > 0).map(({ kind }) => kind));
    expect(waiting).toEqual(new Set(reviewKinds));
  });

  it('has a document behind each claim, for the operators who decide about it', async () => {
    const app = testApp(database, { clock: demonstrationClock, storage: testStorage() });
    const credentials = { name: 'ops', password: 'zichan2026' };
    const { data: session } = await send(app, contract.operatorLogin, credentials);
    const token = session?.token;
    const { list = [] } = await send(app, contract.allClaims, {}, { token });
    expect(list).toHaveLength(10);
    for (const { document } of list) {
      const { data } = await send(app, contract.uploadLink, { url: document }, { token });
      const file = await app.request(data?.url ?? '');
      expect([file.status, (await file.text()).slice(0, 8)]).toEqual([200, '%PDF-1.4']);
    }
  });

  it('has appointments to look at, whose places are taken', async () => {
    const appointments = await database.db.select().from(appointment);
    expect(
      appointments.map(({ status, staffName, startsAt }) => [
        status,
        staffName,
        startsAt > demonstrationClock(),
      ]),
    ).toEqual([
      [2, '陈晓', true],
      [1, null, true],
      [2, '陈晓', false],
    ]);
    const slots = await database.db.select().from(viewingSlot);
    expect(slots.filter(({ booked }) => booked > 0)).toHaveLength(appointments.length);
  });

  it('has a certified company with photos that it can see, and a person without bank account', async () => {
    const app = testApp(database, { clock: demonstrationClock });
    const sign = async (account: string) => {
      const password = passwordDigest('zichan2026');
      return { token: (await send(app, contract.creditorLogin, { account, password })).pc_token };
    };
    const company = await sign('13900000001');
    expect((await send(app, contract.changeState, {}, company)).data?.changestatus).toBe(2);
    expect((await send(app, contract.bankState, {}, company)).data).toBe(1);
    const { data } = await send(app, contract.profile, {}, company);
    expect(data?.legal_person).toBe('陈立');
    for (const url of [data?.f_id_card, data?.r_id_card, data?.business_license]) {
      const link = await send(app, contract.uploadLink, { url: url ?? '' }, company);
      const photo = await app.request(link.data?.url ?? '');
      expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    const person = await sign('13900000002');
    expect((await send(app, contract.bankState, {}, person)).data).toBe(0);
    expect(await send(app, contract.creditorPayState, {}, person)).toMatchObject({ message: '0' });
  });

  it('has questions to answer, answers to read and messages for both', async () => {
    const app = testApp(database, { clock: demonstrationClock });
    const creditor = await send(app, contract.creditorLogin, {
      account: '13900000001',
      password: passwordDigest('zichan2026'),
    });
    const bank = { token: creditor.pc_token };
    const inbox = await send(app, contract.creditorQuestions, {}, bank);
    expect(inbox.list?.map(({ status }) => status)).toEqual([1, 1, 1, 2, 2]);
    const { data: counters } = await send(app, contract.creditorCounters, {}, bank);
    expect(counters?.questions).toBe(3);
    expect(counters?.messages).toBeGreaterThan(0);

    const login = { username: '13800000001', password: 'zichan2026' };
    const user = { token: (await send(app, contract.login, login)).data?.token };
    const own = await send(app, contract.ownQuestions, {}, user);
    expect(own.list?.map(({ status }) => status)).toEqual([1, 1, 2, 2]);
    const received = await send(app, contract.userMessages, { size: 50 }, user);
    expect(new Set(received.list?.map(({ kind }) => kind))).toEqual(new Set(['order', 'question', 'follow']));
    expect(received.unread).toBeGreaterThan(0);
    expect(received.unread).toBeLessThan(received.count ?? 0);
    expect(received.list?.every(({ create_time }) => (create_time ?? '') <= '2026-11-20 12:00:00')).toBe(
      true,
    );
  });

  it('announces the viewing times that can be booked', async () => {
    const app = testApp(database, { clock: demonstrationClock });
    const own = await database.db.selectDistinct({ id: viewingSlot.listingId }).from(viewingSlot);
    const others = await database.db
      .select({ id: listing.id })
      .from(listing)
      .where(
        and(
          eq(listing.publishStatus, PUBLISH_STATUS.onShelf),
          notInArray(
            listing.id,
            own.map(({ id }) => id),
          ),
          gt(listing.startTime, new Date(demonstrationClock().getTime() + 7 * 86_400_000)),
        ),
      )
      .limit(5);
    expect([own.length, others.length]).toEqual([3, 5]);
    for (const { id } of [...own, ...others]) {
      const { list = [] } = await send(app, contract.viewingSlots, { id });
      const { data } = await send(app, contract.objectDetail, { id });
      const clocks = list.map(({ start_time, end_time }) =>
        [start_time, end_time].map((time) => time.slice(11, 16)).join('-'),
      );
      expect(new Set(announcedClocks(data?.announcement ?? '')), `listing ${id}`).toEqual(new Set(clocks));
      const days = list.map(({ start_time }) => start_time.slice(0, 10));
      const announced = announcedDays(data?.announcement ?? '');
      if (own.some((it) => it.id === id)) expect(announced).toEqual([...new Set(days)]);
      else expect(announced).toEqual([]);
    }
  });

  it('tells whom one can sign in as, where it is', async () => {
    expect(await demonstrationAccounts(database.db)).toContain('13800000001');
  });
});
