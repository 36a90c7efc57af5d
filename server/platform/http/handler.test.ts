import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '../../../shared/contract/index.ts';
import { testDatabase } from '../../testing/database/database.ts';
import type { Queries } from '../db/database.ts';
import { siteSetting } from '../db/schema.ts';
import type { DoorEnv } from './door-env.ts';
import { refusals } from './errors.ts';
import { frontDoor } from './front-door.ts';
import {
  type CallContext,
  type CreditorPrincipal,
  type Implementation,
  implement,
  type OperatorPrincipal,
  type Principal,
  type UserPrincipal,
} from './handler.ts';
import { requestLog } from './request-log.ts';

const database = testDatabase();

const at = (path: string) => ({
  path,
  summary: path,
  input: z.object({ key: z.string().default('') }),
  output: z.object({ data: z.unknown() }),
});
const reading = defineCall({ ...at('/customer/Test/read') });
const writing = defineCall({ ...at('/customer/Test/write'), writes: true });
const creating = defineCall({ ...at('/customer/Test/create'), idempotent: true });
const ofUser = defineCall({ ...at('/customer/Test/user'), access: 'user' });
const ofCreditor = defineCall({ ...at('/customer/Test/creditor'), access: 'creditor' });
const ofAnyCreditor = defineCall({ ...at('/customer/Test/any-creditor'), access: 'anyCreditor' });
const ofOperator = defineCall({ ...at('/customer/Test/operator'), access: 'operator', permission: 'money' });
const ofMember = defineCall({ ...at('/customer/Test/member'), access: 'member' });
const anonymous = defineCall({ ...at('/customer/Test/anonymous'), access: 'anonymous' });

const PRINCIPALS: Record<string, Principal> = {
  user: { role: 'user', id: 1, session: 'u' },
  creditor: { role: 'creditor', id: 2, session: 'c', isApproved: true },
  unapproved: { role: 'creditor', id: 3, session: 'a', isApproved: false },
  finance: { role: 'operator', id: 4, session: 'f', permissions: ['money'] },
  operations: { role: 'operator', id: 5, session: 'o', permissions: ['reviews'] },
};

/** A clock that is a second later each time it is read. */
function tickingClock() {
  let seconds = 0;
  return () => new Date(1_000 * seconds++);
}

async function send(implementation: Implementation, token = '', input: Record<string, string> = {}) {
  const door = frontDoor([implementation], {
    db: database.db,
    clock: tickingClock(),
    identify: async (it) => PRINCIPALS[it] ?? null,
  });
  const app = new Hono<DoorEnv>().use(requestLog(pino({ level: 'silent' }))).route('/', door);
  const answer = await app.request(implementation.call.path, {
    method: 'POST',
    headers: { token },
    body: new URLSearchParams(input),
  });
  return answer.json();
}

const storedKeys = async () => (await database.db.select().from(siteSetting)).map(({ key }) => key);

describe('now', () => {
  it('is one moment for the whole call, while the clock goes on', async () => {
    const answer = await send(
      implement(reading, async (_, context) => {
        const first = context.now;
        const later = [context.clock(), context.clock()].map((it) => it.getTime());
        return { data: { isSame: context.now === first, now: first.getTime(), later } };
      }),
    );
    expect(answer.data).toEqual({ isSame: true, now: 0, later: [1_000, 2_000] });
  });
});

