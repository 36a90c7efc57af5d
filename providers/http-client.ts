/**
 * Sends calls from pages to the API over HTTP: in the browser, and on the server if the API is another
 * installation's. Pages that the server renders from its own data use `in-process-client.ts`.
 *
 * | request  | POST as form-data (nested values as `products[0][count]`), GET as query; operators' calls as  |
 * |          | JSON (`sends: 'json'`), unless they contain a file                                            |
 * | headers  | Client: pc · Token unless the call is anonymous · Idempotency-Key for calls that create      |
 * | empties  | GET leaves out falsy values; form-data leaves out null, undefined and '' but keeps 0, false  |
 * | times    | fields that take a time, and Dates, are sent as YYYY/MM/DD HH:00:00, Shanghai                |
 * | success  | no `status`, or 200, and the call's own sign if it has one; of operators' resources the      |
 * |          | bare rows with X-Total-Count, or the bare record                                             |
 * | expiry   | 401 or 10001: `onExpired` is called, then the call fails like any other                      |
 */
import type { Call, InputOf, OutputOf } from '../shared/contract/index.ts';
import { formatHour } from '../shared/time.ts';
import { ApiError, networkFailure, readOutput } from './answer.ts';
import { sentValues } from './sent-values.ts';
import { noteServerTime } from './server-clock.ts';

export { ApiError } from './answer.ts';

export interface HttpClientOptions {
  /** Put before paths; empty for the page's own host. */
  baseUrl?: string;
  fetch?: (request: Request) => Promise<Response>;
  /** The session's token, or null. */
  token?: () => string | null;
  /** @param token that was sent: meanwhile another may be in its place */
  onExpired?: (token: string | null) => void;
  /** Called with failures (see `ApiError.isFailure`) before the call throws them. */
  onFailure?: (error: ApiError) => void;
  newKey?: () => string;
  now?: () => number;
  /** How a body is written. */
  sends?: 'form-data' | 'json';
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Runs in the background: a failure is not reported to `onFailure`. */
  isBackground?: boolean;
}

export interface HttpClient {
  /** @throws ApiError */
  call<C extends Call>(call: C, input: InputOf<C>, options?: CallOptions): Promise<OutputOf<C>>;
}

export function createHttpClient({
  baseUrl = '',
  fetch: send = (request) => fetch(request),
  token = () => null,
  onExpired = () => {},
  onFailure = () => {},
  newKey = () => crypto.randomUUID(),
  now = Date.now,
  sends = 'form-data',
}: HttpClientOptions): HttpClient {
  const keyFor = idempotencyKeys(
    newKey,
    now,
    sends === 'json' ? OPERATORS_RETRY_MS : Number.POSITIVE_INFINITY,
  );

  return {
    async call(call, input, { signal, isBackground = false } = {}) {
      const { url, body } = encode(call, input, sends);
      const headers = new Headers({ Client: 'pc' });
      if (typeof body === 'string') headers.set('Content-Type', 'application/json');
      const sessionToken = call.access === 'anonymous' ? null : token();
      if (sessionToken) headers.set('Token', sessionToken);
      const key = call.idempotent ? keyFor(url, body) : null;
      if (key) headers.set('Idempotency-Key', key.value);

      try {
        const sentAt = Date.now();
        const response = await exchange(
          () => send(new Request(baseUrl + url, { method: call.method, headers, body, signal })),
          signal,
        );
        noteServerTime(response.headers, sentAt);
        const output = await readOutput(call, response, () => onExpired(sessionToken));
        key?.done();
        return output;
      } catch (error) {
        key?.failed();
        if (!isBackground && error instanceof ApiError && error.isFailure) onFailure(error);
        throw error;
      }
    },
  };
}

/**
 * An operator who comes later with the same action wants it once more: a payment that bounced is approved again. States and
 * references refuse what must not be done twice.
 */
const OPERATORS_RETRY_MS = 120_000;

/**
 * The same body keeps its key until it succeeds, so that the server recognizes a retry. A new body gets a new key, and
 * so does one whose last failure is longer ago than a retry may be.
 */
function idempotencyKeys(newKey: () => string, now: () => number, retryMs: number) {
  const open = new Map<string, { value: string; failedAt?: number }>();
  return (url: string, body: Body) => {
    const text =
      body instanceof FormData
        ? JSON.stringify([...body].map(([name, value]) => [name, fingerprint(value)]))
        : (body ?? '');
    const request = `${url} ${text}`;
    const earlier = open.get(request);
    const isRetry = earlier && (earlier.failedAt === undefined || now() - earlier.failedAt < retryMs);
    const value = isRetry ? earlier.value : newKey();
    open.set(request, { value });
    return {
      value,
      done: () => open.delete(request),
      failed: () => open.set(request, { value, failedAt: now() }),
    };
  };
}

const fingerprint = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified];

type Body = FormData | string | undefined;

function encode(
  call: Call,
  input: object,
  sends: HttpClientOptions['sends'],
): { url: string; body?: FormData | string } {
  const rest = sentValues(call, input);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name] ?? ''));
    delete rest[name];
    return value;
  });
  if (call.method === 'GET') {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(rest)) if (value) query.set(name, fieldText(value));
    return { url: query.size > 0 ? `${path}?${query}` : path };
  }
  if (sends === 'json' && !Object.values(rest).some((value) => value instanceof Blob)) {
    return { url: path, body: JSON.stringify(rest) };
  }
  const body = new FormData();
  for (const [name, value] of Object.entries(rest)) append(body, name, value);
  return { url: path, body };
}

function append(form: FormData, name: string, value: unknown) {
  if (value === null || value === undefined || value === '') return;
  if (value instanceof Blob) form.append(name, value);
  else if (value instanceof Date || typeof value !== 'object') form.append(name, fieldText(value));
  else for (const [key, inner] of Object.entries(value)) append(form, `${name}[${key}]`, inner);
}

const fieldText = (value: unknown) => (value instanceof Date ? formatHour(value) : String(value));

/** An abort by the caller is not a failure of the network: it is thrown unchanged. */
async function exchange(request: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  try {
    return await request();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw networkFailure(cause);
  }
}
