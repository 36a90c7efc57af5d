/**
 * The one way into the server: every call of the contract passes here. In order: who is it, what is asked
 * (parsed by the call's schema), the work, the envelope. See docs/protocol.md.
 */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Call, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../db/database.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { limitBody } from './body-limit.ts';
import { maskedFailure, refusalResponse, successBody } from './envelope.ts';
import { type FieldErrors, Refusal, refusals } from './errors.ts';
import { formTypeOf } from './form-body.ts';
import { once } from './idempotency.ts';
import { type Input, readInput } from './read-input.ts';
import { isStorableText } from './readable-text.ts';
import { type Network, visitorAddress } from './visitor-address.ts';

/** Who is signed in. */
export interface Principal {
  role: 'user' | 'creditor' | 'operator';
  id: number;
  /** The session, by the hash of its token. */
  session: string;
  /** Of a creditor: whether the application was approved; of others true. */
  isApproved: boolean;
  /** Of an operator: what he may do. */
  roles: readonly string[];
}

/** What a handler may use. In idempotent calls `db` is the call's transaction. */
export interface CallContext {
  db: Queries;
  clock: () => Date;
  principal: Principal | null;
  /** The visitor's network address; null where nobody knows it, as in tests. */
  visitor: string | null;
  /** A cookie that came with the request. */
  cookie: (name: string) => string | undefined;
}

/** The principal of a call whose access demands one. */
export function signedIn({ principal }: CallContext): Principal {
  if (!principal) throw refusals.expired();
  return principal;
}

export type Handler<C extends Call> = (
  input: ParsedInputOf<C>,
  context: CallContext,
) => Promise<OutputOf<C> & { message?: string }>;

/** A call with the code that does it. */
export interface Implementation {
  call: Call;
  handle: (input: never, context: CallContext) => Promise<object>;
}

export const implement = <C extends Call>(call: C, handle: Handler<C>): Implementation => ({ call, handle });

export interface FrontDoorOptions {
  db: Queries;
  clock: () => Date;
  /** Whose session a token is; null for a token that is unknown or over. */
  identify: (token: string) => Promise<Principal | null>;
  /** How many proxies of our own stand before the server. */
  trustedProxies?: number;
  /** Sites besides our own whose pages may call. */
  clientOrigins?: readonly string[];
}

export interface DoorEnv {
  Bindings: Network & {
    /** Set when a page's loader calls in memory. */
    isRendering?: boolean;
  };
  Variables: { requestId: string; log: Logger; route?: string };
}

export const MAX_BODY_BYTES = 1024 * 1024;

/** Routes for the implemented calls and a 404 for every other path of the API. */
export function frontDoor(implementations: readonly Implementation[], options: FrontDoorOptions) {
  const door = new Hono<DoorEnv>();
  for (const { call, handle } of implementations) {
    door.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), limitBodyOf(call), async (c) => {
      c.set('route', call.path);
      // Whoever stands between us and a client knows nothing of tokens.
      c.header('Cache-Control', 'no-store');
      try {
        // A HEAD would do the work and throw the answer away.
        if (c.req.method === 'HEAD') throw refusals.unknownCall();
        if (call.sendsMessage && !isOwnClient(c, options)) throw refusals.forbidden();
        const principal = await admit(call, c.req.header('token'), options);
        const raw = { ...(await readInput(c.req.raw)), ...c.req.param() };
        const input = parseInput(call.input, raw);
        const visitor = visitorAddress(c, options.trustedProxies ?? 0);
        const fields = await run(call, handle, input, c.req.header('idempotency-key'), {
          ...options,
          principal,
          visitor,
          cookie: (name) => getCookie(c, name),
        });
        return success(call, fields);
      } catch (error) {
        if (!(error instanceof Refusal) || error.cause)
          c.get('log').error({ err: error, call: call.path }, 'call failed');
        const answer = refusalResponse(asRefusal(error), c.req.path, c.get('requestId'), call.sign);
        answer.headers.set('Cache-Control', 'no-store');
        return answer;
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
function success(call: Call, fields: object): Response {
  const headers = { 'Cache-Control': 'no-store' };
  if (call.answers === 'envelope') return Response.json(successBody(call.sign, fields), { headers });
  const { list, count, data } = fields as { list?: unknown; count?: unknown; data?: unknown };
  if (call.answers === 'record') return Response.json(data, { headers });
  return Response.json(list, { headers: { ...headers, 'X-Total-Count': String(count) } });
}

async function admit(
  call: Call,
  token: string | undefined,
  options: FrontDoorOptions,
): Promise<Principal | null> {
  if (call.access === 'anonymous') return null;
  const principal = token ? await options.identify(token) : null;
  if (call.access === 'public') return principal;
  if (!principal || !mayCall(principal, call.access)) throw refusals.expired();
  if (call.access === 'creditor' && !principal.isApproved) throw refusals.forbidden();
  if (call.role && !principal.roles.includes(call.role)) throw refusals.forbidden();
  return principal;
}

const mayCall = ({ role }: Principal, access: Call['access']) =>
  access === 'member' || role === (access === 'applicant' ? 'creditor' : access);

/**
 * Whether a request can't have been made by a foreign page behind a visitor's back: no such page can set the
 * header Client without being asked whether it may.
 */
function isOwnClient({ req }: Context<DoorEnv>, { clientOrigins = [] }: FrontDoorOptions): boolean {
  if (!req.header('client')) return false;
  const isForeign = ['cross-site', 'same-site'].includes(req.header('sec-fetch-site') ?? '');
  return !isForeign || clientOrigins.includes(req.header('origin') ?? '');
}

/** @throws Refusal 422 with every wrong field and its Chinese message */
function parseInput(schema: z.ZodObject, raw: Input) {
  const unreadable = Object.entries(raw).filter(([, value]) => !isStorable(value));
  if (unreadable.length > 0) {
    throw refusals.invalid(Object.fromEntries(unreadable.map(([field]) => [field, messages.unreadableText])));
  }
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message;
  throw refusals.invalid(errors);
}

/** Whether every text in a value can be stored. */
const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorableText(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
};

function run(
  call: Call,
  handle: Implementation['handle'],
  input: unknown,
  key: string | undefined,
  context: CallContext,
): Promise<object> {
  const { db, clock, principal } = context;
  const work = (queries: Queries) => handle(input as never, { ...context, db: queries });
  if (!call.idempotent) return work(db);
  if (!key) return db.transaction(work);
  // Callers without a session share one owner: only keys that nobody guesses keep them apart.
  if (!(principal ? KEY : UUID).test(key))
    throw refusals.invalid({ 'Idempotency-Key': messages.invalidValue });
  const owner = principal ? `${principal.role}:${principal.id}` : 'anonymous';
  return once(
    db,
    { principal: owner, key, content: [call.path, withoutSecrets(call, input)], now: clock() },
    work,
  );
}

const KEY = /^[\x21-\x7e]{1,100}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A hash of a six-digit password among known fields gives the password away. */
const withoutSecrets = (call: Call, input: unknown) =>
  Object.fromEntries(Object.entries(input as object).filter(([field]) => !call.secrets.includes(field)));

/** What a caller is told of anything that was thrown. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return isUnavailable(error) ? refusals.unavailable() : maskedFailure();
}
