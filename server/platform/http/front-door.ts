/**
 * The entrance over HTTP: a request becomes a call, and its result the envelope. Pages of this server call by
 * `in-process.ts`. See docs/protocol.md.
 */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { emptiableFields } from '../../../shared/contract/changes.ts';
import type { Call } from '../../../shared/contract/index.ts';
import { cookieAfterWrite } from '../db/replica/cookie.ts';
import { gate } from '../gates/index.ts';
import { addHeader, answerJson } from './answer.ts';
import { type CallMatch, callFinder } from './call-finder.ts';
import type { DoorEnv } from './door-env.ts';
import { refusalResponse, successBody } from './envelope.ts';
import { Refusal, refusals } from './errors.ts';
import type { Implementation } from './handler.ts';
import { limitBody } from './input/body-limit.ts';
import { formTypeOf } from './input/form-body.ts';
import { receiveInput } from './input/read-input.ts';
import { asRefusal, type PerformOptions, perform } from './perform.ts';
import { visitorAddress } from './visitor-address.ts';

interface FrontDoorOptions extends PerformOptions {
  /** The number of our own proxies in front of the server. */
  trustedProxies?: number;
  /** Other sites whose pages may call. */
  clientOrigins?: readonly string[];
  publicOrigin?: string;
  /** How long a body without a file may take, in ms. */
  bodyMs?: number;
}

export const MAX_BODY_BYTES = 1024 * 1024;

/** Calls wait for other things with bounds of their own; sign-ins, which wait longest, must not fill all places. */
const CALLS = { name: 'calls', atOnce: 200, waitMs: 3_000 };

/** A stalled body holds nothing but its connection. For bodies with files the HTTP server's own limit is right. */
const BODY_MS = 30_000;

/** Parts of the site where an unknown path gets a 404 in the envelope. */
const API = ['customer', 'creditor', 'ops/v1', 'upload'];

/** Answers the implemented calls, and every other path of the API with a 404. */
export function frontDoor(implementations: readonly Implementation[], options: FrontDoorOptions) {
  const find = callFinder(implementations.map(entryOf));
  const door = new Hono<FoundEnv>();
  const calls = gate(CALLS);
  const { bodyMs = BODY_MS } = options;
  const isSecure = options.publicOrigin?.startsWith('https://') ?? false;
  const answerCall: MiddlewareHandler<FoundEnv> = async (c, next) => {
    const found = c.get('found');
    if (!found) return next();
    const { implementation, call, emptiable } = found.entry;
    c.set('route', call.path);
    // Proxies know nothing of tokens.
    addHeader(c, 'cache-control', 'no-store');
    try {
      // A HEAD would do the work and throw the answer away.
      if (c.req.method === 'HEAD') throw refusals.unknownCall();
      if (call.sendsMessage && !isOwnClient(c, options)) throw refusals.forbidden();
      const request = {
        token: c.req.header('token'),
        requestId: c.get('requestId'),
        key: c.req.header('idempotency-key'),
        receive: async () => {
          const receiving = receiveInput(c.req.raw, { emptiable, maxItems: call.maxItems });
          const read = await (call.maxBodyBytes === null ? inTime(receiving, bodyMs) : receiving);
          return async () => Object.assign(await read(), found.parameters);
        },
        inTurn: calls.run,
        visitor: visitorAddress(c, options.trustedProxies ?? 0),
        agent: c.req.header('user-agent') ?? null,
        cookie: (name: string) => getCookie(c, name),
      };
      const fields = await perform(implementation, request, options);
      const cookie = call.commits && (await cookieAfterWrite(options.publicReads, isSecure));
      if (cookie) addHeader(c, 'set-cookie', cookie);
      return success(c, call, fields);
    } catch (error) {
      if (!(error instanceof Refusal) || error.cause)
        c.get('log')().error({ err: error, call: call.path }, 'call failed');
      return refusalResponse(asRefusal(error), c.req.path, c.get('requestId'), call.sign);
    }
  };
  const areas = new Set(implementations.map(({ call }) => call.path.split('/')[1]));
  for (const area of areas) {
    door.use(
      `/${area}/*`,
      (c, next) => {
        const { method, path } = c.req;
        const found = find(method === 'HEAD' ? 'GET' : method, path);
        c.set('found', found);
        return found ? found.entry.limit(c, next) : next();
      },
      answerCall,
    );
  }
  for (const area of API) {
    door.all(`/${area}/*`, (c) => {
      const { status, message } = refusals.unknownCall();
      return c.json({ status, message }, 404);
    });
  }
  return door;
}

interface FoundEnv extends DoorEnv {
  Variables: DoorEnv['Variables'] & { found?: CallMatch<Entry> };
}

type Entry = ReturnType<typeof entryOf>;

/** An implementation, and the data that all its requests share. */
const entryOf = (implementation: Implementation) => ({
  implementation,
  call: implementation.call,
  emptiable: emptiableFields(implementation.call),
  limit: limitBodyOf(implementation.call),
});

/** Files come as multipart forms. No other body of a call may be larger than usual: parsing it takes longer. */
function limitBodyOf(call: Call): MiddlewareHandler {
  const refuse = (c: Context) =>
    refusalResponse(refusals.tooLarge(), c.req.path, c.get('requestId'), call.sign);
  const limit = limitBody(MAX_BODY_BYTES, refuse);
  if (call.maxBodyBytes === null) return limit;
  const limitFiles = limitBody(call.maxBodyBytes, refuse);
  return (c, next) =>
    formTypeOf(c.req.header('content-type') ?? '') === 'multipart' ? limitFiles(c, next) : limit(c, next);
}

/** @throws Refusal 408 for a body that does not come in time; the HTTP server then closes the connection */
async function inTime<T>(receiving: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refusals.stalled()), ms);
  });
  return Promise.race([receiving, late]).finally(() => clearTimeout(timer));
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
