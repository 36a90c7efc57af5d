/** The provider with a test server, and the requirements on all of its methods. */

import { describe, expect, it } from 'vitest';
import type { Area } from '../../../shared/contract/areas/index.ts';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { type Api, ApiError, createApi } from '../../api.ts';
import type { ResourceTable } from '../../resources/resource-calls.ts';
import { creditorDataProvider } from '../data-provider.ts';
import { creditorResources } from '../resources.ts';

type Provider = ReturnType<typeof creditorDataProvider>;

export const pagination = { currentPage: 3, pageSize: 20 } as const;
export const filter = (field: string, value: string) => ({ field, operator: 'eq', value }) as const;

export interface Case {
  does: string;
  call: (provider: Provider) => Promise<unknown>;
  /** The request's path, and its fields. */
  path: string;
  fields: Record<string, string>;
  answer: object;
  gives: object;
}

export const fail = () => Promise.reject(new Error('the provider has no custom'));

/** The provider with a server that returns the given answer, and the recorded requests. */
export function over(answer: () => Response | Promise<Response>, areas?: readonly Area[]) {
  const requests: Request[] = [];
  const api = createApi(contract, {
    baseUrl: 'http://test',
    token: () => 'token',
    fetch: async (request) => {
      requests.push(request.clone());
      return answer();
    },
  });
  return { provider: creditorDataProvider(api, areas), requests };
}

async function fieldsOf(request: Request | undefined) {
  if (!request) return null;
  const values = request.method === 'GET' ? new URL(request.url).searchParams : await request.formData();
  return Object.fromEntries(
    [...values].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}

export const thrown = async (promise: Promise<unknown>): Promise<ApiError & { statusCode?: number }> =>
  promise.then(
    () => expect.unreachable('it succeeded'),
    (error) => error,
  );

/**
 * Tests each case: its request, its result, and its error for each kind of failure.
 * @param areas that the provider has; the registered ones by default
 */
export function testCases(cases: readonly Case[], areas?: readonly Area[]) {
  describe.each([...cases])('the provider $does', ({ call, path, fields, answer, gives }) => {
    it('as the protocol has it', async () => {
      const { provider, requests } = over(
        () => Response.json({ status: 200, message: '', ...answer }),
        areas,
      );
      expect(await call(provider)).toMatchObject(gives);
      expect(requests).toHaveLength(1);
      expect(new URL(requests[0]?.url ?? '').pathname).toBe(path);
      expect(await fieldsOf(requests[0])).toEqual(fields);
      expect(requests[0]?.headers.get('token')).toBe('token');
    });

    it('with the server’s words where it refuses', async () => {
      const { provider } = over(() => Response.json({ status: 409, message: '标的已下架' }), areas);
      const error = await thrown(call(provider));
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ kind: 'refused', message: '标的已下架', statusCode: 409 });
    });

    it.each([401, 10001])('and knows an expired session by %d', async (status) => {
      const { provider } = over(() => Response.json({ status, message: '请登录' }), areas);
      expect(await thrown(call(provider))).toMatchObject({ kind: 'expired' });
    });

    it('and knows a network that failed', async () => {
      const { provider } = over(() => Promise.reject(new TypeError('fetch failed')), areas);
      expect(await thrown(call(provider))).toMatchObject({
        kind: 'network',
        message: messages.networkFailed,
      });
    });

    it('and knows an answer that is no JSON', async () => {
      const { provider } = over(() => new Response('{"data": ['), areas);
      expect(await thrown(call(provider))).toMatchObject({
        kind: 'malformed',
        message: messages.malformedAnswer,
      });
    });
  });
}

const TABLE: ResourceTable = creditorResources({} as Api);
export const RESOURCES = Object.keys(TABLE);

/** All calls of a resource, such as `views list` and `subjects actions/shelve`. */
const methodsOf = (resource: string) =>
  Object.entries(TABLE[resource] ?? {}).flatMap(([kind, of]) =>
    typeof of === 'function'
      ? [`${resource} ${kind}`]
      : Object.keys(of).map((name) => `${resource} ${kind}/${name}`),
  );

/** A provider that only records its calls. */
function notingProvider(calls: Set<string>): Provider {
  const recording =
    (kind: string) =>
    async ({ resource }: { resource: string }) => {
      calls.add(`${resource} ${kind}`);
      return { data: [] as never, total: 0 };
    };
  return {
    getList: recording('list'),
    getOne: recording('one'),
    create: recording('save'),
    update: recording('save'),
    deleteOne: recording('remove'),
    custom: async ({ url, meta, payload }) => {
      const isBulk = typeof payload === 'object' && payload !== null && 'ids' in payload;
      if (!meta?.call) calls.add(url.replace('/', isBulk ? ' bulk/' : ' actions/'));
      return { data: [] as never };
    },
    getApiUrl: () => '',
  };
}

/** A method, an action or a reading that has no case fails. */
export function testNothingIsLeftOut(cases: readonly Case[], resources: readonly string[]) {
  it(`has a case for every call of ${resources.join(', ')}`, async () => {
    const calls = new Set<string>();
    for (const { call } of cases) await call(notingProvider(calls));
    expect([...calls].sort()).toEqual(resources.flatMap(methodsOf).sort());
  });
}
