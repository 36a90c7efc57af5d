import { connect, type Socket } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { defineCall } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { text } from '../../../shared/validation.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { siteSetting } from '../db/schema.ts';
import { listen } from '../listen.ts';
import { createLog } from '../log.ts';
import type { DoorEnv } from './door-env.ts';
import { refusals } from './errors.ts';
import { frontDoor } from './front-door.ts';
import { implement } from './handler.ts';
import { requestLog } from './request-log.ts';

const database = testDatabase();

const named = z.object({ name: text(10) });
const answered = z.object({ data: z.string() });
const at = (path: string) => ({ path, summary: path, input: named, output: answered });

const open = defineCall(at('/customer/Test/open'));
const ofUsers = defineCall({ ...at('/customer/Test/user'), access: 'user' });
const anonymous = defineCall({ ...at('/customer/Test/anonymous'), access: 'anonymous' });
const withCode = defineCall({ ...at('/creditor/v1/service'), sign: 'error_code 0' });
const withOther = defineCall({ ...at('/creditor/v1/userpassword'), sign: 'error_code 200' });
const withCt = defineCall({ ...at('/creditor/iphonesend/{name}'), method: 'GET', sign: 'ct 1' });
const added = defineCall(at('/ops/v1/things'));
const creating = defineCall({ ...at('/creditor/v1/create'), access: 'user', idempotent: true });

const log: string[] = [];
let behaviour: (name: string) => Promise<{ data: string }>;

function door(bodyMs?: number) {
  const calls = [open, ofUsers, anonymous, withCode, withOther, withCt, added].map((call) =>
    implement(call, ({ name }) => behaviour(name)),
  );
  const create = implement(creating, async ({ name }, { tx }) => {
    await tx.insert(siteSetting).values({ key: name, value: 1 });
    return behaviour(name);
  });
  const app = new Hono<DoorEnv>();
  app.use(requestLog(createLog('info', { write: (line) => log.push(line) })));
  const identify = async (token: string) =>
    token === 'good' ? { role: 'user' as const, id: 7, session: '' } : null;
  return app.route(
    '/',
    frontDoor([...calls, create], { db: database.db, clock: () => new Date(0), identify, bodyMs }),
  );
}

async function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await door().request(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  return { http: response.status, headers: response.headers, body: await response.json() };
}

beforeEach(() => {
  log.length = 0;
  behaviour = async (name) => ({ data: name });
});

describe('the envelope', () => {
  it('answers a success with status 200 and the fields', async () => {
    const { http, body } = await send(open.path, { name: 'x' });
    expect({ http, body }).toEqual({ http: 200, body: { status: 200, message: '操作成功', data: 'x' } });
  });

  it('adds the sign that the old protocol gave a call', async () => {
    expect((await send(withCode.path, { name: 'x' })).body).toMatchObject({ status: 200, error_code: 0 });
    expect((await send(withOther.path, { name: 'x' })).body).toMatchObject({ status: 200, error_code: 200 });
    const sms = await (await door().request('/creditor/iphonesend/x')).json();
    expect(sms).toMatchObject({ status: 200, ct: 1 });
    expect(sms).not.toHaveProperty('msg');
  });

  it('tells an iphonesend failure by ct 0 and msg', async () => {
    behaviour = async () => {
      throw refusals.tooMany(60);
    };
    const response = await door().request('/creditor/iphonesend/x');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await response.json()).toMatchObject({ status: 429, ct: 0, msg: messages.tooManyRequests });
  });

  it('answers bad input with 422, each field’s message and the first one for all', async () => {
    const { http, body } = await send(open.path, { name: 'far too long a name' });
    expect(http).toBe(200);
    expect(body).toEqual({
      status: 422,
      message: messages.invalidValue,
      errors: { name: messages.invalidValue },
    });
    expect((await send(open.path, {})).body.errors).toEqual({ name: messages.required });
  });

  it('uses proper HTTP statuses on the new paths', async () => {
    expect((await send(added.path, {})).http).toBe(422);
    behaviour = async () => {
      throw refusals.missing();
    };
    expect(await send(added.path, { name: 'x' })).toMatchObject({ http: 404, body: { status: 404 } });
    expect(await send(open.path, { name: 'x' })).toMatchObject({ http: 200, body: { status: 404 } });
  });

  it.each(['/customer/Nope/x', '/creditor/nope', '/ops/v1/nope', '/upload/v1/nope'])(
    'knows no %s',
    async (path) => {
      expect(await send(path, {})).toMatchObject({
        http: 404,
        body: { status: 404, message: messages.unknownCall },
      });
    },
  );

  it('refuses a body above the limit', async () => {
    expect(await send(open.path, { name: 'x'.repeat(1_100_000) })).toMatchObject({
      http: 413,
      body: { status: 413 },
    });
    const declared = { 'Content-Length': '1100000' };
    expect(await send(open.path, { name: 'x' }, declared)).toMatchObject({ http: 413 });
  });
});

describe('failures of our own', () => {
  it('are masked, carry the request id, and stand in the log under it', async () => {
    behaviour = async () => {
      throw new Error('relation "secret_table" does not exist');
    };
    const { http, body, headers } = await send(open.path, { name: 'x' });
    expect(http).toBe(500);
    expect(body).toEqual({
      status: 500,
      message: messages.serverBusy,
      request_id: headers.get('x-request-id'),
    });
    expect(log.some((line) => line.includes(body.request_id) && line.includes('secret_table'))).toBe(true);
  });

  it('say 503 when the database is away', async () => {
    behaviour = async () => {
      throw Object.assign(new Error('no'), {
        cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
      });
    };
    expect(await send(open.path, { name: 'x' })).toMatchObject({ http: 503, body: { status: 503 } });
  });
});

