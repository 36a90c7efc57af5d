import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '../shared/contract/index.ts';
import { messages } from '../shared/messages.ts';
import { ApiError, createHttpClient, type HttpClientOptions } from './http-client.ts';

const anything = z.looseObject({});
const declare = (more: object) =>
  defineCall({
    path: '/customer/Test/call',
    summary: '',
    input: anything,
    output: anything,
    ...more,
  } as never);
const plain = declare({});

/** A client with a test server that answers as told and records requests. */
function clientOf(answer: Response | (() => Response | Promise<Response>), options: HttpClientOptions = {}) {
  const requests: Request[] = [];
  let keys = 0;
  const client = createHttpClient({
    baseUrl: 'http://test',
    newKey: () => `key-${++keys}`,
    fetch: async (request) => {
      requests.push(request.clone());
      return typeof answer === 'function' ? answer() : answer.clone();
    },
    ...options,
  });
  const fields = async (index = 0) => Object.fromEntries((await requests[index]?.formData()) ?? []);
  return { client, requests, fields };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const good = json({ status: 200 });

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(() => null).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  return error;
}

describe('requests', () => {
  it('are form-data with the client header', async () => {
    const { client, requests, fields } = clientOf(good);
    await client.call(plain, { page: 1, name: '住宅' });
    expect(requests[0]?.headers.get('client')).toBe('pc');
    expect(requests[0]?.headers.get('content-type')).toMatch('multipart/form-data');
    expect(await fields()).toEqual({ page: '1', name: '住宅' });
  });

  it('leave out what is empty but keep 0 and false', async () => {
    const { client, fields } = clientOf(good);
    await client.call(plain, { a: '', b: null, c: undefined, tradeStatus: 0, e: false });
    expect(await fields()).toEqual({ tradeStatus: '0', e: 'false' });
  });

  it('write nested values with brackets and times cut to the hour', async () => {
    const { client, fields } = clientOf(good);
    const start_time = new Date('2026-11-20T02:34:56Z');
    await client.call(plain, { products: [{ count: 1, goods_id: 7 }], start_time });
    expect(await fields()).toEqual({
      'products[0][count]': '1',
      'products[0][goods_id]': '7',
      start_time: '2026/11/20 10:00:00',
    });
  });

  it('of GET calls leave out every falsy value and fill the path', async () => {
    const { client, requests } = clientOf(good);
    const call = declare({ method: 'GET', path: '/creditor/v1/order/{id}' });
    await client.call(call, { id: 'a/b', page: 1, size: 0, name: '' });
    expect(requests[0]?.url).toBe('http://test/creditor/v1/order/a%2Fb?page=1');
  });

  it('carry the token unless the call is anonymous', async () => {
    const { client, requests } = clientOf(good, { token: () => 'secret' });
    await client.call(plain, {});
    await client.call(declare({ access: 'anonymous' }), {});
    expect(requests.map(({ headers }) => headers.get('token'))).toEqual(['secret', null]);
  });
});

describe('idempotency keys', () => {
  const creating = declare({ idempotent: true });
  const keysOf = (requests: Request[]) => requests.map(({ headers }) => headers.get('idempotency-key'));

  it('stay the same while the same body is tried again, and change with the body', async () => {
    let isDown = true;
    const { client, requests } = clientOf(() => {
      if (isDown) throw new TypeError('offline');
      return json({ status: 200 });
    });
    await failure(client.call(creating, { money: 1 }));
    await failure(client.call(creating, { money: 1 }));
    await failure(client.call(creating, { money: 2 }));
    isDown = false;
    await client.call(creating, { money: 2 });
    expect(keysOf(requests)).toEqual(['key-1', 'key-1', 'key-2', 'key-2']);
  });

  it.each([
    ['json', 'new for the same action of an operator some minutes after its last failure', 'key-2'],
    ['form-data', 'kept by what a user or creditor repeats, however late', 'key-1'],
  ] as const)('of %s are %s', async (sends, _, last) => {
    let now = 0;
    const { client, requests } = clientOf(
      () => {
        // Minutes may pass until a connection is given up.
        now += 300_000;
        throw new TypeError('offline');
      },
      { now: () => now, sends },
    );
    for (const later of [0, 110_000, 110_000, 130_000]) {
      now += later;
      await failure(client.call(creating, { money: 1 }));
    }
    expect(keysOf(requests)).toEqual(['key-1', 'key-1', 'key-1', last]);
  });

  it('are another one for another record in the address', async () => {
    const acting = declare({ idempotent: true, path: '/ops/v1/things/{id}/confirm' });
    const { client, requests } = clientOf(() => {
      throw new TypeError('offline');
    });
    for (const id of [1, 2, 1]) await failure(client.call(acting, { id }));
    expect(keysOf(requests)).toEqual(['key-1', 'key-2', 'key-1']);
  });

  it('are new after a success, and absent from other calls', async () => {
    const { client, requests } = clientOf(good);
    await client.call(creating, { money: 1 });
    await client.call(creating, { money: 1 });
    await client.call(plain, { money: 1 });
    expect(keysOf(requests)).toEqual(['key-1', 'key-2', null]);
  });
});

