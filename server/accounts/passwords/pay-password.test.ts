import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { passwordDigest } from '../../../shared/passwords/password.ts';
import { creditor } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { TEST_SECRETS } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addAccounts } from '../../testing/people.ts';
import { payPasswordCheck } from './index.ts';

const database = testDatabase();
const now = new Date('2026-11-23T02:00:00Z');
const check = payPasswordCheck(TEST_SECRETS);

let creditorId: number;

beforeEach(async () => {
  await addAccounts(database, {
    creditors: [
      {
        account: '13911110001',
        phone: '13911110001',
        name: '甲',
        type: 2,
        standing: 0,
        password: 'mima2026',
        payPassword: '280917',
      },
    ],
  });
  const [row] = await database.db.select().from(creditor);
  creditorId = row?.id ?? 0;
});

/** @returns the status of the refusal; 200 without one */
const statusOf = (password: string, at = now) =>
  check(database.db, { creditorId, digest: passwordDigest(password), field: 'password' }, at).then(
    () => 200,
    (error) => (error instanceof Refusal ? error.status : Promise.reject(error)),
  );

it('the fifth wrong one locks the right one too, for 24 hours, and says until when', async () => {
  for (let guess = 0; guess < 4; guess += 1) expect(await statusOf(`11223${guess}`)).toBe(422);
  const input = { creditorId, digest: passwordDigest('112239'), field: 'password' };
  await expect(check(database.db, input, now)).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('2026-11-24 10:00'),
  });
  expect(await statusOf('280917')).toBe(429);
  expect(await statusOf('280917', new Date(now.getTime() + 24 * 3_600_000 + 1))).toBe(200);
});

it('a right one forgets the wrong ones before it', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let guess = 0; guess < 4; guess += 1) expect(await statusOf('112233')).toBe(422);
    expect(await statusOf('280917')).toBe(200);
  }
});

it('of many wrong ones at once five are looked at, and many right ones at once all pass', async () => {
  const right = await Promise.all(Array.from({ length: 20 }, () => statusOf('280917')));
  expect(new Set(right)).toEqual(new Set([200]));
  const wrong = await Promise.all(Array.from({ length: 20 }, () => statusOf('112233')));
  expect(wrong.filter((status) => status === 422)).toHaveLength(4);
  expect(wrong.filter((status) => status === 429)).toHaveLength(16);
});

it('without a pay password nothing is checked', async () => {
  await database.db.update(creditor).set({ payPasswordHash: null }).where(eq(creditor.id, creditorId));
  expect(await statusOf('280917')).toBe(409);
});