describe('a body that does not come', () => {
  const stalling = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;

  /** A server, and a way to begin requests to it. */
  async function serve(bodyMs?: number) {
    const server = await listen(door(bodyMs).fetch, {
      host: '127.0.0.1',
      port: 0,
      shutdownTimeoutMs: 0,
    } as never);
    const sockets: Socket[] = [];
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      return server.stop();
    });
    const begin = async (path: string) => {
      const socket = connect(server.port, '127.0.0.1');
      sockets.push(socket);
      await new Promise<void>((resolve) => socket.write(stalling(path), () => resolve()));
      return socket;
    };
    return { address: server.address, begin };
  }

  it('takes no place of others', async () => {
    const { address, begin } = await serve();
    for (let count = 0; count < 220; count += 1) await begin(open.path);
    const answer = await fetch(address + open.path, {
      method: 'POST',
      body: new URLSearchParams({ name: 'x' }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, { status: 200, data: 'x' }]);
  });

  it('is not waited for without a session where the call needs one', async () => {
    const { begin } = await serve();
    const socket = await begin(ofUsers.path);
    expect(await readText(socket)).toContain(messages.loginExpired);
  });

  it('gets an answer in the end, and its connection is closed', async () => {
    const { begin } = await serve(100);
    const socket = await begin(open.path);
    expect(await readText(socket)).toContain(`"status":408,"message":"${messages.bodyStalled}"`);
  });
});

describe('who may call', () => {
  it('demands a session where the call does, also before looking at the input', async () => {
    for (const headers of [{}, { Token: 'bad' }] as Record<string, string>[]) {
      const { http, body } = await send(ofUsers.path, {}, headers);
      expect({ http, body }).toEqual({ http: 200, body: { status: 401, message: messages.loginExpired } });
    }
    expect((await send(ofUsers.path, { name: 'x' }, { Token: 'good' })).body.status).toBe(200);
  });

  it('lets everyone make public and anonymous calls, whatever their token', async () => {
    for (const { path } of [open, anonymous]) {
      expect((await send(path, { name: 'x' }, { Token: 'bad' })).body.status).toBe(200);
    }
  });
});

describe('calls that create', () => {
  const twice = { Token: 'good', 'Idempotency-Key': 'key-1' };
  const stored = async () => (await database.db.select().from(siteSetting)).map(({ key }) => key);

  it('do the same request once and answer it again', async () => {
    const first = await send(creating.path, { name: 'a' }, twice);
    const second = await send(creating.path, { name: 'a' }, twice);
    expect(first.body).toMatchObject({ status: 200, data: 'a' });
    expect(second.body).toEqual(first.body);
    expect(await stored()).toEqual(['a']);
  });

  it('do it once also when both arrive together', async () => {
    const both = await Promise.all([1, 2].map(() => send(creating.path, { name: 'a' }, twice)));
    expect(both.map(({ body }) => body.status)).toEqual([200, 200]);
    expect(await stored()).toEqual(['a']);
  });

  it('refuse the same key with another body', async () => {
    await send(creating.path, { name: 'a' }, twice);
    expect((await send(creating.path, { name: 'b' }, twice)).body).toMatchObject({
      status: 409,
      message: messages.keyReused,
    });
    expect(await stored()).toEqual(['a']);
  });

  it('keep nothing of a failure, so that a retry can succeed', async () => {
    behaviour = async () => {
      throw refusals.conflict('稍后');
    };
    expect((await send(creating.path, { name: 'a' }, twice)).body.status).toBe(409);
    expect(await stored()).toEqual([]);
    behaviour = async (name) => ({ data: name });
    expect((await send(creating.path, { name: 'a' }, twice)).body.status).toBe(200);
    expect(await stored()).toEqual(['a']);
  });
});

describe('the log', () => {
  it('has a line per request with id, route and status, and nothing of what was sent', async () => {
    const { headers } = await send(`${open.path}?phone=13800000000`, { name: '张三' }, { Token: 'good' });
    expect(log).toHaveLength(1);
    expect(JSON.parse(log[0] ?? '')).toMatchObject({
      request_id: headers.get('x-request-id'),
      method: 'POST',
      route: open.path,
      status: 200,
    });
    expect(log.join()).not.toMatch(/张三|13800000000|good/);
  });

  it('names a call by its pattern, and of unknown paths only the first part', async () => {
    await door().request('/creditor/iphonesend/13800');
    await door().request('/creditor/ihponesend/13800000000');
    expect(log.map((line) => JSON.parse(line).route)).toEqual(['/creditor/iphonesend/{name}', '/creditor/*']);
  });

  it('keeps an id that came with the request, if it is one', async () => {
    const id = 'abc-12345678';
    expect((await send(open.path, { name: 'x' }, { 'X-Request-Id': id })).headers.get('x-request-id')).toBe(
      id,
    );
    const hostile = await send(open.path, { name: 'x' }, { 'X-Request-Id': '"}{' });
    expect(hostile.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });
});
