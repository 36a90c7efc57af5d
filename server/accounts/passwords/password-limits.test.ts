/** Wrong passwords from many networks: strangers are locked out, and the owner can still sign in. */
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { passwordDigest } from '../../../shared/passwords/password.ts';
import type { App } from '../../app.ts';
import { knownNetwork } from '../../platform/db/schema.ts';
import { TEST_SECRETS, testApp, testHousekeeping } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { addAccounts, codeSentTo, PASSWORD, send } from '../../testing/people.ts';
import { createOperator } from '../index.ts';

const database = testDatabase();
const clean = testHousekeeping(database);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const HOME = '198.51.100.7';
const AWAY = '192.0.2.7';

let now: Date;
let app: App;
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const from = (visitor: string) => ({ headers: { 'X-Forwarded-For': visitor } });

/** How each role signs in to the account `name`, and to an unknown account. */
const LOGINS = {
  user: {
    names: ['13811110001', '13811110009'],
    login: (username: string, password: string, visitor: string) =>
      send(app, contract.login, { username, password }, from(visitor)),
  },
  creditor: {
    names: ['bank', 'nobody'],
    login: (account: string, password: string, visitor: string) =>
      send(app, contract.creditorLogin, { account, password: passwordDigest(password) }, from(visitor)),
  },
  operator: {
    names: ['ops', 'nobody'],
    login: (name: string, password: string, visitor: string) =>
      send(app, contract.operatorLogin, { name, password }, from(visitor)),
  },
} as const;
const ROLES = Object.keys(LOGINS) as (keyof typeof LOGINS)[];

beforeEach(async () => {
  now = NOW;
  app = testApp(database, { clock: () => now, trustedProxies: 1 });
  await addAccounts(database, {
    users: [{ phone: '13811110001', nickname: '甲', password: PASSWORD }],
    creditors: [
      { account: 'bank', phone: '13911110001', name: '银行', type: 1, standing: 0, password: PASSWORD },
    ],
    operators: [{ name: 'ops', roles: [], password: PASSWORD }],
  });
});

type Login = (typeof LOGINS)[keyof typeof LOGINS]['login'];

/** Five guesses from each of that many networks. @returns how many were checked */
async function attack(login: Login, name: string, networks: number, first = 0): Promise<number> {
  let wrong = 0;
  for (let i = first; i < first + networks; i++) {
    for (let guess = 0; guess < 5; guess++) {
      const { status } = await login(name, 'wrong123', `10.${Math.floor(i / 250)}.${i % 250}.1`);
      if (status === 422) wrong += 1;
      else expect(status).toBe(429);
    }
  }
  return wrong;
}

