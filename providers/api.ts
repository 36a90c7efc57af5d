/** Calls of a contract as methods: `api.objectList({ page: 1 })`; `api.call` takes the declaration itself. */

import type { SignInContract } from '../shared/contract/accounts/sign-in.ts';
import type { ApplicantContract } from '../shared/contract/applicants.ts';
import type { Call, Contract, InputOf, OutputOf } from '../shared/contract/index.ts';
import type { MemberContract } from '../shared/contract/members.ts';
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

/** @param calls the contract, or the part of it that a page needs, so that the rest is not loaded */
export const createApi = <Declared extends Calls>(
  calls: Declared,
  options: HttpClientOptions,
): ApiOf<Declared> => apiOver(calls, createHttpClient(options));

/** @param client sends the calls */
export const apiOver = <Declared extends Calls>(calls: Declared, client: HttpClient): ApiOf<Declared> =>
  Object.create(methodsOf(calls), {
    call: { value: client.call, enumerable: true },
  });

const prototypes = new WeakMap<Calls, object>();

/** One for all pages: a rendering needs five of two hundred methods. A method is bound when it is taken. */
function methodsOf(calls: Calls): object {
  const existing = prototypes.get(calls);
  if (existing) return existing;
  const methods = Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        {
          get(this: Pick<HttpClient, 'call'>) {
            return (input: InputOf<typeof call>, settings?: CallOptions) => this.call(call, input, settings);
          },
        },
      ]),
    ),
  );
  prototypes.set(calls, methods);
  return methods;
}

export { ApiError, type CallOptions } from './http-client.ts';