describe('tx', () => {
  const write = async ({ key }: { key: string }, { tx }: { tx: Queries }) => {
    await tx.insert(siteSetting).values({ key, value: 1 });
    if (key === 'bad') throw refusals.conflict('no');
    return { data: key };
  };

  it.each([writing, creating])('commits what $path wrote, and rolls back where it fails', async (call) => {
    expect(await send(implement(call, write), '', { key: 'good' })).toMatchObject({ data: 'good' });
    expect(await send(implement(call, write), '', { key: 'bad' })).toMatchObject({ status: 409 });
    expect(await storedKeys()).toEqual(['good']);
  });

  it('is the only handle that may be used meanwhile', async () => {
    const useAnother = implement(writing, async () => {
      expect(() => database.db.select()).toThrow('used inside a transaction');
      return { data: null };
    });
    expect(await send(useAnother)).toMatchObject({ status: 200 });
  });

  it('is not there for a call that only reads: what it writes stays', async () => {
    const failing = implement(reading, async ({ key }, context) => {
      expect(context).not.toHaveProperty('tx');
      await context.db.insert(siteSetting).values({ key, value: 1 });
      throw refusals.conflict('no');
    });
    expect(await send(failing, '', { key: 'stays' })).toMatchObject({ status: 409 });
    expect(await storedKeys()).toEqual(['stays']);
  });
});

describe('me', () => {
  const roleOf = async (_: unknown, { me }: { me: Principal | null }) => ({ data: me?.role ?? null });

  it.each([
    [reading, { '': null, user: 'user', creditor: 'creditor', unapproved: 'creditor', finance: 'operator' }],
    [anonymous, { '': null, user: null, finance: null }],
    [ofUser, { '': 401, user: 'user', creditor: 401, finance: 401 }],
    [ofCreditor, { '': 401, user: 401, creditor: 'creditor', unapproved: 403, finance: 401 }],
    [ofAnyCreditor, { user: 401, creditor: 'creditor', unapproved: 'creditor' }],
    [ofMember, { '': 401, user: 'user', unapproved: 'creditor', operations: 'operator' }],
    [ofOperator, { user: 401, creditor: 401, finance: 'operator', operations: 403 }],
  ])('of $path is who may call', async (call, expected) => {
    const answers: Record<string, unknown> = {};
    for (const token of Object.keys(expected)) {
      const { status, data } = await send(implement(call, roleOf), token);
      answers[token] = status === 200 ? data : status;
    }
    expect(answers).toEqual(expected);
  });
});

describe('the types of a context', () => {
  it('narrow the caller by the access', () => {
    expectTypeOf<CallContext<typeof reading>['me']>().toEqualTypeOf<Principal | null>();
    expectTypeOf<CallContext<typeof anonymous>['me']>().toEqualTypeOf<null>();
    expectTypeOf<CallContext<typeof ofUser>['me']>().toEqualTypeOf<UserPrincipal>();
    expectTypeOf<CallContext<typeof ofCreditor>['me']>().toEqualTypeOf<CreditorPrincipal>();
    expectTypeOf<CallContext<typeof ofAnyCreditor>['me']>().toEqualTypeOf<CreditorPrincipal>();
    expectTypeOf<CallContext<typeof ofOperator>['me']>().toEqualTypeOf<OperatorPrincipal>();
    expectTypeOf<CallContext<typeof ofMember>['me']>().toEqualTypeOf<Principal>();
  });

  it('have a transaction where the call writes, and the database elsewhere', () => {
    expectTypeOf<CallContext<typeof writing>>().toHaveProperty('tx');
    expectTypeOf<CallContext<typeof creating>>().toHaveProperty('tx');
    expectTypeOf<CallContext<typeof writing>>().not.toHaveProperty('db');
    expectTypeOf<CallContext<typeof reading>>().toHaveProperty('db');
    expectTypeOf<CallContext<typeof reading>>().not.toHaveProperty('tx');
  });

  it('refuse a handler that takes another caller, or a transaction that was not opened', () => {
    const forUsers = async (_: unknown, { me }: { me: UserPrincipal }) => ({ data: me.id });
    implement(ofUser, forUsers);
    // @ts-expect-error a creditor is no user
    implement(ofCreditor, forUsers);
    // @ts-expect-error the caller may be signed out
    implement(reading, forUsers);
    // @ts-expect-error the call doesn't declare that it writes
    implement(ofUser, async (_, { tx }) => ({ data: tx }));
  });
});
