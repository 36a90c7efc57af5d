/** Reads a response of the API: the output that its call declares, or the reason of the failure. */
import type { Call, OutputOf } from '../shared/contract/index.ts';
import { messages } from '../shared/messages.ts';
import type { CallRefusal } from '../shared/page-backend.ts';
import { ApiError } from './api-error.ts';

export { ApiError } from './api-error.ts';

type Answer = Record<string, unknown>;

/**
 * The output of a call from its response.
 * @param onExpired called if the session has expired, before the call fails
 * @throws ApiError for every answer that is not a success as the call declares it
 */
export async function readOutput<C extends Call>(
  call: C,
  response: Response,
  onExpired: () => void,
): Promise<OutputOf<C>> {
  const answer = await decode(response, call);
  const failure = failureOf(call, answer, response);
  if (!failure) return parse(call, answer);
  if (failure.kind === 'expired') onExpired();
  throw failure;
}

/** @param cause the error of the request */
export const networkFailure = (cause: unknown) => new ApiError('network', messages.networkFailed, { cause });

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
  return refused({
    status,
    message: message ?? messages.serverBusy,
    errors,
    retryAfterSeconds: retryAfter(response),
  });
}

export function refused({ status, message, errors, retryAfterSeconds }: CallRefusal): ApiError {
  const kind = EXPIRED.has(status) ? 'expired' : status === 404 ? 'missing' : 'refused';
  return new ApiError(kind, message, { status, errors, retryAfterSeconds });
}

/** The header may also be a date, which our protocol doesn't use. */
function retryAfter({ headers }: Response): number | undefined {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(seconds) ? Number(seconds) : undefined;
}

/** If a call has a sign of its own, an answer without it is a failure, whatever its status. */
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