describe('answers', () => {
  it('without a status, or with 200, are successes', async () => {
    for (const answer of [json({ list: [] }), json({ status: 200 }), json({ status: '200' })]) {
      await expect(clientOf(answer).client.call(plain, {})).resolves.toBeDefined();
    }
  });

  it.each([
    ['error_code 0', { error_code: 0 }, { error_code: 3, message: '号码重复' }],
    ['error_code 200', { status: 200, error_code: 200 }, { status: 200, error_code: 1, message: '号码重复' }],
    ['ct 1', { ct: 1 }, { ct: 1, msg: '号码重复' }],
    ['ct 1', { ct: '1' }, { ct: 0, msg: '号码重复' }],
  ])('of a call with the sign %s are recognized by it', async (sign, success, refused) => {
    const call = declare({ sign });
    await expect(clientOf(json(success)).client.call(call, {})).resolves.toBeDefined();
    expect((await failure(clientOf(json(refused)).client.call(call, {}))).message).toBe('号码重复');
  });

  it.each([401, 10001])('with %d tell of the expiry and fail with the server’s message', async (status) => {
    let expired = 0;
    const { client } = clientOf(json({ status, message: '请登录' }), { onExpired: () => expired++ });
    expect(await failure(client.call(plain, {}))).toMatchObject({ kind: 'expired', message: '请登录' });
    expect(expired).toBe(1);
  });

  it('that refuse carry message, field errors and status', async () => {
    const { client } = clientOf(json({ status: 422, message: '太长', errors: { name: '太长' } }));
    expect(await failure(client.call(plain, {}))).toMatchObject({
      kind: 'refused',
      message: '太长',
      details: { status: 422, errors: { name: '太长' } },
    });
    const old = clientOf(json({ status: 500, msg: '出错' }, 500));
    expect((await failure(old.client.call(plain, {}))).message).toBe('出错');
  });

  it.each([
    ['57', 57],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    [undefined, undefined],
  ])('that refuse for now say when to come again: %s', async (header, seconds) => {
    const headers = header === undefined ? undefined : { 'retry-after': header };
    const answer = Response.json({ status: 429, message: '请稍后' }, { status: 429, headers });
    const { client } = clientOf(answer);
    expect((await failure(client.call(plain, {}))).details.retryAfterSeconds).toBe(seconds);
  });

  it('of unknown calls are missing, as JSON and as a web server’s page', async () => {
    for (const answer of [json({ status: 404 }), json({}, 404), new Response('<html>', { status: 404 })]) {
      expect((await failure(clientOf(answer).client.call(plain, {}))).kind).toBe('missing');
    }
  });

  it.each(['{broken', '<html>', '[1]', '"text"', ''])(
    'that are not the protocol’s (%s) are malformed',
    async (body) => {
      expect(await failure(clientOf(new Response(body)).client.call(plain, {}))).toMatchObject({
        kind: 'malformed',
        message: messages.malformedAnswer,
      });
    },
  );

  it('that lack what the call promises are malformed', async () => {
    const call = declare({ output: z.object({ data: z.object({ id: z.number() }) }) });
    expect((await failure(clientOf(good).client.call(call, {}))).kind).toBe('malformed');
  });

  it('that never come are a network failure', async () => {
    const { client } = clientOf(() => Promise.reject(new TypeError('fetch failed')));
    expect(await failure(client.call(plain, {}))).toMatchObject({
      kind: 'network',
      message: messages.networkFailed,
    });
  });
});
