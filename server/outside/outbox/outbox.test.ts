import { beforeEach, describe, expect, it } from 'vitest';
import { outbox, siteSetting } from '../../platform/db/schema.ts';
import { createLog } from '../../platform/log.ts';
import { testHousekeeping } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { testClock } from '../../testing/records/shop.ts';
import { GatewayFailed, ProviderError } from '../gateways/index.ts';
import { enqueue, type Senders, sendWaiting } from './index.ts';

const database = testDatabase();
const log = createLog('silent');
const SECOND = 1_000;

let clock: ReturnType<typeof testClock>;
let sent: string[];
/** The result of the next messages. */
let fail: ((text: string) => unknown) | null;

beforeEach(() => {
  clock = testClock();
  sent = [];
  fail = null;
});

const failing = (code: string) => () => {
  throw new GatewayFailed('test', new ProviderError(code));
};

const BRAND = '【身边资产】';

async function attempt(branded: string): Promise<boolean> {
  const text = branded.replace(BRAND, '');
  sent.push(text);
  return (await fail?.(text)) !== false;
}

const senders: Senders = {
  sms: ({ text }) => attempt(text),
  mail: ({ text }) => attempt(text),
  refund: ({ refundId }) => attempt(`refund ${refundId}`),
};

const say = (text: string) =>
  database.db.transaction((tx) =>
    enqueue(tx, 'sms', { phone: '13811110001', kind: 'notice', text }, clock.now()),
  );
const work = () => sendWaiting(database.db, senders, clock.now, log);
const open = async () => (await database.db.select().from(outbox)).filter(({ doneAt }) => !doneAt).length;

describe('what waits to go outside', () => {
  it('goes once, in its order', async () => {
    await say('a');
    clock.pass(1);
    await say('b');
    await work();
    await work();
    expect(sent).toEqual(['a', 'b']);
    expect(await open()).toBe(0);
  });

  it('is not there when the transaction was given up', async () => {
    const given = database.db.transaction(async (tx) => {
      await enqueue(tx, 'refund', { refundId: 1 }, NOW);
      throw new Error('no');
    });
    await expect(given).rejects.toThrow('no');
    await work();
    expect(sent).toEqual([]);
  });

  it('is tried again, later and later, when it surely did not leave; a text at most four times', async () => {
    fail = failing('ECONNREFUSED');
    await say('a');
    const tries: number[] = [];
    for (let second = 0; second <= 400; second += 1) {
      const before = sent.length;
      await work();
      if (sent.length > before) tries.push(second);
      clock.pass(SECOND);
    }
    expect(tries).toEqual([0, 10, 40, 130]);
    const [entry] = await database.db.select().from(outbox);
    expect(entry).toMatchObject({ attempts: 4, failure: 'ECONNREFUSED' });
    expect(entry?.doneAt).not.toBeNull();
  });

  it('is not sent twice when it is unclear whether it was sent', async () => {
    fail = failing('timeout');
    await say('a');
    await work();
    clock.pass(3_600 * SECOND);
    await work();
    expect(sent).toEqual(['a']);
  });

  it('is repeated without limit for refunds, and while the provider works on it', async () => {
    await database.db.transaction((tx) => enqueue(tx, 'refund', { refundId: 1 }, NOW));
    fail = failing('timeout');
    for (let hours = 0; hours < 48; hours += 1) {
      await work();
      clock.pass(3_600 * SECOND);
    }
    fail = () => false;
    await work();
    expect(await open()).toBe(1);
    fail = null;
    clock.pass(3_600 * SECOND);
    await work();
    expect(await open()).toBe(0);
  });

  it('is in one pair of hands, however slow those before it were', async () => {
    for (const text of ['a', 'b', 'c']) await say(text);
    // Each takes longer than half of the lease, and meanwhile another process looks for work.
    fail = async () => {
      clock.pass(40 * SECOND);
      fail = null;
      await work();
    };
    await work();
    expect(sent.sort()).toEqual(['a', 'b', 'c']);
  });

  it('keeps nothing back when another fails', async () => {
    fail = (text) => (text === 'a' ? failing('refused')() : undefined);
    await say('a');
    clock.pass(1);
    await say('b');
    await work();
    expect(sent).toEqual(['a', 'b']);
    expect(await open()).toBe(1);
  });

  it('is forgotten a week after it was done', async () => {
    const clean = testHousekeeping(database);
    await say('a');
    await work();
    await clean(new Date(NOW.getTime() + 6 * 24 * 3_600 * SECOND));
    expect(await database.db.$count(outbox)).toBe(1);
    await clean(new Date(NOW.getTime() + 8 * 24 * 3_600 * SECOND));
    expect(await database.db.$count(outbox)).toBe(0);
  });
});

it('begins messages with the brand of the settings', async () => {
  const texts: unknown[] = [];
  const told = async () => {
    const clockNow = clock.now();
    await database.db.transaction(async (tx) => {
      await enqueue(tx, 'sms', { phone: '13811110001', kind: 'notice', text: '有答复' }, clockNow);
      await enqueue(
        tx,
        'mail',
        { to: 'a@example.com', kind: 'digest', subject: '有变化', text: '您好' },
        clockNow,
      );
    });
    const rows = await database.db.select().from(outbox).orderBy(outbox.id);
    texts.push(...rows.slice(-2).map(({ payload }) => payload));
  };
  await told();
  await database.db.insert(siteSetting).values({ key: 'brand', value: '江南资产' });
  await told();
  expect(texts).toMatchObject([
    { text: '【身边资产】有答复' },
    { subject: '【身边资产】有变化', text: '您好' },
    { text: '【江南资产】有答复' },
    { subject: '【江南资产】有变化', text: '您好' },
  ]);
});
