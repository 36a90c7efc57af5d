/**
 * Every call with every kind of caller. A call without a row fails: areas declare their permissions, and modules with
 * calls of their own have rows in `testing/call-rows/`.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { areas } from '../../shared/contract/areas/index.ts';
import { type Call, calls, contract } from '../../shared/contract/index.ts';
import { testApp } from '../testing/app.ts';
import { expectedAnswers } from '../testing/calls/areas.ts';
import { addCallers, CALLERS, type CallRow, signIn } from '../testing/calls/callers.ts';
import { callerRows } from '../testing/calls/module-rows.ts';
import { testDatabase } from '../testing/database/database.ts';
import { addListings } from '../testing/listings.ts';
import { addAccounts, PASSWORD, send } from '../testing/people.ts';

const database = testDatabase();

beforeEach(async () => {
  await addListings(database.db, {});
  await addCallers(database);
});

/** From the permissions that areas declare. */
const OF_AREAS: Record<string, CallRow> = Object.assign({}, ...areas.map(expectedAnswers));
const ROWS: Readonly<Record<string, CallRow>> = { ...callerRows(), ...OF_AREAS };

it('has a row for every call', () => {
  expect(Object.keys(ROWS).sort()).toEqual(Object.keys(calls).sort());
});

it.each(CALLERS)('answers %s with the status in the table', async (who) => {
  const app = testApp(database);
  const wrong: Record<string, unknown> = {};
  for (const [name, { input, statuses }] of Object.entries(ROWS)) {
    const token = await signIn(database, who);
    const { status, message, errors } = await send(app, calls[name] as Call, input, { token });
    const expected = statuses[who] ?? 401;
    if (status !== expected) wrong[name] = { expected, status, message, errors };
    if (status === 401) expect(message).toBe('当前登录已过期，请重新登录');
  }
  expect(wrong).toEqual({});
});

it('is not cached between the server and a client', async () => {
  await signIn(database, 'operator');
  for (const headers of [new Headers({ Token: 'operator' }), new Headers()]) {
    const answer = await testApp(database).request(contract.operatorSession.path, { headers });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

describe('what belongs to one user', () => {
  it('is not touched by another', async () => {
    await addAccounts(database, { users: [{ phone: '13811110002', nickname: '乙', password: PASSWORD }] });
    const app = testApp(database);
    const { data } = await send(app, contract.login, { username: '13811110002', password: PASSWORD });
    const token = data?.token ?? '';
    await send(app, contract.setAvatar, { nickname: '我的' }, { token });
    await send(app, contract.unlinkProvider, { type: 1 }, { token });
    const first = await send(app, contract.login, { username: '13811110001', password: PASSWORD });
    expect(first.data?.userInfo.nickname).toBe('甲');
    await send(app, contract.logout, {}, { token });
    expect((await send(app, contract.loginUser, {}, { token: first.data?.token })).status).toBe(200);
  });
});
