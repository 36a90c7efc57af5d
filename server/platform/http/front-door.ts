/**
 * The way into the server over HTTP: a request becomes a call, and what came of it the envelope. Pages of this server
 * call by `in-process.ts`. See docs/protocol.md.
 */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { emptiableFields } from '../../../shared/contract/changes.ts';
import type { Call } from '../../../shared/contract/index.ts';
import { addHeader, answerJson } from './answer.ts';
import { limitBody } from './body-limit.ts';
import type { DoorEnv } from './door-env.ts';
import { refusalResponse, successBody } from './envelope.ts';
import { Refusal, refusals } from './errors.ts';
import { formTypeOf } from './form-body.ts';
import type { Implementation } from './handler.ts';
import { asRefusal, type PerformOptions, perform } from './perform.ts';
import { readInput } from './read-input.ts';
import { visitorAddress } from './visitor-address.ts';

export interface FrontDoorOptions extends PerformOptions {
  /** How many proxies of our own stand before the server. */
  trustedProxies?: number;
  /** Sites besides our own whose pages may call. */
  clientOrigins?: readonly string[];
}

export const MAX_BODY_BYTES = 1024 * 1024;

/** Routes for the implemented calls and a 404 for every other path of the API. */
export function frontDoor(implementations: readonly Implementation[], options: FrontDoorOptions) {
  const door = new Hono<DoorEnv>();
  for (const implementation of implementations) {
    const { call } = implementation;
    const emptiable = emptiableFields(call);
    door.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), limitBodyOf(call), async (c) => {
      c.set('route', call.path);
      // Whoever stands between us and a client knows nothing of tokens.
      addHeader(c, 'cache-control', 'no-store');
      try {
        // A HEAD would do the work and throw the answer away.
        if (c.req.method === 'HEAD') throw refusals.unknownCall();
        if (call.sendsMessage && !isOwnClient(c, options)) throw refusals.forbidden();
        const request = {
          token: c.req.header('token'),
          requestId: c.get('requestId'),
          key: c.req.header('idempotency-key'),
          read: async () => Object.assign(await readInput(c.req.raw, emptiable), c.req.param()),
          visitor: visitorAddress(c, options.trustedProxies ?? 0),
          agent: c.req.header('user-agent') ?? null,
          cookie: (name: string) => getCookie(c, name),
        };
        return success(c, call, await perform(implementation, request, options));
      } catch (error) {
        if (!(error instanceof Refusal) || error.cause)
          c.get('log')().error({ err: error, call: call.path }, 'call failed');
        return refusalResponse(asRefusal(error), c.req.path, c.get('requestId'), call.sign);
      }
    });
  }
  for (const area of ['/customer/*', '/creditor/*', '/ops/v1/*', '/upload/*']) {
    door.all(area, (c) => {
      const { status, message } = refusals.unknownCall();
      return c.json({ status, message }, 404);
    });
  }
  return door;
}

/** Files come as multipart forms. No other body of a call may be larger than usual: parsing it takes longer. */
function limitBodyOf(call: Call): MiddlewareHandler<DoorEnv> {
  const refuse = (c: Context) =>
    refusalResponse(refusals.tooLarge(), c.req.path, c.get('requestId'), call.sign);
  const limit = limitBody(MAX_BODY_BYTES, refuse);
  if (call.maxBodyBytes === null) return limit;
  const limitFiles = limitBody(call.maxBodyBytes, refuse);
  return (c, next) =>
    formTypeOf(c.req.header('content-type') ?? '') === 'multipart' ? limitFiles(c, next) : limit(c, next);
}

/** In the envelope, or as operators' resources are read. */
function success(c: Context<DoorEnv>, call: Call, fields: object): Response {
  if (call.answers === 'envelope') return answerJson(c, successBody(call.sign, fields));
  const { list, count, data } = fields as { list?: unknown; count?: unknown; data?: unknown };
  if (call.answers === 'record') return answerJson(c, data as object);
  return answerJson(c, list as object[], { headers: { 'x-total-count': String(count) } });
}

/**
 * Whether a request can't have been made by a foreign page behind a visitor's back: no such page can set the
 * header Client without being asked whether it may.
 */
function isOwnClient({ req }: Context<DoorEnv>, { clientOrigins = [] }: FrontDoorOptions): boolean {
  if (!req.header('client')) return false;
  const isForeign = ['cross-site', 'same-site'].includes(req.header('sec-fetch-site') ?? '');
  return !isForeign || clientOrigins.includes(req.header('origin') ?? '');
}
