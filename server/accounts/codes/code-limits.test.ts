/** Neither a network nor a flood of invented phones can use up the text messages of real users. */
import type { DestinationStream } from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { proveWork } from '../../../providers/codes/proof-of-work.ts';
import { contract } from '../../../shared/contract/index.ts';
import type { App } from '../../app.ts';
import { type Gateways, sandboxGateways } from '../../outside/gateways/index.ts';
import { networkOfVisitor } from '../../platform/http/visitor-address.ts';
import { createLog } from '../../platform/log.ts';
import { testApp } from '../../testing/app.ts';
import { addCodes } from '../../testing/codes.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { addAccounts, codeSentTo, PASSWORD, send } from '../../testing/people.ts';

const database = testDatabase();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const USER = '13811110001';
const CREDITOR = '13911110001';
const HOME = '198.51.100.7';
const BUDGET = 1_000;

let now: Date;
let app: App;
let gateways: Gateways;
let logged: { alarm?: string }[];
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const from = (visitor: string) => ({ headers: { 'X-Forwarded-For': visitor } });
const phoneOf = (i: number) => `138${String(22_200_000 + i)}`;

beforeEach(async () => {
  now = NOW;
  logged = [];
  gateways = sandboxGateways({ db: database.db, clock: () => now });
  const stream: DestinationStream = { write: (line) => void logged.push(JSON.parse(line)) };
  app = testApp(database, {
    clock: () => now,
    trustedProxies: 1,
    gateways,
    smsDailyBudget: BUDGET,
    log: createLog('warn', stream),
  });
  await addAccounts(database, {
    users: [{ phone: USER, nickname: '甲', password: PASSWORD }],
    creditors: [{ account: 'bank', phone: CREDITOR, name: '银行', type: 1, standing: 0, password: PASSWORD }],
  });
});

interface Request {
  phone?: string;
  visitor?: string;
  proof?: string;
  purpose?: 'register' | 'forget';
}

const ask = ({ visitor = HOME, phone = phoneOf(0), ...more }: Request = {}) =>
  send(app, contract.sendCode, { phone, ...more }, from(visitor));

async function proofFor(phone: string, purpose?: 'register' | 'forget', visitor = HOME): Promise<string> {
  const input = { family: 'customer', phone, ...(purpose && { purpose }) } as const;
  const { data } = await send(app, contract.codeChallenge, input, from(visitor));
  return (await proveWork(data?.challenge ?? '')) ?? '';
}

/** Stores codes as if others had requested them. */
const sent = (count: number, values: Parameters<typeof addCodes>[2] = {}) =>
  addCodes(database, count, { sentAt: now, ...values });

const alarms = () => logged.flatMap(({ alarm }) => alarm ?? []);
const isProofDemanded = {
  status: 429,
  errors: { proof: '当前获取验证码的请求较多，请完成安全验证或稍后再试' },
};

it('lets a creditor who resets the password ask again ten seconds after the second code', async () => {
  const reset = (purpose: 'forget' | 'password' = 'forget') =>
    send(app, contract.creditorSendCode, { phone: CREDITOR, purpose }, from(HOME));
  expect((await reset()).status).toBe(200);
  later(59_000);
  expect(await reset()).toMatchObject({ status: 429, msg: '验证码已发送，请1秒后再试' });
  later(1_000);
  expect((await reset()).status).toBe(200);
  later(9_000);
  expect(await reset()).toMatchObject({ status: 429, msg: '验证码已发送，请1秒后再试' });
  later(1_000);
  expect((await reset()).status).toBe(200);
  later(HOUR);
  expect((await reset('password')).status).toBe(200);
  later(MINUTE);
  expect((await reset('password')).status).toBe(200);
  later(10_000);
  expect(await reset('password')).toMatchObject({ status: 429, msg: '验证码已发送，请50秒后再试' });
});

