/**
 * Calls of the contract through a Refine data provider. `custom` gets the declaration and its input as `meta`, so a page
 * names no address, and the answer has the type that the call declares.
 */
import type { CustomParams, DataProvider } from '@refinedev/core';
import type { Call, InputOf, OutputOf } from '../shared/contract/index.ts';
import type { CallOptions, HttpClient } from './http-client.ts';

/** Makes a call that reads. */
export type Read = <C extends Call>(
  call: C,
  input: InputOf<C>,
  options?: CallOptions,
) => Promise<OutputOf<C>>;

interface TypedCall {
  call: Call;
  input: Readonly<Record<string, unknown>>;
  options: CallOptions;
}

type Method = CustomParams['method'];

/** @throws ApiError */
export async function callThrough<C extends Call>(
  provider: DataProvider,
  call: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  if (!provider.custom) throw new Error(`The data provider cannot call ${call.path}`);
  const meta: TypedCall = { call, input, options };
  const method = call.method.toLowerCase() as Method;
  const { data } = await provider.custom({ url: call.path, method, meta: { ...meta } });
  return data as OutputOf<C>;
}

/** The provider, which sends such calls through the client. */
export const withTypedCalls = (provider: DataProvider, client: HttpClient): DataProvider => ({
  ...provider,
  async custom(params) {
    const { call, input, options } = (params.meta ?? {}) as Partial<TypedCall>;
    if (call) return { data: (await client.call(call, input ?? {}, options)) as never };
    if (!provider.custom) throw new Error(`The data provider has nothing at ${params.url}`);
    return provider.custom(params);
  },
});
