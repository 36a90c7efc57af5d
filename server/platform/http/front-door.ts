/**
 * The one way into the server: every call of the contract passes here. In order: who calls, the input
 * (parsed by the call's schema), the handler, the envelope. See docs/protocol.md.
 */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { z } from 'zod';
import { emptiableFields } from '../../../shared/contract/changes.ts';
import type { Call } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../db/database.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { addHeader, answerJson } from './answer.ts';
import { limitBody } from './body-limit.ts';
import type { DoorEnv } from './door-env.ts';
import { maskedFailure, refusalResponse, successBody } from './envelope.ts';
import { type FieldErrors, Refusal, refusals } from './errors.ts';
import { formTypeOf } from './form-body.ts';
import type { Implementation, Principal, RequestContext } from './handler.ts';
import { once } from './idempotency.ts';
import { type Input, readInput } from './read-input.ts';
import { isStorableText } from './readable-text.ts';
import { visitorAddress } from './visitor-address.ts';

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

export const MAX_BODY_BYTES = 1024 * 1024;

/** Routes for the implemented calls and a 404 for every other path of the API. */
export function frontDoor(implementations: readonly Implementation[], options: FrontDoorOptions) {
  const door = new Hono<DoorEnv>();
  for (const implementation of implementations) {
    const { call, after } = implementation;
    const emptiable = emptiableFields(call);
    door.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), limitBodyOf(call), async (c) => {
      c.set('route', call.path);
      // Whoever stands between us and a client knows nothing of tokens.
      addHeader(c, 'cache-control', 'no-store');
      try {
        // A HEAD would do the work and throw the answer away.
        if (c.req.method === 'HEAD') throw refusals.unknownCall();
        if (call.sendsMessage && !isOwnClient(c, options)) throw refusals.forbidden();
        const me = ofRequest(await admit(call, c.req.header('token'), options), c.get('requestId'));
        const raw = { ...(await readInput(c.req.raw, emptiable)), ...c.req.param() };
        const input = parseInput(call.input, raw);
        const key = c.req.header('idempotency-key');
        const context = {
          me,
          now: options.clock(),
          clock: options.clock,
          visitor: visitorAddress(c, options.trustedProxies ?? 0),
          agent: c.req.header('user-agent') ?? null,
          hasKey: call.idempotent && Boolean(key),
          cookie: (name: string) => getCookie(c, name),
        };
        const { db } = options;
        const fields = await run(implementation, input, context, { db, key });
        const more = after && (await after(fields as never, { ...context, db } as never));
        return success(c, call, more ? { ...fields, ...more } : fields);
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

/** The caller, checked against what the call declares: handlers rely on it by their types. */
async function admit(
  { access, permission }: Call,
  token: string | undefined,
  { identify }: FrontDoorOptions,
): Promise<Principal | null> {
  if (access === 'anonymous') return null;
  const me = token ? await identify(token) : null;
  if (access === 'public') return me;
  if (!me || !mayCall(me, access)) throw refusals.expired();
  if (access === 'creditor' && me.role === 'creditor' && !me.isApproved) throw refusals.forbidden();
  if (permission && !(me.role === 'operator' && me.permissions.includes(permission)))
    throw refusals.forbidden();
  return me;
}

/** What an operator does is recorded with the request. */
const ofRequest = (me: Principal | null, requestId: string): Principal | null =>
  me?.role === 'operator' ? { ...me, requestId } : me;

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

/** Does the call: in a transaction where it writes, and only once where it comes again with the same key. */
async function run(
  { call, handle, before }: Implementation,
  input: object,
  context: RequestContext,
  { db, key }: { db: Queries; key: string | undefined },
): Promise<object> {
  // The context fits the handler: `admit` and this function give what the call's declaration promises.
  const work = (access: { tx: Queries } | { db: Queries }) =>
    handle(input as never, { ...context, ...access } as never);
  if (!call.writes) return work({ db });
  await before?.(input as never, { ...context, db } as never);
  const inTransaction = (tx: Queries) => work({ tx });
  if (!call.idempotent || !key) return db.transaction(inTransaction);
  const { me, now } = context;
  // Callers without a session share one owner: only keys that nobody guesses keep them apart.
  if (!(me ? KEY : UUID).test(key)) throw refusals.invalid({ 'Idempotency-Key': messages.invalidValue });
  const owner = me ? `${me.role}:${me.id}` : 'anonymous';
  return once(
    db,
    { principal: owner, key, content: [call.path, withoutSecrets(call, input)], now },
    inTransaction,
  );
}

const KEY = /^[\x21-\x7e]{1,100}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A hash over a six-digit password and known fields would reveal the password. */
const withoutSecrets = (call: Call, input: object) =>
  Object.fromEntries(Object.entries(input).filter(([field]) => !call.secrets.includes(field)));

/** What a caller is told of anything that was thrown. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return isUnavailable(error) ? refusals.unavailable() : maskedFailure();
}
