import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, contract, type InputOf } from '../../../shared/contract/index.ts';
import { reviewId, reviewKinds } from '../../../shared/domain/operators/review.ts';
import { yuanToFen } from '../../../shared/money.ts';
import {
  application,
  appointment,
  claim,
  consultation,
  listingRevision,
  profileChange,
  service,
  settlement,
  userOrder,
  withdrawal,
} from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInCreditors, signedInOperator, signedInUsers } from '../../testing/sessions.ts';

const database = testDatabase();
let hours = 0;
let [anna, bo, fin] = ['', '', ''];

const ask = <C extends Call>(call: C, input: InputOf<C>, token: string) =>
  send(testApp(database, { clock: () => hoursFromNow(hours) }), call, input, { token });

beforeEach(async () => {
  hours = 0;
  [anna, bo, fin] = [
    await signedInOperator(database, 'anna', ['reviewer', 'support', 'content']),
    await signedInOperator(database, 'bo', ['reviewer', 'support', 'content']),
    await signedInOperator(database, 'fin', ['finance']),
  ];
  await signedInCreditors(database, ['江南银行']);
  await signedInUsers(database, 1);
});

/** Hours before now: in the order of waiting. */
const ago = (hoursAgo: number) => hoursFromNow(-hoursAgo);
const own = { creditorId: 1 };
const person = { userId: 1, listingId: 1, title: '住宅', name: '王小明', phone: '13811110001' };
const bank = { bankName: '江苏银行', bankAccountName: '江南银行', bankAccountNumber: '1' };
const day = { startsAt: ago(-48), endsAt: ago(-47) };
const fen = (yuan: number) => yuanToFen(yuan) ?? 0n;

/** One waiting record of each kind, and one that does not wait. */
async function addEverything() {
  const { db } = database;
  await addListings(
    db,
    { title: '住宅', type: 1 },
    { title: '厂房', type: 2, publishStatus: 2, ...own, submittedAt: ago(9) },
    { title: '商铺', type: 3, publishStatus: 4, ...own },
    { title: '草稿', type: 3, publishStatus: 1, ...own },
  );
  await db
    .insert(listingRevision)
    .values([
      { listingId: 3, status: 2, content: {}, submittedAt: ago(8), createdAt: ago(8), updatedAt: ago(8) },
    ]);
  await db.insert(claim).values([
    { listingId: 1, ...own, name: '江南银行', document: '', createdAt: ago(7) },
    { listingId: 1, ...own, name: '江南银行', document: '', createdAt: ago(100), status: 2 },
  ]);
  const applied = {
    type: 2,
    email: '',
    content: {},
    dueDay: '2026-11-25',
    createdAt: ago(6),
    submittedAt: ago(6),
  };
  await db.insert(application).values([
    { ...applied, kind: 'broker', number: '1', phone: '1', name: '赵文静', status: 2 },
    { ...applied, kind: 'broker', number: '2', phone: '2', name: '钱某', status: 0 },
  ]);
  await db.insert(profileChange).values([
    { ...own, kind: 'identity', content: {}, createdAt: ago(5) },
    { ...own, kind: 'bank', content: {}, createdAt: ago(4) },
    { ...own, kind: 'bank', content: {}, createdAt: ago(99), status: 3 },
  ]);
  await db.insert(withdrawal).values([
    { ...own, ...bank, number: '1', amount: fen(1200.5), createdAt: ago(3) },
    { ...own, ...bank, number: '2', amount: fen(5), createdAt: ago(99), status: 2 },
  ]);
  await db.insert(service).values({
    name: '尽调',
    description: '',
    provider: '中心',
    price: fen(9),
    createdAt: ago(99),
    updatedAt: ago(99),
  });
  const settled = { ...own, tradeType: 1, note: '成交款' };
  await db.insert(settlement).values([
    { ...settled, reference: '1', amount: fen(800), status: 1, createdAt: ago(2.5) },
    { ...settled, reference: '2', amount: fen(5), status: 2, createdAt: ago(99), decidedAt: ago(98) },
  ]);
  const order = {
    userId: 1,
    serviceId: 1,
    listingTitle: '住宅',
    serviceName: '尽调报告',
    provider: '中心',
    price: fen(9),
    createdAt: ago(99),
    expiresAt: ago(98),
  };
  await db.insert(userOrder).values([
    { ...order, number: '1', status: 3, refundAskedAt: ago(2) },
    { ...order, number: '2', status: 1 },
  ]);
  await db.insert(consultation).values([
    { ...person, message: '问', contentKey: '1', createdAt: ago(1) },
    { ...person, listingId: 3, message: '问', contentKey: '2', createdAt: ago(98) },
  ]);
  await db.insert(appointment).values([
    { ...person, ...day, createdAt: ago(0) },
    { ...person, ...day, createdAt: ago(99), status: 3 },
  ]);
}

