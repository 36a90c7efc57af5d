import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { sendMessage } from '../../accounts/messages/index.ts';
import { addPostedSettlement } from '../../money/settlements/index.ts';
import { askWithdrawal } from '../../money/withdrawals/index.ts';
import {
  claim,
  consultation,
  creditorProfile,
  listing,
  listingDay,
  listingRevision,
  savedView,
} from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { addPromotionOrder } from '../../testing/records/promotion-orders.ts';
import { signedInCreditors } from '../../testing/sessions.ts';

const database = testDatabase();
const [bank, manager] = ['creditor 1', 'creditor 2'];

beforeEach(async () => {
  await signedInCreditors(database, ['江南银行', '东吴资产']);
});

describe('the traffic', () => {
  const traffic = (token = bank, hours = 0) =>
    send(testApp(database, { clock: () => hoursFromNow(hours) }), contract.traffic, {}, { token });

  it('has each of the last thirty days, those without any too', async () => {
    const { list, count } = await traffic();
    expect(count).toBe(30);
    expect([list?.[0], list?.at(-1)]).toEqual([
      { day: '2026-10-22', looks: 0, consults: 0 },
      { day: '2026-11-20', looks: 0, consults: 0 },
    ]);
    expect(new Set(list?.map(({ day }) => day)).size).toBe(30);
  });

  it('adds up the own listings, and ends with Shanghai’s today', async () => {
    await addListings(database.db, {}, {}, {});
    const on = (listingId: number, creditorId: number, day: string, views: number, questions = 0) => ({
      listingId,
      creditorId,
      day,
      views,
      questions,
    });
    await database.db
      .insert(listingDay)
      .values([
        on(1, 1, '2026-10-21', 100),
        on(1, 1, '2026-10-22', 1),
        on(1, 1, '2026-11-19', 5, 1),
        on(2, 1, '2026-11-19', 7, 2),
        on(3, 2, '2026-11-19', 50, 9),
        on(2, 1, '2026-11-20', 3),
      ]);
    const found = (await traffic()).list?.filter(({ looks }) => looks > 0);
    expect(found).toEqual([
      { day: '2026-10-22', looks: 1, consults: 0 },
      { day: '2026-11-19', looks: 12, consults: 3 },
      { day: '2026-11-20', looks: 3, consults: 0 },
    ]);
    expect((await traffic(bank, 14)).list?.slice(-2)).toEqual([
      { day: '2026-11-20', looks: 3, consults: 0 },
      { day: '2026-11-21', looks: 0, consults: 0 },
    ]);
    expect((await traffic(manager)).list?.at(-2)).toEqual({ day: '2026-11-19', looks: 50, consults: 9 });
  });
});

describe('the counters', () => {
  const counters = async (token = bank) =>
    (await send(testApp(database), contract.creditorCounters, {}, { token })).data;

  it('are 0 for who has nothing', async () => {
    expect(await counters()).toEqual({ rejected: 0, reviewing: 0, questions: 0, messages: 0 });
  });

  it('count subjects, revisions and claims that were refused or are under review', async () => {
    const subject = (type: number, publishStatus: number, creditorId = 1) => ({
      type,
      publishStatus,
      creditorId,
    });
    await addListings(
      database.db,
      subject(2, 3),
      subject(3, 3),
      subject(2, 2),
      subject(2, 1),
      subject(2, 4),
      subject(3, 4),
      subject(2, 4),
      subject(2, 3, 2),
      {},
      {},
      {},
    );
    const revision = (listingId: number, status: number) => ({
      listingId,
      status,
      content: {},
      createdAt: NOW,
      updatedAt: NOW,
    });
    await database.db.insert(listingRevision).values([revision(5, 2), revision(6, 3), revision(7, 1)]);
    const claimRow = (listingId: number, status: number, creditorId = 1) => ({
      listingId,
      status,
      creditorId,
      name: '银行',
      document: 'private:a',
      createdAt: NOW,
    });
    await database.db
      .insert(claim)
      .values([claimRow(9, 2), claimRow(9, 2), claimRow(10, 2), claimRow(10, 1), claimRow(11, 1, 2)]);
    expect(await counters()).toEqual({ rejected: 4, reviewing: 3, questions: 0, messages: 0 });
    expect(await counters(manager)).toEqual({ rejected: 1, reviewing: 1, questions: 0, messages: 0 });
  });

  it('forget a refused claim when the listing has got an owner', async () => {
    await addListings(database.db, {});
    const claimRow = { listingId: 1, creditorId: 1, name: '银行', document: 'private:a', createdAt: NOW };
    await database.db.insert(claim).values({ ...claimRow, status: 2 });
    expect(await counters()).toEqual({ rejected: 1, reviewing: 0, questions: 0, messages: 0 });
    await database.db.update(listing).set({ creditorId: 2 });
    expect(await counters()).toEqual({ rejected: 0, reviewing: 0, questions: 0, messages: 0 });
  });
});

