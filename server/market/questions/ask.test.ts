import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import type { App } from '../../app.ts';
import { consultation, listing } from '../../platform/db/schema.ts';
import { testApp, testHousekeeping } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInUsers } from '../../testing/sessions.ts';

const database = testDatabase();
const clean = testHousekeeping(database);
let app: App;
let id: number;

beforeEach(async () => {
  app = testApp(database);
  [id = 0] = await addListings(database.db, {});
});

const QUESTION = { name: '王小明', phone: '13800000001', message: '可以看样吗？' };

async function ask(fields: Record<string, string | number> = {}, visitor: string | null = null, on = app) {
  const body = new URLSearchParams(
    Object.entries({ id, ...QUESTION, ...fields }).map(([name, value]) => [name, String(value)]),
  );
  const response = await on.request('/customer/Index/consult', { method: 'POST', body }, { visitor });
  return response.json();
}

async function questionCount(of = id) {
  const [row] = await database.db.select().from(listing).where(eq(listing.id, of));
  return row?.questionCount;
}

it('keeps a question for those who answer it, and counts it', async () => {
  expect(await ask({ phone: '138 0000-0001' }, '1.2.3.4')).toEqual({
    status: 200,
    message: messages.consultSent,
  });
  expect(await database.db.select().from(consultation)).toMatchObject([
    { ...QUESTION, listingId: id, visitor: '1.2.3.4', createdAt: NOW },
  ]);
  expect(await questionCount()).toBe(1);
});

it('counts a question that was sent twice once, also at the same moment', async () => {
  const answers = await Promise.all([ask(), ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await questionCount()).toBe(1);
  await ask({ message: '还有，几号能看？' });
  expect(await questionCount()).toBe(2);
  await ask({}, null, testApp(database, { clock: () => hoursFromNow(24) }));
  expect(await questionCount()).toBe(3);
});

it.each([
  ['name', '', messages.nameRequired],
  ['name', '   ', messages.nameRequired],
  ['name', '名'.repeat(31), messages.nameTooLong],
  ['phone', '', messages.phoneRequired],
  ['phone', '12800000001', messages.phoneInvalid],
  ['phone', '138000000010', messages.phoneInvalid],
  ['message', '', messages.questionRequired],
  ['message', '问'.repeat(501), messages.questionTooLong],
])('refuses a wrong %s %j', async (field, value, message) => {
  expect(await ask({ [field]: value })).toMatchObject({ status: 422, message, errors: { [field]: message } });
  expect(await questionCount()).toBe(0);
  expect(await database.db.$count(consultation)).toBe(0);
});

it('has nothing to ask about a listing that is not on shelf', async () => {
  const [hidden = 0] = await addListings(database.db, { publishStatus: 2 });
  expect(await ask({ id: hidden })).toMatchObject({ status: 404, message: messages.notFound });
  expect(await ask({ id: hidden + 999 })).toMatchObject({ status: 404 });
});

it('lets a phone ask ten questions a day', async () => {
  for (let n = 0; n < 10; n++) expect((await ask({ message: `问题 ${n}` })).status).toBe(200);
  expect(await ask({ message: '又一个' })).toMatchObject({ status: 429, message: messages.consultTooOften });
  expect(await questionCount()).toBe(10);
  const tomorrow = testApp(database, { clock: () => hoursFromNow(24) });
  expect((await ask({ message: '又一个' }, null, tomorrow)).status).toBe(200);
});

it('sends no SMS to a phone that is not the one of the signed-in user', async () => {
  const refused = { status: 422, errors: { sms_consent: messages.consentNeedsAccount } };
  expect(await ask({ sms_consent: 1 })).toMatchObject(refused);
  await signedInUsers(database, 2);
  const asUser = (phone: string) =>
    send(app, contract.consult, { id, ...QUESTION, phone, sms_consent: 1 }, { token: 'user 1' });
  expect(await asUser('13811110002')).toMatchObject(refused);
  expect(await questionCount()).toBe(0);
  expect(await asUser('13811110001')).toMatchObject({ status: 200 });
});

it('lets the owner of a phone ask after strangers have used it', async () => {
  await signedInUsers(database, 1);
  const phone = '13811110001';
  for (let n = 0; n < 10; n++) await ask({ phone, message: `骚扰 ${n}` });
  expect((await ask({ phone, message: '又一个' })).status).toBe(429);
  const own = { id, ...QUESTION, phone };
  expect((await send(app, contract.consult, own, { token: 'user 1' })).status).toBe(200);
});

it('lets an address ask twenty questions an hour, whatever the phones', async () => {
  const from = (n: number, visitor: string) => ask({ phone: `138000001${n}` }, visitor);
  for (let n = 10; n < 30; n++) expect((await from(n, '1.2.3.4')).status).toBe(200);
  expect((await from(30, '1.2.3.4')).status).toBe(429);
  expect((await from(30, '5.6.7.8')).status).toBe(200);
});

it('forgets network addresses after a day, and nothing else', async () => {
  await ask({}, '1.2.3.4');
  await clean(hoursFromNow(23));
  expect(await database.db.select().from(consultation)).toMatchObject([{ visitor: '1.2.3.4' }]);
  await clean(hoursFromNow(25));
  expect(await database.db.select().from(consultation)).toMatchObject([{ ...QUESTION, visitor: null }]);
});
