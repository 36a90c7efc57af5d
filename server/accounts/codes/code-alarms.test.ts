/** The log's warnings about codes. */
import type { DestinationStream } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import type { App } from '../../app.ts';
import { createLog } from '../../platform/log.ts';
import { testApp } from '../../testing/app.ts';
import { addCodes } from '../../testing/codes.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';

const database = testDatabase();
const MINUTE = 60_000;
const USER = '13811110001';
const HOME = '198.51.100.7';

let now: Date;
let app: App;
let logged: { level: number; alarm?: string; percent?: number }[];
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const phoneOf = (i: number) => `138${String(22_200_000 + i)}`;

beforeEach(() => {
  now = NOW;
  logged = [];
  const stream: DestinationStream = { write: (line) => void logged.push(JSON.parse(line)) };
  const log = createLog('warn', stream);
  app = testApp(database, { clock: () => now, trustedProxies: 1, smsDailyBudget: 1_000, log });
});

const ask = ({ phone }: { phone: string }) =>
  send(app, contract.sendCode, { phone }, { headers: { 'X-Forwarded-For': HOME } });
const sent = (count: number, values: Parameters<typeof addCodes>[2] = {}) =>
  addCodes(database, count, { sentAt: now, ...values });
const alarms = () =>
  logged.flatMap(({ alarm, percent }) => (percent ? [`${alarm} ${percent}`] : (alarm ?? [])));

it('says in the log when the day’s messages are used up by half, by four fifths and whole, once', async () => {
  const earlier = new Date(now.getTime() - 61 * MINUTE);
  await sent(498, { sentAt: earlier, hasAccount: true });
  for (const [more, expected] of [
    [0, []],
    [0, ['codes-budget 50']],
    [0, []],
    [298, ['codes-budget 80']],
    [199, ['codes-budget 100']],
  ] as const) {
    await sent(more, { sentAt: earlier, hasAccount: true });
    logged = [];
    expect((await ask({ phone: phoneOf(logged.length + Math.round(now.getTime() % 1e6)) })).status).toBe(200);
    expect(alarms()).toEqual(expected);
    later(MINUTE);
  }
  expect(logged[0]?.level).toBe(50);
  expect((await ask({ phone: phoneOf(7) })).message).toBe('短信服务繁忙，请稍后再试或联系客服');
});

it('repeats an alarm every ten minutes at most, and names no user', async () => {
  await sent(30);
  for (let i = 0; i < 3; i++) await ask({ phone: USER });
  later(9 * MINUTE);
  await ask({ phone: USER });
  expect(alarms()).toEqual(['codes-unusual-rate']);
  later(MINUTE);
  await sent(30);
  await ask({ phone: USER });
  expect(alarms()).toEqual(['codes-unusual-rate', 'codes-unusual-rate']);
  for (const text of [USER, HOME, '198.51.100']) expect(JSON.stringify(logged)).not.toContain(text);
});
