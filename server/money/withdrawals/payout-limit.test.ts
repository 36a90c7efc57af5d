import { beforeEach, describe, expect, it } from 'vitest';
import { contract, type InputOf } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { withdrawal } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInCreditors, signedInOperator } from '../../testing/sessions.ts';
import { payoutLimit } from './payout-limit.ts';

const database = testDatabase();
let token: string;
let other: string;

/** Of the waiting withdrawals one is above 50,000 yuan, and two are above 20,000. */
beforeEach(async () => {
  token = await signedInOperator(database, 'chef', ['admin']);
  other = await signedInOperator(database, 'vice', ['admin']);
  await signedInCreditors(database, ['江南银行']);
  const bank = { bankName: '工商银行', bankAccountName: '江南银行', bankAccountNumber: '1' };
  const amounts = [6_000_000n, 3_000_000n, 100n];
  await database.db
    .insert(withdrawal)
    .values(
      amounts.map((amount, at) => ({ ...bank, creditorId: 1, number: `W${at}`, amount, createdAt: NOW })),
    );
});

const read = async () => (await send(testApp(database), contract.onePayoutLimit, { id: 1 }, { token })).data;
const change = async (input: Partial<InputOf<typeof contract.changePayoutLimit>>) => {
  const edition = (await read())?.edition ?? '';
  const values = { id: 1, edition, limit: 20_000, reason: '大额提现增多', ...input };
  return send(testApp(database), contract.changePayoutLimit, values, { token });
};

const confirm = async (by = other, edition?: string) => {
  const input = { id: 1, edition: edition ?? (await read())?.edition ?? '' };
  return send(testApp(database), contract.confirmPayoutLimit, input, { token: by });
};
const decline = async (by = token) => {
  const input = { id: 1, edition: (await read())?.edition ?? '' };
  return send(testApp(database), contract.declinePayoutLimit, input, { token: by });
};
const trail = async () =>
  (await send(testApp(database), contract.auditTrail, { subject: 'payout-limit' }, { token })).list;

describe('the limit of payouts by one person', () => {
  it('is changed by two, with a reason, after its effect was said, and the audit has both', async () => {
    expect(await read()).toMatchObject({ limit: 50_000, waiting: 3, above: 1 });
    const effect = await send(testApp(database), contract.payoutLimitEffect, { limit: 20_000 }, { token });
    expect(effect.data).toEqual({ limit: 50_000, waiting: 3, above: 1, above_then: 2 });
    expect((await change({})).status).toBe(200);
    expect(await read()).toMatchObject({
      limit: 50_000,
      proposal: { limit: 20_000, by: 'chef', is_mine: true },
    });
    expect(await confirm(token)).toMatchObject({ status: 403, message: messages.payoutLimitSecondPerson });
    expect(await payoutLimit(database.db)).toBe(5_000_000n);
    expect((await confirm()).status).toBe(200);
    expect(await read()).toMatchObject({ limit: 20_000, above: 2, proposal: null });
    expect(await trail()).toMatchObject([
      {
        actor: 'vice',
        action: 'change',
        subject_id: 1,
        details: { reason: '大额提现增多' },
        before: { limit: 50_000 },
        after: { limit: 20_000 },
      },
      {
        actor: 'chef',
        action: 'propose',
        details: { reason: '大额提现增多', before: 50_000, after: 20_000 },
      },
    ]);
  });

  it('is not confirmed twice, nor as another change than was read, nor while another one waits', async () => {
    await change({});
    expect(await change({ limit: 1 })).toMatchObject({ status: 409, message: messages.payoutLimitProposed });
    const edition = (await read())?.edition;
    expect((await decline()).status).toBe(200);
    await change({ limit: 30_000 });
    expect(await confirm(other, edition)).toMatchObject({ status: 409, message: messages.recordChanged });
    const answers = await Promise.all([confirm(), confirm()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await payoutLimit(database.db)).toBe(3_000_000n);
    expect((await trail())?.map(({ action }) => action)).toEqual(['change', 'propose', 'decline', 'propose']);
  });

  it.each([
    [{ limit: -1 }, 'limit'],
    [{ limit: '1.234' }, 'limit'],
    [{ limit: 'much' }, 'limit'],
    [{ reason: ' ' }, 'reason'],
  ])('refuses %j', async (input, field) => {
    const { status, errors } = await change(input);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    expect(await payoutLimit(database.db)).toBe(5_000_000n);
  });

  it('is changed by administrators only, and not by a reader of an older one', async () => {
    const edition = (await read())?.edition ?? '';
    const both = await Promise.all([change({ edition, limit: 1 }), change({ edition, limit: 0 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toBe(messages.recordChanged);
    token = await signedInOperator(database, 'all', ['finance', 'content', 'reviewer', 'support']);
    expect((await change({ edition })).status).toBe(403);
  });
});
