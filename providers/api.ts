/** Calls of a contract as methods: `api.objectList({ page: 1 })`; `api.call` takes the declaration itself. */

import type { ApplicantContract } from '../shared/contract/applicants.ts';
import type { Call, Contract, InputOf, OutputOf } from '../shared/contract/index.ts';
import type { MemberContract } from '../shared/contract/members.ts';
import type { SignInContract } from '../shared/contract/sign-in.ts';
import {
  type CallOptions,
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
} from './http-client.ts';

type Calls = Readonly<Record<string, Call>>;

export type ApiOf<Declared extends Calls> = {
  [Name in keyof Declared]: (
    input: InputOf<Declared[Name]>,
    options?: CallOptions,
  ) => Promise<OutputOf<Declared[Name]>>;
} & Pick<HttpClient, 'call'>;

export type Api = ApiOf<Contract>;
export type MemberApi = ApiOf<MemberContract>;
export type ApplicantApi = ApiOf<ApplicantContract>;
export type SignInApi = ApiOf<SignInContract>;

/** @param calls the contract, or the part of it that a page needs: what is not imported is not loaded */
export function createApi<Declared extends Calls>(
  calls: Declared,
  options: HttpClientOptions,
): ApiOf<Declared> {
  const client = createHttpClient(options);
  const methods = Object.entries(calls).map(([name, call]) => [
    name,
    (input: InputOf<typeof call>, settings?: CallOptions) => client.call(call, input, settings),
  ]);
  return { ...Object.fromEntries(methods), call: client.call } as ApiOf<Declared>;
}

export { ApiError, type CallOptions, type FailureKind } from './http-client.ts';
