/**
 * The data provider of the operators' console for `/ops/v1`: `@refinedev/simple-rest` with our client.
 *
 * | getList           | GET `/ops/v1/<resource>` with `_start`, `_end`, `_sort`, `_order` and the filters by name |
 * | getOne            | GET `/ops/v1/<resource>/<id>`                                                              |
 * | create, update    | POST `/ops/v1/<resource>`, PATCH `/ops/v1/<resource>/<id>`, as JSON                        |
 * | custom            | calls of the contract (`typed-calls.ts`); an action as `<resource>/<action>` with          |
 * |                   | `{record, values}` is POST `/ops/v1/<resource>/<id>/<action>`: the record's `edition` is   |
 * |                   | sent with the values                                                                       |
 */
import type { CustomParams, DataProvider } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import { createHttpClient } from '../http-client.ts';
import { withTypedCalls } from '../typed-calls.ts';
import { type OperatorClientOptions, operatorClient } from './client.ts';

interface OperatorProviderOptions extends OperatorClientOptions {
  /** Put before paths; empty for the page's own host. */
  baseUrl?: string;
}

/** @throws ApiError in every method, with the server's words */
export function operatorDataProvider({ baseUrl = '', ...options }: OperatorProviderOptions): DataProvider {
  const apiUrl = `${baseUrl}/ops/v1`;
  // Lists can't be filtered by many ids: without getMany, Refine calls getOne for each.
  const { getMany, ...provider } = simpleRest(apiUrl, operatorClient(options));
  const resources: DataProvider = {
    ...provider,
    custom: (params) => provider.custom({ ...params, ...actionOf(params, apiUrl) }),
  };
  return withTypedCalls(resources, createHttpClient({ ...options, baseUrl, sends: 'json' }));
}

function actionOf({ url, payload }: CustomParams, apiUrl: string) {
  const { record, values } = payload as { record: { id: number; edition?: string }; values?: object };
  const [resource, action] = url.split('/');
  const { id, edition } = record;
  return {
    url: `${apiUrl}/${resource}/${id}/${action}`,
    payload: { ...(edition && { edition }), ...values },
  };
}
