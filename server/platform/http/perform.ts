/**
 * Performs a call from either source. In order: the caller, the input (parsed by the call's schema), the handler. See
 * docs/protocol.md.
 */
import type { z } from 'zod';
import type { Call } from '../../../shared/contract/index.ts';
import { says } from '../../../shared/fields/schemas.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../db/database.ts';
import { positionOfCookie } from '../db/replica/cookie.ts';
import type { PublicReads } from '../db/replica/index.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { countRefusedForSpace, isDiskFull } from '../disk-space.ts';
import { span } from '../tracing/index.ts';
import { maskedFailure } from './envelope.ts';
import { type FieldErrors, Refusal, refusals } from './errors.ts';
import type { Implementation, Principal, RequestContext } from './handler.ts';
import { once } from './idempotency.ts';
import type { Input } from './input/field-tree.ts';
import { isStorableText } from './input/readable-text.ts';

export interface PerformOptions {
  db: Queries;
  /** For calls that may lag; without them, all reads are the database's. */
  publicReads?: PublicReads;
  clock: () => Date;
  /** The caller of a token; null for an unknown or expired one. */
  identify: (token: string) => Promise<Principal | null>;
}

/** The caller and the input of a call. */
interface CallRequest extends Pick<RequestContext, 'visitor' | 'agent' | 'cookie'> {
  token: string | undefined;
  requestId: string;
  /** Of the header Idempotency-Key. */
  key: string | undefined;
  /** Waits for the raw input, after the caller was admitted. @returns what reads it */
  receive: () => Promise<() => Input | Promise<Input>>;
  /** Runs work when it is its turn. Waiting for the input is no work: whoever sends it decides how long it takes. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Of a wrong input, a missing row and the like the call itself is right. */
const isExpected = (error: unknown) => error instanceof Refusal && error.status < 500;

/** @returns the fields of the answer @throws Refusal, or any other error */
export const perform = (
  implementation: Implementation,
  request: CallRequest,
  options: PerformOptions,
): Promise<object> =>
  span({ name: implementation.call.path, isExpected }, () => performNow(implementation, request, options));

async function performNow(
  implementation: Implementation,
  { token, requestId, key, receive, inTurn, visitor, agent, cookie }: CallRequest,
  options: PerformOptions,
): Promise<object> {
  const { call } = implementation;
  const { db, publicReads, clock } = options;
  const admitted = () => admit(call, token, options);
  // Without a token there is no session to look up.
  const me = ofRequest(await (token ? inTurn(admitted) : admitted()), requestId);
  const read = await receive();
  return inTurn(async () => {
    const input = parseInput(call.input, await read());
    const hasKey = call.idempotent && Boolean(key);
    const context = { visitor, agent, cookie, me, now: clock(), clock, hasKey };
    return performParsed(implementation, input, context, { db, key, publicReads });
  });
}

/**
 * Performs a call of an admitted caller, such as one of many that another call makes.
 * @param input parsed by the call's schema
 * @returns the fields of the answer @throws Refusal, or any other error
 */
export async function performParsed(
  implementation: Implementation,
  input: object,
  context: RequestContext,
  { db, key, publicReads }: DataSource,
): Promise<object> {
  const { after } = implementation;
  const fields = await run(implementation, input, context, { db, key, publicReads });
  const more = after && (await after(fields as never, { ...context, db } as never));
  return more ? { ...fields, ...more } : fields;
}

interface DataSource {
  db: Queries;
  /** Of the header Idempotency-Key. */
  key: string | undefined;
  publicReads?: PublicReads;
}

/** The caller, checked against the call's declaration: the types of handlers rely on it. */
async function admit(
  { access, permission }: Call,
  token: string | undefined,
  { identify }: PerformOptions,
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

/** An operator's action is recorded with the request. */
const ofRequest = (me: Principal | null, requestId: string): Principal | null =>
  me?.role === 'operator' ? { ...me, requestId } : me;

const mayCall = ({ role }: Principal, access: Call['access']) =>
  access === 'member' || role === (access === 'anyCreditor' ? 'creditor' : access);

/** @throws Refusal 422 with every wrong field and its Chinese message */
function parseInput(schema: z.ZodObject, raw: Input) {
  const unreadable = Object.keys(raw).filter((field) => !isStorable(raw[field]));
  if (unreadable.length > 0) {
    throw refusals.invalid(Object.fromEntries(unreadable.map((field) => [field, messages.unreadableText])));
  }
  // A schema without a message of its own speaks Chinese too.
  const parsed = schema.safeParse(raw, says(messages.invalidValue));
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

/** Runs the call: in a transaction if it writes, and only once for repeated requests with the same key. */
async function run(
  { call, handle, before }: Implementation,
  input: object,
  context: RequestContext,
  { db, key, publicReads }: DataSource,
): Promise<object> {
  // The context matches the handler: `admit` and this function provide what the call declares.
  const work = (access: { tx: Queries } | { db: Queries }) =>
    handle(input as never, { ...context, ...access } as never);
  if (call.mayLag && publicReads)
    return publicReads.read(positionOfCookie(context.cookie), (found) => work({ db: found }));
  if (!call.writes) return work({ db });
  await before?.(input as never, { ...context, db } as never);
  const inTransaction = (tx: Queries) => work({ tx });
  if (!call.idempotent || !key) return db.transaction(inTransaction);
  const { me, now } = context;
  // Callers without a session share one owner: only unguessable keys keep them apart.
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

/** The caller's answer to any error. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  // Drizzle wraps what a gate before the database refuses.
  if (error instanceof Error && error.cause instanceof Refusal) return error.cause;
  if (isDiskFull(error)) {
    countRefusedForSpace();
    return refusals.noSpace();
  }
  return isUnavailable(error) ? refusals.unavailable() : maskedFailure();
}
