/** Every call of the contract as a method: `api.objectList({ page: 1 })`. */
import {
  type CallName,
  type Contract,
  contract,
  type InputOf,
  type OutputOf,
} from '../shared/contract/index.ts';
import { createHttpClient, type HttpClientOptions } from './http-client.ts';

export type Api = {
  [Name in CallName]: (
    input: InputOf<Contract[Name]>,
    options?: { signal?: AbortSignal },
  ) => Promise<OutputOf<Contract[Name]>>;
};

export function createApi(options: HttpClientOptions): Api {
  const client = createHttpClient(options);
  const methods = Object.entries(contract).map(([name, call]) => [
    name,
    (input: InputOf<typeof call>, settings?: { signal?: AbortSignal }) => client.call(call, input, settings),
  ]);
  return Object.fromEntries(methods) as Api;
}

export { ApiError, type FailureKind } from './http-client.ts';