describe.each(ROLES)('the account of a %s', (role) => {
  const { names, login } = LOGINS[role];
  const [name, unknown] = names;

  it('is guessed at fifty times a day from everywhere, and so is one that is not there', async () => {
    expect(await attack(login, name, 14)).toBe(50);
    expect(await attack(login, unknown, 14)).toBe(50);
    const refused = await login(name, PASSWORD, AWAY);
    expect(refused).toEqual(await login(unknown, PASSWORD, AWAY));
    expect(refused.message).toContain('该账号密码错误次数过多');
    later(DAY);
    expect((await login(name, PASSWORD, AWAY)).status).toBe(200);
  });

  it('lets its owner in from a network that was signed in from, and that one is limited itself', async () => {
    expect((await login(name, PASSWORD, HOME)).status).toBe(200);
    await attack(login, name, 11);
    expect((await login(name, PASSWORD, AWAY)).status).toBe(429);
    expect((await login(name, PASSWORD, '198.51.100.8')).status).toBe(200);
    expect((await login(name, PASSWORD, '198.51.101.7')).status).toBe(429);
    const statuses: number[] = [];
    for (let i = 0; i < 14; i++) statuses.push((await login(name, 'wrong123', `198.51.100.${i}`)).status);
    expect(statuses.filter((it) => it === 422)).toHaveLength(10);
    expect((await login(name, PASSWORD, HOME)).status).toBe(429);
  });

  it('is not guessed at more often by many at once', async () => {
    const visitors = Array.from({ length: 60 }, (_, i) => `10.1.${i}.1`);
    const answers = await Promise.all(visitors.map((visitor) => login(name, 'wrong123', visitor)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(50);
  });
});

it('an address’s guesses at a protected account are not counted against the address', async () => {
  const { login, names } = LOGINS.user;
  await attack(login, names[0], 10);
  for (let i = 0; i < 50; i++) await login(names[0], PASSWORD, AWAY);
  expect((await login(names[1], PASSWORD, AWAY)).status).toBe(422);
});

it('two hundred wrong ones from a network lock the network', async () => {
  const { login } = LOGINS.operator;
  const address = (i: number) => `2001:db8:1:${i.toString(16)}::1`;
  const statuses: number[] = [];
  for (let i = 0; i < 210; i++) statuses.push((await login(`name${i}`, 'wrong123', address(i % 70))).status);
  expect(statuses.filter((it) => it === 422)).toHaveLength(200);
  expect((await login('ops', PASSWORD, address(99))).status).toBe(429);
  expect((await login('ops', PASSWORD, AWAY)).status).toBe(200);
});

describe('whose account is guessed at', () => {
  it('comes in by a code to the phone, as a user', async () => {
    const { login, names } = LOGINS.user;
    await attack(login, names[0], 10);
    await send(app, contract.sendCode, { phone: names[0], purpose: 'forget' }, from(AWAY));
    const input = {
      phone: names[0],
      password: 'neu2026x',
      validate_code: await codeSentTo(database, names[0]),
    };
    expect((await send(app, contract.forgetPassword, input, from(AWAY))).status).toBe(200);
    await attack(login, names[0], 10, 20);
    expect((await login(names[0], 'neu2026x', AWAY)).status).toBe(200);
  });

  it('comes in by a code to the phone, as a creditor', async () => {
    const { login } = LOGINS.creditor;
    await attack(login, 'bank', 10);
    await send(app, contract.creditorSendCode, { phone: '13911110001', purpose: 'forget' }, from(AWAY));
    const password = passwordDigest('neu2026x');
    const input = {
      phone: '13911110001',
      phone_code: await codeSentTo(database, '13911110001'),
      new_password: password,
      new_password_repeat: password,
    };
    expect((await send(app, contract.creditorForgotPassword, input, from(AWAY))).status).toBe(200);
    await attack(login, 'bank', 10, 20);
    expect((await login('bank', 'neu2026x', AWAY)).status).toBe(200);
  });

  it('comes in after the operators’ command, as an operator', async () => {
    const { login } = LOGINS.operator;
    const command = { name: 'ops', roles: [], password: 'zichan2026' };
    await attack(login, 'ops', 10);
    await createOperator(database.db, command, TEST_SECRETS, now);
    expect((await login('ops', 'zichan2026', '203.0.113.1')).status).toBe(200);
    await createOperator(database.db, { ...command, address: AWAY }, TEST_SECRETS, now);
    await attack(login, 'ops', 10, 20);
    expect((await login('ops', 'zichan2026', AWAY)).status).toBe(200);
  });
});

describe('networks that an account is used from', () => {
  const { login, names } = LOGINS.user;
  const networks = () => database.db.select().from(knownNetwork);

  it('are stored as hashes, the last five of them', async () => {
    for (let i = 0; i < 7; i++) {
      expect((await login(names[0], PASSWORD, `10.0.${i}.1`)).status).toBe(200);
      later(HOUR);
    }
    expect(await networks()).toHaveLength(5);
    expect(JSON.stringify(await networks())).not.toContain('10.0.');
    await attack(login, names[0], 10, 300);
    expect((await login(names[0], PASSWORD, '10.0.1.1')).status).toBe(429);
    expect((await login(names[0], PASSWORD, '10.0.2.1')).status).toBe(200);
  });

  it('are forgotten after ninety days', async () => {
    await login(names[0], PASSWORD, HOME);
    later(89 * DAY);
    await clean(now);
    expect(await networks()).toHaveLength(1);
    later(DAY);
    await clean(now);
    expect(await networks()).toEqual([]);
  });
});
