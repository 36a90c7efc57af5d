/**
 * Calls from pages that this process renders: no request, no body and no response. A call is done as over HTTP, with
 * the same checks, and its result is what a client would read from the answer.
 */
import { randomUUID } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import type { Logger } from 'pino';
import type { Call } from '../../../shared/contract/index.ts';
import type { AnswerCall, CallRefusal } from '../../../shared/page-backend.ts';
import { successBody } from './envelope.ts';
import { Refusal, refusals } from './errors.ts';
import type { Implementation } from './handler.ts';
import { plainInput } from './input/read-input.ts';
import { asRefusal, type PerformOptions, perform } from './perform.ts';

/** The visitor of the rendered page. */
export interface Visit {
  /** The network address; null for a page that is rendered for everyone. */
  visitor: string | null;
  /** The header of the page's request. */
  cookie: string | null;
  /** Of the page's request: its lines carry the request's id. */
  log: Logger;
}

type InProcess = (visit: Visit) => AnswerCall;

/** Pages have no session: the caller is never signed in. */
export function inProcess(implementations: readonly Implementation[], options: PerformOptions): InProcess {
  const byRoute = new Map(implementations.map((it) => [routeOf(it.call), it]));
  return ({ visitor, cookie, log }) => {
    const cookies = cookie ? parse(cookie) : {};
    const request = {
      token: undefined,
      requestId: '',
      visitor,
      agent: null,
      // It has the turn of its page.
      inTurn: <T>(work: () => Promise<T>) => work(),
      cookie: (name: string) => cookies[name],
    };
    return async (call, values) => {
      const begin = performance.now();
      const note = (status: number) => {
        const line = { call: call.path, status, ms: Math.round(performance.now() - begin) };
        log[status >= 500 ? 'error' : 'debug'](line, 'call of a page');
      };
      try {
        const implementation = byRoute.get(routeOf(call));
        if (!implementation) throw refusals.unknownCall();
        const key = call.idempotent ? randomUUID() : undefined;
        const receive = async () => () => plainInput(values);
        const fields = await perform(implementation, { ...request, key, receive }, options);
        note(200);
        return { fields: declared(call, fields) };
      } catch (error) {
        if (!(error instanceof Refusal) || error.cause)
          log.error({ err: error, call: call.path }, 'call failed');
        const refusal = asRefusal(error);
        note(refusal.status);
        return { refusal: refusalOf(refusal) };
      }
    };
  };
}

/** Not the declaration itself: in development, pages have a copy of it. */
const routeOf = ({ method, path }: Call) => `${method} ${path}`;

/** The declared fields of an answer. */
function declared({ sign, output }: Call, fields: object): Record<string, unknown> {
  const body: Record<string, unknown> = successBody(sign, fields);
  const named: Record<string, unknown> = {};
  for (const name of Object.keys(output.shape)) if (body[name] !== undefined) named[name] = body[name];
  return named;
}

const refusalOf = ({ status, message, details }: Refusal): CallRefusal => ({
  status,
  message,
  errors: details.errors,
  retryAfterSeconds: details.retryAfterSeconds,
});
