import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import type { App } from '../../app.ts';
import { TEST_SECRETS, testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { createOperator } from '../index.ts';

const database = testDatabase();
let app: App;
const make = (password: string) =>
  createOperator(database.db, { name: 'ops', roles: [], password }, TEST_SECRETS, NOW);
const login = (password: string) => send(app, contract.operatorLogin, { name: 'ops', password });

beforeEach(() => {
  app = testApp(database);
});

describe('an operator', () => {
  it('signs in, is recognized, and signs out', async () => {
    expect(await make('zichan2026')).toMatchObject({ isNew: true });
    const { data } = await login('zichan2026');
    const token = data?.token ?? '';
    expect(await send(app, contract.operatorSession, {}, { token })).toMatchObject({
      data: { name: 'ops', roles: [] },
    });
    expect((await send(app, contract.operatorLogout, {}, { token })).status).toBe(200);
    expect((await send(app, contract.operatorSession, {}, { token })).status).toBe(401);
  });

  it('stays signed in while calls come, but not longer than a working day', async () => {
    await make('zichan2026');
    const token = (await login('zichan2026')).data?.token ?? '';
    const statusAfter = async (minutes: number) => {
      const later = testApp(database, { clock: () => new Date(NOW.getTime() + minutes * 60_000) });
      return (await send(later, contract.operatorSession, {}, { token })).status;
    };
    for (let minutes = 29; minutes < 12 * 60; minutes += 29) expect(await statusAfter(minutes)).toBe(200);
    expect(await statusAfter(12 * 60 + 1)).toBe(401);
  });

  it('is signed out after half an hour without a call', async () => {
    await make('zichan2026');
    const token = (await login('zichan2026')).data?.token ?? '';
    const later = testApp(database, { clock: () => new Date(NOW.getTime() + 31 * 60_000) });
    expect((await send(later, contract.operatorSession, {}, { token })).status).toBe(401);
  });

  it('gets errors as HTTP status codes, as on all new paths', async () => {
    const wrong = await app.request('/ops/v1/session', {
      method: 'POST',
      body: new URLSearchParams({ name: 'ops', password: 'wrong123' }),
    });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      422,
      { errors: { password: '账号或密码错误' } },
    ]);
    expect((await app.request('/ops/v1/session')).status).toBe(401);
  });

  it('gets another password, which ends every session', async () => {
    await make('zichan2026');
    const token = (await login('zichan2026')).data?.token ?? '';
    expect(await make('geheim2026')).toMatchObject({ isNew: false });
    expect((await send(app, contract.operatorSession, {}, { token })).status).toBe(401);
    expect((await login('zichan2026')).status).toBe(422);
    expect((await login('geheim2026')).status).toBe(200);
  });

  it.each(['short12', 'with space 12', 'abcd1234', 'a123456789'])(
    'cannot have the password %s',
    async (password) => {
      await expect(make(password)).rejects.toThrow(/password/);
      expect((await login(password)).status).toBe(422);
    },
  );
});