describe('the queue', () => {
  beforeEach(addEverything);

  it('has everything that waits for the roles of the operator, the oldest first', async () => {
    const { list, count } = await ask(contract.reviewQueue, {}, anna);
    expect(list?.map(({ kind, record_id, who, what }) => [kind, record_id, who, what])).toEqual([
      ['subjects', 2, '江南银行', '厂房'],
      ['subjects', 3, '江南银行', '商铺'],
      ['claims', 1, '江南银行', '住宅'],
      ['applications', 1, '赵文静', '独立经纪人'],
      ['identity-changes', 1, '江南银行', '身份变更'],
      ['questions', 1, '王小明', '住宅'],
      ['appointments', 1, '王小明', '住宅'],
    ]);
    expect(count).toBe(7);
    expect(new Set(list?.map(({ id }) => id)).size).toBe(7);
    const money = await ask(contract.reviewQueue, {}, fin);
    expect(money.list?.map(({ kind, who, what }) => [kind, who, what])).toEqual([
      ['bank-changes', '江南银行', '账户变更'],
      ['withdrawals', '江南银行', '¥1,200.50'],
      ['settlements', '江南银行', '¥800.00'],
      ['orders', '用户1', '尽调报告'],
    ]);
  });

  it('can be read by kind and page', async () => {
    const { list, count } = await ask(contract.reviewQueue, { kind: 'subjects', _start: 1, _end: 2 }, anna);
    expect([list?.map(({ what }) => what), count]).toEqual([['商铺'], 2]);
    expect(await ask(contract.reviewQueue, { kind: 'withdrawals' }, anna)).toMatchObject({
      list: [],
      count: 0,
    });
  });

  it('can be read by creditor, and by what is overdue', async () => {
    const of = async (query: InputOf<typeof contract.reviewQueue>) =>
      (await ask(contract.reviewQueue, query, anna)).list?.map(({ kind }) => kind);
    expect(await of({ creditor_id: 1 })).toEqual(['subjects', 'subjects', 'claims', 'identity-changes']);
    expect(await of({ creditor_id: 2 })).toEqual([]);
    expect(await of({ overdue: '1' })).toEqual([]);
    hours = 6 * 24;
    expect((await of({ overdue: '1', kind: 'subjects' }))?.length).toBe(2);
  });

  it('is due after three working days, and overdue from then on', async () => {
    const first = async () => (await ask(contract.reviewQueue, {}, anna)).list?.[0];
    // From Friday to Wednesday.
    expect(await first()).toMatchObject({ due_day: '2026-11-25', is_overdue: false });
    const overdue = async () => {
      const { data } = await ask(contract.waitingReviews, {}, anna);
      return data?.kinds.map((it) => it.overdue);
    };
    hours = 5 * 24;
    expect([await first(), await overdue()]).toMatchObject([{ is_overdue: false }, [0, 0, 0, 0, 0, 0, 0]]);
    hours = 6 * 24;
    expect([await first(), await overdue()]).toMatchObject([{ is_overdue: true }, [2, 1, 0, 1, 1, 1, 1]]);
  });

  it('is counted by kind, with the oldest', async () => {
    const { data } = await ask(contract.waitingReviews, {}, fin);
    expect(data?.kinds).toEqual([
      { kind: 'bank-changes', count: 1, overdue: 0, oldest_time: '2026-11-20 06:00:00' },
      { kind: 'withdrawals', count: 1, overdue: 0, oldest_time: '2026-11-20 07:00:00' },
      { kind: 'settlements', count: 1, overdue: 0, oldest_time: '2026-11-20 07:30:00' },
      { kind: 'orders', count: 1, overdue: 0, oldest_time: '2026-11-20 08:00:00' },
    ]);
  });
});

