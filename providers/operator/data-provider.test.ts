import { describe, expect, it } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import { messages } from '../../shared/messages.ts';
import { ApiError } from '../http-client.ts';
import { callThrough } from '../typed-calls.ts';
import { operatorDataProvider } from './data-provider.ts';

type Provider = ReturnType<typeof operatorDataProvider>;

const SERVICE = {
  id: 7,
  name: '尽职调查',
  description: '报告',
  m_name: '中心',
  price: 199,
  sort: 0,
  is_offered: true,
  listing_types: null,
  property_kinds: null,
  period: null,
  edition: 'e0',
};
const FIELDS = { name: '尽职调查', price: 199 };

/** The provider with a test server, its requests, the tokens of expired sessions, and failures. */
function over(answer: () => Response | Promise<Response>) {
  const requests: Request[] = [];
  const expired: (string | null)[] = [];
  const failures: string[] = [];
  const provider = operatorDataProvider({
    baseUrl: 'http://test',
    token: () => 'token',
    onExpired: (token) => expired.push(token),
    onFailure: ({ message }) => failures.push(message),
    fetch: async (request) => {
      requests.push(request.clone());
      return answer();
    },
  });
  return { provider, requests, expired, failures };
}

const custom = (provider: Provider, params: Parameters<NonNullable<Provider['custom']>>[0]) => {
  if (!provider.custom) throw new Error('the provider has no custom');
  return provider.custom(params);
};

interface Case {
  method: string;
  call: (provider: Provider) => Promise<unknown>;
  sends: string;
  body?: object;
  answer: unknown;
  total?: number;
  gives: object;
}

const CASES: Case[] = [
  {
    method: 'getList',
    call: (provider) =>
      provider.getList({
        resource: 'services',
        pagination: { currentPage: 3, pageSize: 20 },
        filters: [{ field: 'status', operator: 'eq', value: '1' }],
        sorters: [
          { field: 'price', order: 'desc' },
          { field: 'name', order: 'asc' },
        ],
      }),
    sends: 'GET /ops/v1/services?_end=60&_order=desc%2Casc&_sort=price%2Cname&_start=40&status=1',
    answer: [SERVICE],
    total: 41,
    gives: { data: [SERVICE], total: 41 },
  },
  {
    method: 'getOne',
    call: (provider) => provider.getOne({ resource: 'services', id: 7 }),
    sends: 'GET /ops/v1/services/7',
    answer: SERVICE,
    gives: { data: SERVICE },
  },
  {
    method: 'create',
    call: (provider) => provider.create({ resource: 'services', variables: FIELDS }),
    sends: 'POST /ops/v1/services',
    body: FIELDS,
    answer: SERVICE,
    gives: { data: SERVICE },
  },
  {
    method: 'update',
    call: (provider) => provider.update({ resource: 'services', id: 7, variables: { price: 199 } }),
    sends: 'PATCH /ops/v1/services/7',
    body: { price: 199 },
    answer: SERVICE,
    gives: { data: SERVICE },
  },
  {
    method: 'deleteOne',
    call: (provider) => provider.deleteOne({ resource: 'undeclared', id: 7 }),
    sends: 'DELETE /ops/v1/undeclared/7',
    answer: { id: 7 },
    gives: { data: { id: 7 } },
  },
  {
    method: 'custom, for an action',
    call: (provider) =>
      custom(provider, {
        url: 'claims/reject',
        method: 'post',
        payload: { record: { id: 5 }, values: { remark: '文书不清晰' } },
      }),
    sends: 'POST /ops/v1/claims/5/reject',
    body: { remark: '文书不清晰' },
    answer: { status: 200, message: '操作成功' },
    gives: { data: { message: '操作成功' } },
  },
  {
    method: 'custom, for an action on an edition',
    call: (provider) =>
      custom(provider, {
        url: 'subjects/approve',
        method: 'post',
        payload: { record: { id: 12, edition: 'a1' } },
      }),
    sends: 'POST /ops/v1/subjects/12/approve',
    body: { edition: 'a1' },
    answer: { status: 200, message: '操作成功' },
    gives: { data: { message: '操作成功' } },
  },
  {
    method: 'a call that reads',
    call: (provider) => callThrough(provider, contract.payoutLimitEffect, { limit: 5 }),
    sends: 'GET /ops/v1/payout-limit/effect?limit=5',
    answer: { limit: 1, waiting: 3, above: 2, above_then: 1 },
    gives: { data: { limit: 1, waiting: 3, above: 2, above_then: 1 } },
  },
  {
    method: 'a call that writes',
    call: (provider) => callThrough(provider, contract.confirmPayoutLimit, { id: 1, edition: '' }),
    sends: 'POST /ops/v1/payout-limit/1/confirm',
    body: { edition: '' },
    answer: { status: 200, message: '操作成功' },
    gives: { message: '操作成功' },
  },
];