describe('a network', () => {
  it.each([
    ['/24 of IPv4', (i: number) => `10.0.0.${i}`],
    ['/48 of IPv6', (i: number) => `2001:db8:1:${i.toString(16)}::1`],
  ])('asks for sixty codes an hour, whatever the addresses: %s', async (_, visitor) => {
    const network = networkOfVisitor(visitor(1)) === '10.0.0.0/24' ? '10.0.0.0/24' : '2001:db8:1::/48';
    await sent(59, { network, sentAt: new Date(now.getTime() - 30 * MINUTE) });
    expect((await ask({ visitor: visitor(1) })).status).toBe(200);
    const refused = { status: 429, message: '您所在的网络获取验证码过于频繁，请稍后再试' };
    expect(await ask({ visitor: visitor(2), phone: phoneOf(1) })).toMatchObject(refused);
    expect((await ask({ visitor: HOME, phone: phoneOf(1) })).status).toBe(200);
    expect(alarms()).toEqual(['codes-network-limited']);
    later(HOUR);
    expect((await ask({ visitor: visitor(2), phone: phoneOf(2) })).status).toBe(200);
  });

  it('proves work from the thirty-first code in ten minutes on', async () => {
    await sent(29, { network: '10.0.0.0/24' });
    expect((await ask({ visitor: '10.0.0.1' })).status).toBe(200);
    const request = { visitor: '10.0.0.2', phone: phoneOf(1) };
    expect(await ask(request)).toMatchObject(isProofDemanded);
    const proof = await proofFor(phoneOf(1), undefined, request.visitor);
    expect((await ask({ ...request, proof })).status).toBe(200);
    expect(alarms()).toEqual(['codes-unusual-rate']);
  });
});

describe('at an unusual rate', () => {
  it('work is demanded of everyone, until the rate is usual again', async () => {
    await sent(29);
    expect((await ask()).status).toBe(200);
    const refused = await app.request('/customer/current/send', {
      method: 'POST',
      headers: { Client: 'pc', ...from(HOME).headers },
      body: new URLSearchParams({ phone: phoneOf(1) }),
    });
    expect(refused.headers.get('retry-after')).toBe('600');
    expect(await refused.json()).toMatchObject(isProofDemanded);
    const creditor = await send(app, contract.creditorSendCode, { phone: CREDITOR }, from(HOME));
    expect(creditor).toMatchObject({ ...isProofDemanded, ct: 0, msg: isProofDemanded.errors.proof });
    expect(alarms()).toEqual(['codes-unusual-rate']);
    later(10 * MINUTE);
    expect((await ask({ phone: phoneOf(1) })).status).toBe(200);
  });

  it('a proof is good for one message, to its phone, for its purpose, for five minutes', async () => {
    await sent(30);
    const proof = await proofFor(USER, 'forget');
    for (const other of [
      { phone: phoneOf(1), purpose: 'forget' },
      { phone: USER, purpose: 'register' },
      { phone: USER },
    ] as const) {
      expect(await ask({ ...other, proof })).toMatchObject(isProofDemanded);
    }
    const request = { phone: USER, purpose: 'forget', proof } as const;
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(request)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    later(MINUTE);
    expect(await ask(request)).toMatchObject(isProofDemanded);
    const second = await proofFor(USER, 'forget');
    later(5 * MINUTE);
    expect(await ask({ ...request, proof: second })).toMatchObject(isProofDemanded);
  });

  it('a proof that was not worked for is none, and costs a sender of many', async () => {
    await sent(30);
    const input = { family: 'customer', phone: USER } as const;
    const { data } = await send(app, contract.codeChallenge, input, from(HOME));
    const challenge = JSON.parse(Buffer.from(data?.challenge ?? '', 'base64url').toString());
    const write = (proof: object) => Buffer.from(JSON.stringify(proof)).toString('base64url');
    const solution = { counter: 1, derivedKey: '00'.repeat(32) };
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    const attempts = [
      {},
      { challenge, solution },
      { challenge: easier, solution },
      { challenge, solution: {} },
    ];
    for (const proof of ['', '!', 'bm90aGluZw', ...attempts.map(write)]) {
      expect(await ask({ phone: USER, proof })).toMatchObject(isProofDemanded);
    }
    const proof = write({ challenge, solution });
    for (let i = 0; i < 18; i++) expect(await ask({ phone: USER, proof })).toMatchObject(isProofDemanded);
    expect(await ask({ phone: USER, proof })).toMatchObject({
      status: 429,
      message: '操作过于频繁，请稍后再试',
    });
  });

  it('the work grows with the rate', async () => {
    const cost = async () => {
      const input = { family: 'customer', phone: USER } as const;
      const { data } = await send(app, contract.codeChallenge, input);
      return JSON.parse(Buffer.from(data?.challenge ?? '', 'base64url').toString()).parameters.cost;
    };
    const usual = await cost();
    await sent(60);
    expect(await cost()).toBe(2 * usual);
    await sent(BUDGET);
    expect(await cost()).toBe(8 * usual);
  });
});