describe('what an operator has taken', () => {
  beforeEach(addEverything);

  it('is left out where others look for what is free', async () => {
    await ask(contract.takeReview, { id: reviewId('subjects', 2) }, bo);
    await ask(contract.takeReview, { id: reviewId('subjects', 3) }, anna);
    const free = async (token: string) => {
      const { list, count } = await ask(contract.reviewQueue, { kind: 'subjects', holder: 'free' }, token);
      return [list?.map(({ record_id, is_mine }) => [record_id, is_mine]), count];
    };
    expect(await free(anna)).toEqual([[[3, true]], 1]);
    expect(await free(bo)).toEqual([[[2, true]], 1]);
    hours = 1;
    expect(await free(bo)).toEqual([
      [
        [2, false],
        [3, false],
      ],
      2,
    ]);
  });

  it('is found among the own ones until it ends', async () => {
    await ask(contract.takeReview, { id: reviewId('subjects', 2) }, bo);
    const own = async (token: string) =>
      (await ask(contract.reviewQueue, { holder: 'mine' }, token)).list?.map(({ record_id }) => record_id);
    expect([await own(bo), await own(anna)]).toEqual([[2], []]);
    hours = 1;
    expect(await own(bo)).toEqual([]);
  });

  it('is found by its record', async () => {
    await ask(contract.takeReview, { id: reviewId('claims', 1) }, anna);
    const one = { kind: 'claims', record_id: 1 } as const;
    expect((await ask(contract.reviewQueue, one, bo)).list).toMatchObject([
      { taken_by: 'anna', is_mine: false },
    ]);
    await ask(contract.rejectClaim, { id: 1, remark: '不清晰' }, anna);
    expect(await ask(contract.reviewQueue, one, bo)).toMatchObject({ list: [], count: 0 });
  });
  const id = reviewId('claims', 1);
  const holder = async () =>
    (await ask(contract.reviewQueue, { kind: 'claims' }, anna)).list?.map((it) => it.taken_by);

  it('is decided by no other operator, until it is given back', async () => {
    expect((await ask(contract.takeReview, { id }, anna)).status).toBe(200);
    expect(await holder()).toEqual(['anna']);
    for (const call of [
      ask(contract.takeReview, { id }, bo),
      ask(contract.approveClaim, { id: 1 }, bo),
      ask(contract.rejectClaim, { id: 1, remark: '不清晰' }, bo),
    ]) {
      expect(await call).toMatchObject({ status: 409, message: 'anna正在处理该事项，请稍后再试' });
    }
    await ask(contract.releaseReview, { id }, bo);
    expect(await holder()).toEqual(['anna']);
    await ask(contract.releaseReview, { id }, anna);
    expect(await holder()).toEqual([null]);
    expect((await ask(contract.rejectClaim, { id: 1, remark: '不清晰' }, bo)).status).toBe(200);
  });

  it('is free again after a quarter of an hour', async () => {
    await ask(contract.takeReview, { id }, anna);
    hours = 0.24;
    expect((await ask(contract.takeReview, { id }, bo)).status).toBe(409);
    await ask(contract.takeReview, { id }, anna);
    hours = 0.4;
    expect((await ask(contract.takeReview, { id }, bo)).status).toBe(409);
    hours = 0.5;
    expect(await holder()).toEqual([null]);
    expect((await ask(contract.takeReview, { id }, bo)).status).toBe(200);
    expect(await holder()).toEqual(['bo']);
  });

  it('is taken by one of two at the same moment', async () => {
    const statuses = await Promise.all(
      [anna, bo].map(async (token) => (await ask(contract.takeReview, { id }, token)).status),
    );
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('is something that waits for the roles of the operator', async () => {
    expect((await ask(contract.takeReview, { id }, fin)).status).toBe(403);
    expect((await ask(contract.takeReview, { id: 16 }, anna)).status).toBe(404);
  });
});

it('has a call that decides for every kind', () => {
  const decided = Object.values(contract as Record<string, Call>).flatMap(
    ({ path }) => /^\/ops\/v1\/([^/]+)\/\{id\}\//.exec(path)?.[1] ?? [],
  );
  expect(reviewKinds.filter((kind) => !decided.includes(kind))).toEqual([]);
});
