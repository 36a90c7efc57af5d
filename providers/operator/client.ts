/**
 * The client of `@refinedev/simple-rest`. It adds the session's token, writes times and reads answers like the http
 * client: refusals become ApiErrors, and answers of the contract's calls are parsed by their schemas.
 */
import axios, { type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { z } from 'zod';
import { type Call, calls, defineCall } from '../../shared/contract/index.ts';
import { ApiError, networkFailure, readOutput } from '../answer.ts';
import type { HttpClientOptions } from '../http-client.ts';
import { sentValues } from '../sent-values.ts';

export type OperatorClientOptions = Pick<HttpClientOptions, 'fetch' | 'token' | 'onExpired' | 'onFailure'>;

export function operatorClient({
  fetch: send = (request) => fetch(request),
  token = () => null,
  onExpired = () => {},
  onFailure = () => {},
}: OperatorClientOptions): AxiosInstance {
  function report(error: unknown) {
    if (error instanceof ApiError && error.isFailure) onFailure(error);
  }

  const client = axios.create({
    adapter: 'fetch',
    env: { fetch: (input, init) => send(new Request(input, init)) },
    responseType: 'text',
    transformResponse: (text) => text,
    validateStatus: () => true,
  });
  client.interceptors.request.use((config) => {
    config.headers.set('Client', 'pc');
    const sessionToken = token();
    if (sessionToken) config.headers.set('Token', sessionToken);
    if (isRecord(config.data)) config.data = sentValues(callOf(config), config.data);
    return config;
  });
  client.interceptors.response.use(
    async (response: AxiosResponse<string>) => {
      const call = callOf(response.config);
      const sessionToken = response.config.headers.get('Token')?.toString() ?? null;
      try {
        const output = await readOutput(call, asFetched(response), () => onExpired(sessionToken));
        return { ...response, data: bodyOf(call, output) };
      } catch (error) {
        report(error);
        throw error;
      }
    },
    (cause) => {
      if (axios.isCancel(cause)) throw cause;
      const error = networkFailure(cause);
      report(error);
      throw error;
    },
  );
  return client;
}

/** Forms with files are sent as they are. */
const isRecord = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype;

const asFetched = ({ data, status, headers }: AxiosResponse<string>) =>
  new Response(data, {
    status,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
  });

const DECLARED = Object.values(calls)
  .filter(({ path }) => path.startsWith('/ops/v1/'))
  .map((call: Call) => ({ call, path: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

/** An answer that no call declares is handed on as it came. */
const UNDECLARED = defineCall({
  path: '/ops/v1',
  summary: 'Any other',
  answers: 'record',
  input: z.object({}),
  output: z.object({ data: z.unknown() }),
});

function callOf({ method, url = '' }: InternalAxiosRequestConfig): Call {
  const { pathname } = new URL(url, 'http://any');
  const declared = DECLARED.find(
    ({ call, path }) => call.method === method?.toUpperCase() && path.test(pathname),
  );
  return declared?.call ?? UNDECLARED;
}

/** The body that simple REST clients expect: the rows, the record, or the fields of an action's answer. */
function bodyOf(call: Call, output: Record<string, unknown>): unknown {
  if (call.answers === 'rows') return output.list;
  return call.answers === 'record' ? output.data : output;
}