describe('saved views', () => {
  const save = (name: string, query = 'is_start=3', resource = 'subjects', token = bank) =>
    send(testApp(database), contract.saveView, { resource, name, query }, { token });
  const views = async (resource = 'subjects', token = bank) =>
    (await send(testApp(database), contract.viewList, { resource }, { token })).list;
  const remove = (id: number, token = bank) =>
    send(testApp(database), contract.removeView, { id }, { token });

  it('are found again in their order, by their owner alone', async () => {
    expect((await save('未通过')).data).toEqual({
      id: 1,
      resource: 'subjects',
      name: '未通过',
      query: 'is_start=3',
    });
    await save('全部', '');
    await save('全部', '', 'withdrawals');
    await save('未通过', 'x=1', 'subjects', manager);
    expect((await views())?.map(({ name, query }) => [name, query])).toEqual([
      ['未通过', 'is_start=3'],
      ['全部', ''],
    ]);
    expect(await views('withdrawals')).toHaveLength(1);
    expect(await views('subjects', manager)).toMatchObject([{ name: '未通过', query: 'x=1' }]);
  });

  it('under the same name are replaced, also by a form that is sent twice', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => save('未通过')));
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1);
    expect((await save('未通过', 'is_start=2')).data?.id).toBe(answers[0]?.data?.id);
    expect(await views()).toMatchObject([{ name: '未通过', query: 'is_start=2' }]);
  });

  it('are thirty of a list at most, and three hundred in all', async () => {
    const view = (index: number, resource: string) => ({
      ownerRole: 'creditor' as const,
      ownerId: 1,
      resource,
      name: `视图 ${index}`,
      query: '',
      createdAt: NOW,
    });
    const some = (count: number, resource: string) =>
      database.db
        .insert(savedView)
        .values(Array.from({ length: count }, (_, index) => view(index, resource)));
    await some(29, 'subjects');
    const both = await Promise.all([save('甲'), save('乙')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await save('丙')).toMatchObject({ status: 409, message: messages.viewsTooMany });
    expect((await save('视图 1', 'a=1')).status).toBe(200);
    expect((await save('甲', '', 'withdrawals')).status).toBe(200);
    for (let list = 0; list < 9; list += 1) await some(30, `list ${list}`);
    expect(await save('甲', '', 'another')).toMatchObject({ status: 409, message: messages.viewsTooMany });
    expect((await save('甲', '', 'another', manager)).status).toBe(200);
  });

  it('need a name, and a query of no endless length', async () => {
    expect((await save('  ')).errors).toEqual({ name: messages.required });
    expect((await save('名'.repeat(31))).errors).toEqual({ name: messages.viewNameTooLong });
    expect((await save('甲', 'x'.repeat(1_001))).errors).toEqual({ query: messages.invalidValue });
  });

  it('are forgotten by their owner only', async () => {
    await save('未通过');
    expect((await remove(1, manager)).status).toBe(404);
    expect((await remove(1)).status).toBe(200);
    expect((await remove(1)).status).toBe(404);
    expect(await views()).toEqual([]);
  });
});

it('counts what the tabs of lists show, of the own records only', async () => {
  const subject = (type: number, publishStatus: number, creditorId = 1) => ({
    type,
    publishStatus,
    creditorId,
  });
  const ids = await addListings(
    database.db,
    subject(2, 4),
    subject(2, 4),
    subject(2, 1),
    subject(3, 2),
    subject(2, 3, 2),
    {},
  );
  const judicial = { listingId: ids[5] ?? 0, name: '江南', document: 'private:1', createdAt: NOW };
  await database.db.insert(claim).values([
    { ...judicial, creditorId: 1, status: 2 },
    { ...judicial, creditorId: 1, status: 1 },
    { ...judicial, creditorId: 2, status: 1 },
  ]);
  const question = {
    title: '标的',
    name: '王',
    phone: '13800138001',
    message: '?',
    wantsSms: false,
    createdAt: NOW,
  };
  await database.db.insert(consultation).values([
    { ...question, listingId: ids[0] ?? 0, contentKey: '1' },
    { ...question, listingId: ids[4] ?? 0, contentKey: '2' },
  ]);
  const bankAccount = {
    bankName: '中国工商银行',
    bankAccountName: '甲',
    bankAccountNumber: '6222000000000000001',
  };
  await database.db
    .insert(creditorProfile)
    .values([1, 2].map((creditorId) => ({ creditorId, ...bankAccount, updatedAt: NOW })));
  await database.db.transaction(async (tx) => {
    for (const [index, creditorId] of [1, 1, 2].entries()) {
      await addPostedSettlement(tx, { creditorId, tradeType: 1, amount: 100n, note: '结算' }, NOW);
      await askWithdrawal(tx, { creditorId, amount: 100n, number: String(index) }, NOW);
    }
    const event = { kind: 'claim', title: '认领', text: '标的', link: '/' } as const;
    for (const [number, id] of [1, 1, 2].entries())
      await sendMessage(tx, { ...event, to: { role: 'creditor', id }, event: `claim ${number}` }, NOW);
  });
  await database.db.transaction(async (tx) => {
    const order = { startDay: '2026-11-20', endDay: '2026-12-20', createdAt: NOW };
    for (const [creditorId, status] of [
      [1, 0],
      [1, 1],
      [1, 1],
      [2, 1],
    ] as const)
      await addPromotionOrder(tx, { ...order, creditorId, status });
  });
  const app = testApp(database);
  await send(app, contract.readCreditorMessages, { id: 1 }, { token: bank });
  const { data } = await send(app, contract.creditorListCounts, {}, { token: bank });
  expect(data).toEqual({
    subjects: [
      { type: 1, state: 1, count: 1 },
      { type: 2, state: 1, count: 1 },
      { type: 2, state: 4, count: 2 },
      { type: 3, state: 2, count: 1 },
    ],
    questions: [{ state: 1, count: 1 }],
    messages: [
      { state: 1, count: 1 },
      { state: 2, count: 1 },
    ],
    withdrawals: [{ state: 1, count: 2 }],
    promotions: [
      { phase: 'unpaid', count: 1 },
      { phase: 'running', count: 2 },
    ],
  });
});