describe('phones without an account', () => {
  const hourAgo = () => new Date(now.getTime() - HOUR);
  /** Everything that a caller can observe. */
  async function answerTo(phone: string, more: Request = {}) {
    const proof = await proofFor(phone, more.purpose, more.visitor);
    const response = await app.request('/customer/current/send', {
      method: 'POST',
      headers: { Client: 'pc', ...from(more.visitor ?? HOME).headers },
      body: new URLSearchParams({ phone, proof, ...(more.purpose && { purpose: more.purpose }) }),
    });
    const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers);
    return [response.status, headers, await response.json()];
  }
  const expected = {
    status: 200,
    message: '短信发送量较大：已注册的手机号会收到验证码，未注册的手机号请稍后再试或联系客服',
  };

  it('share a tenth of the day’s messages in an hour; others still get theirs', async () => {
    await sent(99, { sentAt: new Date(now.getTime() - 30 * MINUTE) });
    expect((await ask()).message).toBe('验证码已发送，5分钟内有效');
    const [, , unknown] = await answerTo(phoneOf(1));
    expect(unknown).toEqual(expected);
    expect(await answerTo(USER)).toEqual(await answerTo(phoneOf(2)));
    await vi.waitFor(() => codeSentTo(database, USER));
    await expect(codeSentTo(database, phoneOf(1))).rejects.toThrow('no code reached');
    expect(alarms()).toContain('codes-open-share-used');
    later(30 * MINUTE);
    expect((await ask({ phone: phoneOf(3) })).message).toBe('验证码已发送，5分钟内有效');
  });

  it('share six tenths of a day’s messages', async () => {
    // An hour before midnight in Shanghai.
    now = new Date('2026-11-20T15:00:00Z');
    await sent(600, { sentAt: hourAgo() });
    const [, , answer] = await answerTo(phoneOf(1));
    expect(answer).toEqual(expected);
    later(HOUR);
    expect((await ask({ phone: phoneOf(2) })).message).toBe('验证码已发送，5分钟内有效');
  });

  it('cannot be distinguished by repeated requests, by limits, or by trying a code', async () => {
    now = new Date('2026-11-20T14:00:00Z');
    await sent(600, { sentAt: hourAgo() });
    const [registered, unknown] = [USER, phoneOf(1)];
    const both = async (what: (phone: string) => Promise<unknown>) =>
      expect(await what(registered)).toEqual(await what(unknown));
    for (let i = 0; i < 6; i++) {
      await both((phone) => answerTo(phone));
      await both((phone) => answerTo(phone));
      later(MINUTE);
    }
    await both((phone) =>
      send(
        app,
        contract.forgetPassword,
        { phone, password: 'neu2026x', validate_code: '000000' },
        from(HOME),
      ),
    );
    await both((phone) => answerTo(phone, { visitor: '10.0.0.9' }));
  });

  it('cannot be distinguished when the gateway fails', async () => {
    now = new Date('2026-11-20T14:00:00Z');
    await sent(600, { sentAt: hourAgo() });
    vi.spyOn(gateways.sms, 'send').mockRejectedValue(new Error('no'));
    for (let i = 0; i < 2; i++) expect(await answerTo(USER)).toEqual(await answerTo(phoneOf(1)));
    await vi.waitFor(() => expect(logged.some((it) => 'err' in it)).toBe(true));
  });

  it('are creditors’ phones to creditors’ calls', async () => {
    now = new Date('2026-11-20T14:00:00Z');
    await sent(600, { sentAt: hourAgo() });
    const codeFor = async (phone: string) => {
      const { data } = await send(app, contract.codeChallenge, { family: 'creditor', phone }, from(HOME));
      const proof = (await proveWork(data?.challenge ?? '')) ?? '';
      return send(app, contract.creditorSendCode, { phone, proof }, from(HOME));
    };
    expect(await codeFor(CREDITOR)).toMatchObject({ ...expected, ct: 1 });
    await vi.waitFor(() => codeSentTo(database, CREDITOR));
    expect(await codeFor(USER)).toMatchObject({ ...expected, ct: 1 });
    await expect(codeSentTo(database, USER)).rejects.toThrow('no code reached');
  });
});

it('strangers don’t use up the limit of a network that signed in', async () => {
  await send(app, contract.login, { username: USER, password: PASSWORD }, from(HOME));
  for (let i = 0; i < 10; i++) {
    expect((await ask({ phone: USER, visitor: `10.0.${i}.1` })).status).toBe(200);
    later(13 * MINUTE);
  }
  expect((await ask({ phone: USER, visitor: '10.0.99.1' })).status).toBe(429);
  for (let i = 0; i < 5; i++) {
    expect((await ask({ phone: USER })).status).toBe(200);
    expect((await ask({ phone: USER })).message).toMatch(/^验证码已发送，请60秒后再试/);
    later(MINUTE);
  }
  expect((await ask({ phone: USER })).message).toMatch(/^获取验证码过于频繁/);
});
