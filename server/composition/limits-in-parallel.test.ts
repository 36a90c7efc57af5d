/** Limits hold when many requests arrive at the same time. */
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import { APPLICANT_MAX_FILES } from '../../shared/domain/applications/application.ts';
import { MAX_OPEN_APPOINTMENTS } from '../../shared/domain/appointment.ts';
import { MAX_VIEWS } from '../../shared/domain/operators/saved-view.ts';
import { MAX_UNPAID_ORDERS } from '../../shared/domain/order.ts';
import { MAX_FOLLOWS, MAX_SEARCHES } from '../../shared/domain/subscription.ts';
import type { App } from '../app.ts';
import {
  appointment,
  consultation,
  follow,
  outbox,
  savedSearch,
  savedView,
  service,
  session,
  smsCode,
  upload,
  userOrder,
} from '../platform/db/schema.ts';
import { testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../testing/listings.ts';
import { type Answer, codeSentTo, send } from '../testing/people.ts';
import { signedInApplicant, signedInCreditors, signedInUsers } from '../testing/sessions.ts';

const database = testDatabase();
/** PostgreSQL runs them in parallel. The embedded engine has one connection, so there are fewer races to find. */
const AT_ONCE = process.env.TEST_ENGINE === 'postgresql' ? 64 : 8;
/** Enough for requests that need a new one each time. */
const LISTINGS = 100;
/** How many are still allowed when the requests arrive. */
const LEFT = 2;

let app: App;
let now: Date;
let listings: number[];
const user = { token: 'user 1' };
const creditor = { token: 'creditor 1' };
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

beforeEach(async () => {
  now = NOW;
  app = testApp(database, { clock: () => now, trustedProxies: 1 });
  listings = await addListings(
    database.db,
    ...numbers(LISTINGS).map(() => ({
      initialPrice: 100_00n,
      endTime: hoursFromNow(24 * 30),
    })),
  );
  await signedInUsers(database, 2);
  await signedInCreditors(database, ['江南银行']);
  await signedInApplicant(database);
});

const from = (visitor: string) => ({ headers: { 'X-Forwarded-For': visitor } });
const phoneOf = (i: number) => `138${String(22_200_000 + i)}`;
const listingOf = (i: number) => listings[i] ?? 0;
const ask = (i: number, phone: string, visitor: string) =>
  send(
    app,
    contract.consult,
    { id: listingOf(i), name: '王小明', phone, message: `问题${i} ${visitor}` },
    from(visitor),
  );

interface Case {
  limit: number;
  /** Uses up all but the last ones. */
  fill: (count: number) => Promise<unknown>;
  /** One of many requests. */
  request: (i: number) => Promise<Answer>;
  /** The status of refused requests. */
  refused: number;
  /** The number of stored ones. */
  count: () => Promise<number>;
}

const CASES: Record<string, Case> = {
  'unpaid orders': {
    limit: MAX_UNPAID_ORDERS,
    async fill(count) {
      const times = { createdAt: NOW, updatedAt: NOW };
      const goods = { name: '尽调', description: '说明', provider: '中心', price: 100n, ...times };
      await database.db.insert(service).values([goods, goods]);
      for (const i of numbers(count)) {
        await send(app, contract.addOrder, { object_id: listingOf(i), goods_id: 2 }, user);
      }
    },
    request: (i) => send(app, contract.addOrder, { object_id: listingOf(i), goods_id: 1 }, user),
    refused: 409,
    count: () => database.db.$count(userOrder),
  },
  follows: {
    limit: MAX_FOLLOWS,
    async fill(count) {
      const more = await addListings(database.db, ...numbers(count).map(() => ({})));
      const seen = { userId: 1, createdAt: NOW, seenAt: NOW, seenTitle: '', seenStatus: 4 };
      await database.db.insert(follow).values(more.map((listingId) => ({ ...seen, listingId })));
    },
    request: (i) => send(app, contract.follow, { object_id: listingOf(i) }, user),
    refused: 409,
    count: () => database.db.$count(follow),
  },
  'saved searches': {
    limit: MAX_SEARCHES,
    fill: (count) =>
      database.db.insert(savedSearch).values(
        numbers(count).map((i) => ({
          userId: 1,
          name: `${i}`,
          address: `/search?page=${i + 1_000}`,
          filter: {},
          createdAt: NOW,
          seenAt: NOW,
        })),
      ),
    request: (i) => send(app, contract.saveSearch, { name: `${i}`, address: `/search?page=${i}` }, user),
    refused: 409,
    count: () => database.db.$count(savedSearch),
  },
  appointments: {
    limit: MAX_OPEN_APPOINTMENTS,
    fill: (count) =>
      database.db.insert(appointment).values(
        numbers(count).map((i) => ({
          userId: 1,
          listingId: listings.at(-1 - i) ?? 0,
          startsAt: hoursFromNow(48),
          endsAt: hoursFromNow(49),
          name: '王小明',
          phone: '13811110001',
          title: '某住宅',
          createdAt: NOW,
        })),
      ),
    request: (i) => {
      const booking = { object_id: listingOf(i), start_time: '2026-11-23 09:30:00', name: '王小明' };
      return send(app, contract.bookAppointment, booking, user);
    },
    refused: 409,
    count: () => database.db.$count(appointment),
  },
  'views of a list': {
    limit: MAX_VIEWS.perResource,
    fill: async (count) => {
      for (const i of numbers(count))
        await send(
          app,
          contract.saveView,
          { resource: 'subjects', name: `甲${i}`, query: 'page=1' },
          creditor,
        );
    },
    request: (i) =>
      send(app, contract.saveView, { resource: 'subjects', name: `乙${i}`, query: 'page=1' }, creditor),
    refused: 409,
    count: () => database.db.$count(savedView),
  },
  'unused files': {
    limit: 60,
    fill: (count) =>
      database.db.insert(upload).values(
        numbers(count).map((i) => ({
          key: `${i}`,
          ownerRole: 'user' as const,
          ownerId: 1,
          purpose: 'avatar',
          createdAt: NOW,
          expiresAt: NOW,
        })),
      ),
    request: () => send(app, contract.signUpload, { purpose: 'avatar', size: 1_000 }, user),
    refused: 429,
    count: () => database.db.$count(upload),
  },
  'files of an applicant': {
    limit: APPLICANT_MAX_FILES,
    fill: (count) =>
      database.db.insert(upload).values(
        numbers(count).map((i) => ({
          key: `${i}`,
          ownerRole: 'applicant' as const,
          ownerId: 1,
          purpose: 'identity',
          createdAt: NOW,
          expiresAt: NOW,
        })),
      ),
    request: () =>
      send(app, contract.signUpload, { purpose: 'identity', size: 1_000 }, { token: 'applicant' }),
    refused: 409,
    count: () => database.db.$count(upload),
  },
  'questions of a phone': {
    limit: 10,
    fill: (count) => Promise.all(numbers(count).map((i) => ask(i, phoneOf(1), `10.0.${i}.1`))),
    request: (i) => ask(i, phoneOf(1), `10.1.${i}.1`),
    refused: 429,
    count: () => database.db.$count(consultation),
  },
  'questions from an address': {
    limit: 20,
    fill: (count) => Promise.all(numbers(count).map((i) => ask(i, phoneOf(i), '10.0.0.1'))),
    request: (i) => ask(i, phoneOf(100 + i), '10.0.0.1'),
    refused: 429,
    count: () => database.db.$count(consultation),
  },
  'questions from a network': {
    limit: 60,
    fill: (count) => Promise.all(numbers(count).map((i) => ask(i, phoneOf(i), `10.0.0.${i % 4}`))),
    request: (i) => ask(i, phoneOf(100 + i), `10.0.0.${10 + i}`),
    refused: 429,
    count: () => database.db.$count(consultation),
  },
  'codes from an address': {
    limit: 20,
    fill: (count) =>
      Promise.all(
        numbers(count).map((i) => send(app, contract.sendCode, { phone: phoneOf(i) }, from('10.0.0.1'))),
      ),
    request: (i) => send(app, contract.sendCode, { phone: phoneOf(100 + i) }, from('10.0.0.1')),
    refused: 429,
    count: () => database.db.$count(smsCode),
  },
};

describe.each(Object.keys(CASES))('%s', (name) => {
  const { limit, fill, request, refused, count } = CASES[name] as Case;

  it('are no more for many parallel requests', async () => {
    await fill(limit - LEFT);
    expect(await count()).toBe(limit - LEFT);
    const answers = await Promise.all(numbers(AT_ONCE).map(request));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LEFT);
    expect(answers.filter(({ status }) => status === refused)).toHaveLength(AT_ONCE - LEFT);
    expect(await count()).toBe(limit);
  });
});

