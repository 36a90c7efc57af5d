/** Every call of the contract as a method: `api.objectList({ page: 1 })`; `api.call` takes the declaration itself. */
import {
  type CallName,
  type Contract,
  contract,
  type InputOf,
  type OutputOf,
} from '../shared/contract/index.ts';
import {
  type CallOptions,
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
} from './http-client.ts';

export type Api = {
  [Name in CallName]: (
    input: InputOf<Contract[Name]>,
    options?: CallOptions,
  ) => Promise<OutputOf<Contract[Name]>>;
} & Pick<HttpClient, 'call'>;

export function createApi(options: HttpClientOptions): Api {
  const client = createHttpClient(options);
  const methods = Object.entries(contract).map(([name, call]) => [
    name,
    (input: InputOf<typeof call>, settings?: CallOptions) => client.call(call, input, settings),
  ]);
  return { ...Object.fromEntries(methods), call: client.call } as Api;
}

export { ApiError, type CallOptions, type FailureKind } from './http-client.ts';