const thrown = async (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.unreachable('it succeeded'),
    (error) => error,
  );

describe.each(CASES)('$method', ({ call, sends, body, answer, total, gives }) => {
  it('sends what simple REST servers read, with the token', async () => {
    const headers = total === undefined ? undefined : { 'X-Total-Count': String(total) };
    const { provider, requests } = over(() => Response.json(answer, { headers }));
    expect(await call(provider)).toEqual(gives);
    const [request] = requests;
    if (!request) throw new Error('nothing was sent');
    const { pathname, search } = new URL(request.url);
    expect(`${request.method} ${pathname}${search}`).toBe(sends);
    expect(request.headers.get('token')).toBe('token');
    if (body) expect(await request.json()).toEqual(body);
  });

  it('fails with the words and the fields of a refusal', async () => {
    const refusal = { status: 422, message: '请检查', errors: { price: messages.invalidPrice } };
    const { provider, expired, failures } = over(() => Response.json(refusal, { status: 422 }));
    const error = await thrown(call(provider));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'refused', message: '请检查', statusCode: 422 });
    expect(error.details.errors).toEqual({ price: messages.invalidPrice });
    expect(expired).toEqual([]);
    expect(failures).toEqual([]);
  });

  it.each([
    [401, 401],
    [403, 10001],
  ])('ends the session where HTTP says %d and the answer %d', async (httpStatus, status) => {
    const body = { status, message: '请登录' };
    const { provider, expired } = over(() => Response.json(body, { status: httpStatus }));
    expect(await thrown(call(provider))).toMatchObject({ kind: 'expired', message: '请登录' });
    expect(expired).toEqual(['token']);
  });

  it('fails in Chinese without a network', async () => {
    const { provider, failures } = over(() => Promise.reject(new TypeError('fetch failed')));
    expect(await thrown(call(provider))).toMatchObject({
      kind: 'network',
      message: messages.networkFailed,
      statusCode: 0,
    });
    expect(failures).toEqual([messages.networkFailed]);
  });

  it('reports a failure of the server', async () => {
    const { provider, failures } = over(() =>
      Response.json({ status: 500, message: messages.serverBusy }, { status: 500 }),
    );
    expect(await thrown(call(provider))).toMatchObject({ kind: 'refused', statusCode: 500 });
    expect(failures).toEqual([messages.serverBusy]);
  });

  it('fails for an answer that is no JSON', async () => {
    const { provider, failures } = over(() => new Response('<html>'));
    expect(await thrown(call(provider))).toMatchObject({ kind: 'malformed' });
    expect(failures).toEqual([messages.malformedAnswer]);
  });
});

it.each([
  ['a time', '2026-11-20 10:00:00', '2026/11/20 10:00:00'],
  ['a time between two hours, with its minutes', '2026-11-20 10:30:00', '2026/11/20 10:30:00'],
])('sends %s as forms send it', async (_, start_time, sent) => {
  const { provider, requests } = over(() => Response.json({ status: 200, message: '操作成功' }));
  const values = { start_time, remark: '2026-11-20' };
  const payload = { record: { id: 7 }, values };
  await custom(provider, { url: 'listings/round', method: 'post', payload });
  expect(await requests[0]?.json()).toEqual({ ...values, start_time: sent });
  // The form's values do not change.
  expect(values.start_time).toBe(start_time);
});

it('refuses a record that is not as the contract declares it', async () => {
  const { provider } = over(() => Response.json({ ...SERVICE, id: 'seven' }));
  expect(await thrown(provider.getOne({ resource: 'services', id: 7 }))).toMatchObject({ kind: 'malformed' });
});

it('sends a file as form-data', async () => {
  const { provider, requests } = over(() => Response.json({ rows: [], problems: [] }));
  await callThrough(provider, contract.checkSettlementFile, { file: new File(['行'], 'a.csv') });
  expect((await requests[0]?.formData())?.get('file')).toMatchObject({ name: 'a.csv' });
});

it('reports no failure of a call in the background', async () => {
  const call = (provider: Provider) =>
    callThrough(provider, contract.waitingReviews, {}, { isBackground: true });
  const broken = over(() => new Response('<html>'));
  expect(await thrown(call(broken.provider))).toMatchObject({ kind: 'malformed' });
  const offline = over(() => Promise.reject(new TypeError('fetch failed')));
  expect(await thrown(call(offline.provider))).toMatchObject({ kind: 'network' });
  expect([...broken.failures, ...offline.failures]).toEqual([]);
});

it('has no getMany, so that Refine reads records one by one', () => {
  expect(over(() => Response.json([])).provider.getMany).toBeUndefined();
});
