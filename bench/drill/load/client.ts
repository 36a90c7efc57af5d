/** One HTTP request of the load, and what came of it. */

/** `reset`: the connection broke; `timeout`: no answer within the time that a browser's user waits. */
export type Outcome = number | 'reset' | 'timeout';

export interface Reply {
  outcome: Outcome;
  /** Of a call: the fields of its answer. */
  fields: Record<string, unknown>;
  /** When it came. */
  at: number;
}

const PATIENCE_MS = 30_000;

/**
 * Answers of calls name their status themselves, because some paths answer every one of them with HTTP 200.
 * @param site its address
 */
export async function request(site: string, path: string, init: RequestInit = {}): Promise<Reply> {
  try {
    const response = await fetch(site + path, {
      redirect: 'manual',
      ...init,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    const fields = fieldsOf(response, text);
    return { outcome: statusOf(response, fields), fields, at: Date.now() };
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    const outcome = isTimeout ? 'timeout' : 'reset';
    return { outcome, fields: { message: causeOf(error) }, at: Date.now() };
  }
}

/** A record of an operator's resource has a status of its own, which is no HTTP status. */
const statusOf = ({ status }: Response, fields: Record<string, unknown>) =>
  typeof fields.status === 'number' && typeof fields.message === 'string' ? fields.status : status;

const causeOf = (error: unknown) => String((error instanceof Error && error.cause) || error);

function fieldsOf(response: Response, text: string): Record<string, unknown> {
  if (!response.headers.get('content-type')?.includes('json')) return {};
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

export const isAccepted = ({ outcome }: Reply): boolean =>
  typeof outcome === 'number' && outcome >= 200 && outcome < 400;

/** The same request may succeed later. */
export const isPassing = ({ outcome }: Reply): boolean =>
  typeof outcome === 'string' || outcome >= 500 || outcome === 429;

export interface Call {
  path: string;
  token?: string;
  /** The idempotency key. */
  key?: string;
  input: object | FormData;
}

export const call = (site: string, { path, token, key, input }: Call): Promise<Reply> =>
  request(site, path, {
    method: 'POST',
    headers: {
      ...(input instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(token && { token }),
      ...(key && { 'idempotency-key': key }),
    },
    body: input instanceof FormData ? input : JSON.stringify(input),
  });
