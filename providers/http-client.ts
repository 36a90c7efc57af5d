/**
 * The one way from pages to the API, in the browser and while rendering on the server.
 *
 * | request  | POST as form-data (nested values as `products[0][count]`), GET as query; where both sides are   |
 * |          | ours, plain values go urlencoded, which is cheaper to write and to read                        |
 * | headers  | Client: pc · Token unless the call is anonymous · Idempotency-Key for calls that create      |
 * | empties  | GET leaves out falsy values; others leave out null, undefined and '' but keep 0 and false    |
 * | times    | a Date goes out as YYYY/MM/DD HH:00:00, Shanghai                                             |
 * | success  | no `status`, or 200, and the call's own sign where it has one; of operators' resources the   |
 * |          | bare rows with X-Total-Count, or the bare record                                             |
 * | expiry   | 401 or 10001: `onExpired` is told, then the call fails like any other                        |
 */
import type { Call, InputOf, OutputOf } from '../shared/contract/index.ts';
import { messages } from '../shared/messages.ts';
import { formatHour } from '../shared/time.ts';

export type FailureKind =
  /** The session is over (401, 10001). */
  | 'expired'
  /** The server refused and says why. */
  | 'refused'
  /** The call or the thing is not there (404). */
  | 'missing'
  /** No answer, or one that isn't the protocol's. */
  | 'network'
  | 'malformed';

/** Why a call failed; `message` may be shown as it stands. */
export class ApiError extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    readonly details: {
      status?: number;
      errors?: Record<string, string>;
      /** When to try again, where the server says so. */
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'ApiError';
  }
}

export interface HttpClientOptions {
  /** Put before paths; empty for the page's own host. */
  baseUrl?: string;
  fetch?: (request: Request) => Promise<Response>;
  /** The session's token, or null. */
  token?: () => string | null;
  /** @param token that was sent: meanwhile another may be in its place */
  onExpired?: (token: string | null) => void;
  newKey?: () => string;
  /** How plain values travel: every installation reads form-data, which is the default. */
  plainValues?: 'form-data' | 'urlencoded';
}

export interface HttpClient {
  /** @throws ApiError */
  call<C extends Call>(call: C, input: InputOf<C>, options?: { signal?: AbortSignal }): Promise<OutputOf<C>>;
}

export function createHttpClient({
  baseUrl = '',
  fetch: send = (request) => fetch(request),
  token = () => null,
  onExpired = () => {},
  newKey = () => crypto.randomUUID(),
  plainValues = 'form-data',
}: HttpClientOptions): HttpClient {
  const keyFor = idempotencyKeys(newKey);

  return {
    async call(call, input, { signal } = {}) {
      const { url, body: form } = encode(call, input as Record<string, unknown>);
      const headers = new Headers({ Client: 'pc' });
      const sessionToken = call.access === 'anonymous' ? null : token();
      if (sessionToken) headers.set('Token', sessionToken);
      const key = call.idempotent ? keyFor(call.path, form) : null;
      if (key) headers.set('Idempotency-Key', key.value);

      const body = form && plainValues === 'urlencoded' ? urlencoded(form) : form;
      const response = await exchange(
        () => send(new Request(baseUrl + url, { method: call.method, headers, body, signal })),
        signal,
      );
      const answer = await decode(response, call);
      const failure = failureOf(call, answer, response);
      if (failure) {
        if (failure.kind === 'expired') onExpired(sessionToken);
        throw failure;
      }
      const output = parse(call, answer);
      key?.done();
      return output;
    },
  };
}

/** The same body keeps its key until it succeeds, so that a retry is known as one; a new body gets a new key. */
function idempotencyKeys(newKey: () => string) {
  const open = new Map<string, string>();
  return (path: string, form: FormData | undefined) => {
    const body = JSON.stringify(
      [...(form ?? new FormData())].map(([name, value]) => [name, fingerprint(value)]),
    );
    const request = `${path} ${body}`;
    const value = open.get(request) ?? newKey();
    open.set(request, value);
    return { value, done: () => open.delete(request) };
  };
}

const fingerprint = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified];

function encode(call: Call, input: Record<string, unknown>): { url: string; body?: FormData } {
  const rest = { ...input };
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
  const body = new FormData();
  for (const [name, value] of Object.entries(rest)) append(body, name, value);
  return { url: path, body };
}

/** Files have no urlencoded form: with one of them the whole stays form-data. */
function urlencoded(form: FormData): URLSearchParams | FormData {
  const values = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== 'string') return form;
    values.append(name, value);
  }
  return values;
}

function append(form: FormData, name: string, value: unknown) {
  if (value === null || value === undefined || value === '') return;
  if (value instanceof Blob) form.append(name, value);
  else if (value instanceof Date || typeof value !== 'object') form.append(name, fieldText(value));
  else for (const [key, inner] of Object.entries(value)) append(form, `${name}[${key}]`, inner);
}

const fieldText = (value: unknown) => (value instanceof Date ? formatHour(value) : String(value));

/** What the caller called off is no failure of the network: it is thrown as it came. */
async function exchange(request: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  try {
    return await request();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError('network', messages.networkFailed, { cause });
  }
}

type Answer = Record<string, unknown>;

/** The body as an object; an unknown path may answer with a page instead of JSON. */
async function decode(response: Response, call: Call): Promise<Answer> {
  try {
    const answer: unknown = await response.json();
    if (response.ok && call.answers === 'record') return { data: answer };
    if (response.ok && call.answers === 'rows')
      return { list: answer, count: response.headers.get('x-total-count') };
    if (typeof answer === 'object' && answer !== null && !Array.isArray(answer)) return answer as Answer;
  } catch (cause) {
    if (response.status !== 404) throw malformed(response, cause);
  }
  if (response.status === 404) return { status: 404, message: messages.notFound };
  throw malformed(response);
}

const malformed = (response: Response, cause?: unknown) =>
  new ApiError('malformed', messages.malformedAnswer, { status: response.status, cause });

const EXPIRED = new Set([401, 10001]);

function failureOf(call: Call, answer: Answer, response: Response): ApiError | null {
  const status = answer.status === undefined ? (response.ok ? 200 : response.status) : Number(answer.status);
  if (status === 200 && hasSign(call, answer)) return null;
  const message = [answer.message, answer.msg].find(
    (it): it is string => typeof it === 'string' && it !== '',
  );
  const errors = answer.errors as Record<string, string> | undefined;
  const kind = EXPIRED.has(status) ? 'expired' : status === 404 ? 'missing' : 'refused';
  const retryAfterSeconds = retryAfter(response);
  return new ApiError(kind, message ?? messages.serverBusy, { status, errors, retryAfterSeconds });
}

/** The header may also be a date, which our protocol doesn't use. */
function retryAfter({ headers }: Response): number | undefined {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(seconds) ? Number(seconds) : undefined;
}

/** Where a call has a sign of its own, an answer without it is a failure, whatever its status. */
function hasSign(call: Call, answer: Answer): boolean {
  switch (call.sign) {
    case 'status':
      return true;
    case 'error_code 0':
      return Number(answer.error_code) === 0;
    case 'error_code 200':
      return Number(answer.error_code) === 200;
    case 'ct 1':
      return Boolean(answer.ct) && !answer.msg;
  }
}

function parse<C extends Call>(call: C, answer: Answer): OutputOf<C> {
  const parsed = call.output.safeParse(answer);
  if (!parsed.success) throw new ApiError('malformed', messages.malformedAnswer, { cause: parsed.error });
  return parsed.data as OutputOf<C>;
}
