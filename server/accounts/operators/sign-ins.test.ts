import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { testApp, testHousekeeping } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { hoursFromNow } from '../../testing/listings.ts';
import { addAccounts, PASSWORD, send } from '../../testing/people.ts';
import { signedInOperator } from '../../testing/sessions.ts';

const database = testDatabase();
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

beforeEach(async () => {
  app = testApp(database);
  await addAccounts(database, { operators: [{ name: 'anna', roles: ['reviewer'], password: PASSWORD }] });
});

let app: ReturnType<typeof testApp>;

const signIn = async (password = PASSWORD, name = 'anna') => {
  const headers = { 'User-Agent': CHROME };
  const answer = await send(app, contract.operatorLogin, { name, password }, { headers });
  return answer.data?.token ?? '';
};
const sessionsOf = async (token: string) =>
  (await send(app, contract.ownSessions, {}, { token })).data?.sessions ?? [];
const isSignedIn = async (token: string) =>
  (await send(app, contract.operatorSession, {}, { token })).status === 200;

describe('an operator', () => {
  it('sees the own sessions, and ends one of them', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const stranger = await signedInOperator(database, 'bo', []);
    const sessions = await sessionsOf(one);
    expect(sessions).toHaveLength(2);
    expect(sessions.every(({ browser }) => browser === 'Chrome · Windows')).toBe(true);
    expect(sessions.filter((it) => it.is_current)).toHaveLength(1);
    const { id = '' } = sessions.find((it) => !it.is_current) ?? {};
    const end = (token: string) => send(app, contract.endOwnSession, { id }, { token });
    expect((await end(stranger)).status).toBe(404);
    expect((await end(one)).status).toBe(200);
    expect((await end(one)).status).toBe(404);
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([true, false]);
  });

  it('ends all other sessions', async () => {
    const [one, other, third] = [await signIn(), await signIn(), await signIn()];
    const stranger = await signedInOperator(database, 'bo', []);
    await send(app, contract.endOtherSessions, {}, { token: other });
    const signedIn = await Promise.all([one, other, third, stranger].map(isSignedIn));
    expect(signedIn).toEqual([false, true, false, true]);
  });
});

describe('an administrator', () => {
  const allSignIns = async (token: string, query: object = {}) =>
    (await send(app, contract.allSignIns, query, { token })).list ?? [];

  it('sees who signed in and who tried, but no name that may be a password', async () => {
    await signIn();
    await signIn('falsch2026');
    await signIn(PASSWORD, 'geheim2026');
    const token = await signedInOperator(database, 'chef', ['admin']);
    expect(await allSignIns(token)).toMatchObject([
      { name: null, result: 'wrong-password' },
      { name: 'anna', result: 'wrong-password' },
      { name: 'anna', result: 'ok', browser: 'Chrome · Windows' },
    ]);
    expect(await allSignIns(token, { name: 'anna', result: 'ok' })).toHaveLength(1);
    await testHousekeeping(database)(hoursFromNow(91 * 24));
    const later = await signedInOperator(database, 'later', ['admin']);
    expect(await allSignIns(later)).toEqual([]);
  });

  it('finds one row for a locked account that goes on trying', async () => {
    for (let attempt = 0; attempt < 9; attempt += 1) await signIn('falsch2026');
    const token = await signedInOperator(database, 'chef', ['admin']);
    const results = (await allSignIns(token)).map(({ result }) => result);
    expect(results).toEqual(['locked', ...Array(5).fill('wrong-password')]);
  });

  it('ends the sessions of another, who can sign in again', async () => {
    const theirs = await signIn();
    const token = await signedInOperator(database, 'chef', ['admin']);
    const end = (id: number) => send(app, contract.endOperatorSessions, { id }, { token });
    expect((await end(1)).status).toBe(200);
    expect((await end(2)).status).toBe(409);
    expect([await isSignedIn(theirs), await isSignedIn(await signIn())]).toEqual([false, true]);
    const { list } = await send(app, contract.auditTrail, { subject: 'operators' }, { token });
    expect(list).toMatchObject([{ actor: 'chef', action: 'end-sessions', subject_id: 1 }]);
  });
});