it('one confirmation is sent to a user who asks for the daily mail many times at once', async () => {
  const answers = await Promise.all(
    numbers(20).map((i) => send(app, contract.setSubscriptionMail, { email: `a${i}@example.com` }, user)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
  expect(await database.db.$count(outbox)).toBe(1);
});

it('of users who change to the same phone at once one gets it, and the others are refused', async () => {
  const phone = phoneOf(1);
  const users = ['user 1', 'user 2', ...(await signedInUsers(database, 6, 13822220001))];
  const codes: string[] = [];
  for (const [i, token] of users.entries()) {
    now = new Date(NOW.getTime() + i * 13 * 60_000);
    const sent = await send(app, contract.sendCode, { phone }, { token, ...from(`10.0.${i}.1`) });
    expect(sent.status).toBe(200);
    codes.push(await codeSentTo(database, phone));
  }
  await database.db.update(session).set({ phoneProvenAt: now });
  await database.db.update(smsCode).set({ expiresAt: new Date(now.getTime() + 60_000) });
  const answers = await Promise.all(
    users.map((token, i) =>
      send(
        app,
        contract.setPhone,
        { phone, validate_code: codes[i] ?? '' },
        { token, ...from(`10.0.${i}.1`) },
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const conflicts = answers.filter(({ errors }) => errors?.phone === '该手机号已被其他账号使用');
  expect(conflicts).toHaveLength(users.length - 1);
});
