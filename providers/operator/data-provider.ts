/**
 * The operators' console reaches `/ops/v1` through this: `@refinedev/simple-rest` with a client of ours.
 *
 * | getList           | GET `/ops/v1/<resource>` with `_start`, `_end`, `_sort`, `_order` and the filters by name |
 * | getOne            | GET `/ops/v1/<resource>/<id>`                                                              |
 * | create, update    | POST `/ops/v1/<resource>`, PATCH `/ops/v1/<resource>/<id>`, as JSON                        |
 * | custom, `post`    | POST `/ops/v1/<url>`, such as `subjects/12/approve`; the console's actions name            |
 * |                   | `<resource>/<action>` and hand over `{record, values}`: the id belongs between the two,    |
 * |                   | the record's `edition` is sent with the values                                             |
 * | custom, otherwise | GET `/ops/v1/<url>` with the query                                                         |
 */
import type { CustomParams, DataProvider } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
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
  return {
    ...provider,
    custom: (params) => {
      const { url, payload } = addressOf(params);
      return provider.custom({ ...params, url: `${apiUrl}/${url}`, payload });
    },
  };
}

function addressOf({ url, payload }: Pick<CustomParams, 'url' | 'payload'>): {
  url: string;
  payload?: unknown;
} {
  const { record, values } = (payload ?? {}) as {
    record?: { id: number; edition?: string };
    values?: object;
  };
  if (!record) return { url, payload };
  const [resource, ...action] = url.split('/');
  const { id, edition } = record;
  return { url: [resource, id, ...action].join('/'), payload: { ...(edition && { edition }), ...values } };
}
