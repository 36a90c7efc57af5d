import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '../../shared/contract/index.ts';
import { createHttpClient } from '../http-client.ts';
import { callsOf, type DeclaredResource } from './declared-resource.ts';
import { dataProviderOf } from './resource-calls.ts';

const answer = z.looseObject({});
const declare = (name: string, input: z.ZodObject) =>
  defineCall({ path: `/creditor/v1/contacts/${name}`, summary: '', input, output: answer });

const id = z.number();
const list = declare('list', z.object({ page: id, size: id, name: z.string().optional(), sort: z.string() }));
const act = declare('act', z.object({ object_id: id, edition: z.string(), remark: z.string() }));

/** The provider over a server that answers so, and the fields that it was sent. */
function over(declared: DeclaredResource, body: object) {
  const sent: Record<string, unknown>[] = [];
  const api = createHttpClient({
    baseUrl: 'http://test',
    fetch: async (request) => {
      sent.push(Object.fromEntries(await request.formData()));
      return Response.json({ status: 200, message: '操作成功', ...body });
    },
  });
  return { provider: dataProviderOf({ contacts: callsOf(api, declared) }, ''), sent };
}

const ROWS = [{ id: 1, name: '甲' }];

it.each([
  ['list and count', { list: ROWS, count: 7 }],
  ['data and count', { data: ROWS, count: 7 }],
  ['a page in data', { data: { data: ROWS, total: 7 } }],
])('reads rows written as %s, and sends what the call has fields for', async (_, body) => {
  const { provider, sent } = over({ list }, body);
  const filters = [
    { field: 'name', operator: 'eq', value: '甲' },
    { field: 'unknown', operator: 'eq', value: '1' },
  ] as const;
  const sorters = [{ field: 'name', order: 'desc' }] as const;
  const params = { resource: 'contacts', filters: [...filters], sorters: [...sorters] };
  expect(await provider.getList({ ...params, pagination: { currentPage: 2, pageSize: 5 } })).toEqual({
    data: ROWS,
    total: 7,
  });
  expect(sent).toEqual([{ page: '2', size: '5', name: '甲', sort: 'name' }]);
});

it('acts on a record by id and edition, and sends only the dialog’s input besides', async () => {
  const { provider, sent } = over({ actions: { act } }, {});
  const record = { id: 3, edition: 'a1', remark: 'of the record', name: '甲' };
  const action = { url: 'contacts/act', method: 'post' } as const;
  expect(await provider.custom?.({ ...action, payload: { record, values: { remark: '同意' } } })).toEqual({
    data: { message: '操作成功' },
  });
  await provider.custom?.({ ...action, payload: { record } });
  expect(sent).toEqual([
    { object_id: '3', edition: 'a1', remark: '同意' },
    { object_id: '3', edition: 'a1' },
  ]);
});

it('has nothing that is not declared', () => {
  expect(Object.keys(callsOf(createHttpClient({}), { list }))).toEqual(['list']);
});
