import { describe, expect, it } from 'vitest';
import { grantConsent, sandboxGateways, sandboxMessages } from '../outside/gateways/index.ts';
import { idempotencyKey, listing, sandboxGrant, sandboxPayment } from '../platform/db/schema.ts';
import { createLog } from '../platform/log.ts';
import { testStorage, testWorkers } from '../testing/app.ts';
import { testDatabase } from '../testing/database.ts';
import { addListings, hoursFromNow, NOW } from '../testing/listings.ts';
import { keepHouse } from './housekeeping.ts';

const database = testDatabase();
const desk = { storage: testStorage(), workers: testWorkers() };

describe('housekeeping', () => {
  it('forgets idempotency keys after a week', async () => {
    const key = (name: string, createdAt: Date) => ({
      principal: 'user:1',
      key: name,
      requestHash: '',
      answer: {},
      createdAt,
    });
    await database.db
      .insert(idempotencyKey)
      .values([key('old', hoursFromNow(-169)), key('new', hoursFromNow(-167))]);
    await keepHouse(database.db, desk, NOW, createLog('silent'));
    expect((await database.db.select().from(idempotencyKey)).map((row) => row.key)).toEqual(['new']);
  });

  it('forgets what the sandbox kept: messages after a day, codes once they are over', async () => {
    for (const hours of [-25, -23, -1, 0]) {
      const place = { db: database.db, clock: () => hoursFromNow(hours) };
      await sandboxGateways(place).sms.send({ phone: '13800000001', kind: 'notice', text: `${hours}` });
      await grantConsent(place, 1, `${hours}`);
    }
    await keepHouse(database.db, desk, NOW, createLog('silent'));
    expect((await sandboxMessages(database.db)).map(({ text }) => text)).toEqual(['0', '-1', '-23']);
    expect((await database.db.select().from(sandboxGrant)).map(({ subject }) => subject)).toEqual(['0']);
  });

  it('forgets payments of the sandbox after thirty days', async () => {
    for (const days of [31, 29]) {
      const { payment } = sandboxGateways({ db: database.db, clock: () => hoursFromNow(-24 * days) });
      await payment.wechat?.create({
        number: `${days}`,
        amount: 1n,
        subject: '产权调查',
        expiresAt: NOW,
        notifyUrl: '',
        returnUrl: '',
      });
    }
    await keepHouse(database.db, desk, NOW, createLog('silent'));
    expect((await database.db.select().from(sandboxPayment)).map(({ number }) => number)).toEqual(['29']);
  });

  it('brings the order of hot listings up to date', async () => {
    await addListings(database.db, { lookerCount: 5, heat: 0 }, { lookerCount: 3 });
    await keepHouse(database.db, desk, NOW, createLog('silent'));
    const rows = await database.db.select({ heat: listing.heat }).from(listing).orderBy(listing.id);
    expect(rows.map(({ heat }) => heat)).toEqual([5, 3]);
  });
});
