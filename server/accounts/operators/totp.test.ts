import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { sandboxGateways } from '../../outside/gateways/index.ts';
import { operator, siteSetting } from '../../platform/db/schema.ts';
import { TEST_SECRETS, testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { createOperator } from '../index.ts';

const database = testDatabase();
const PASSWORD = 'zichan2026';
let seconds = 0;

const clock = () => new Date(NOW.getTime() + seconds * 1_000);
const app = () => testApp(database, { clock });
const login = (code?: string, on = app()) =>
  send(on, contract.operatorLogin, { name: 'ops', password: PASSWORD, ...(code && { code }) });

beforeEach(async () => {
  seconds = 0;
  await createOperator(
    database.db,
    { name: 'ops', roles: ['reviewer', 'support', 'content'], password: PASSWORD },
    TEST_SECRETS,
    NOW,
  );
});

/** Sets up an authenticator app. @returns its codes by the second, and the recovery codes */
async function setUp(on = app()) {
  const token = (await login(undefined, on)).data?.token ?? '';
  const { data } = await send(on, contract.beginTotp, { password: PASSWORD }, { token });
  const totp = new TOTP({ secret: data?.secret });
  const codeAt = (at: number) => totp.generate({ timestamp: NOW.getTime() + at * 1_000 });
  const confirmed = await send(on, contract.confirmTotp, { code: codeAt(seconds) }, { token });
  return { token, codeAt, uri: data?.uri ?? '', confirmed, recovery: confirmed.data?.recovery_codes ?? [] };
}

describe('an operator with an authenticator app', () => {
  it('signs in with its present code, once', async () => {
    await database.db.insert(siteSetting).values({ key: 'brand', value: '江南资产' });
    const { codeAt, uri, confirmed } = await setUp();
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*ops/);
    expect(decodeURIComponent(uri)).toContain('issuer=江南资产');
    expect(confirmed).toMatchObject({ status: 200, message: messages.totpEnabled });
    expect(await login()).toMatchObject({ status: 422, errors: { code: messages.totpRequired } });
    seconds = 60;
    expect(await login('000000')).toMatchObject({ status: 422, errors: { code: messages.totpWrong } });
    expect(await login(codeAt(60))).toMatchObject({ status: 200, data: { has_totp: true } });
    expect((await login(codeAt(60))).status).toBe(422);
    seconds = 90;
    expect((await login(codeAt(90))).status).toBe(200);
    expect((await login(codeAt(0))).status).toBe(422);
  });

  it('signs in with each recovery code once', async () => {
    const { recovery } = await setUp();
    expect(new Set(recovery).size).toBe(10);
    const [first = '', second = ''] = recovery;
    expect((await login(first.toUpperCase())).status).toBe(200);
    expect((await login(first)).status).toBe(422);
    expect((await login(second)).status).toBe(200);
    const [row] = await database.db.select().from(operator);
    expect(row?.recoveryCodes).toHaveLength(8);
    expect(JSON.stringify(row)).not.toContain(second);
  });

  it('of two sign-ins with the same code at once has one', async () => {
    const { codeAt } = await setUp();
    seconds = 60;
    const answers = await Promise.all([login(codeAt(60)), login(codeAt(60))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is locked after five wrong codes, but not by asking without one', async () => {
    const { codeAt } = await setUp();
    seconds = 60;
    for (let count = 0; count < 6; count += 1) expect((await login()).status).toBe(422);
    for (let count = 0; count < 5; count += 1) expect((await login('000000')).status).toBe(422);
    expect((await login(codeAt(60))).status).toBe(429);
  });

  it('keeps the old app until the new one is confirmed', async () => {
    const { token, codeAt, recovery } = await setUp();
    await send(app(), contract.beginTotp, { password: PASSWORD, code: recovery[0] }, { token });
    seconds = 60;
    expect((await login(codeAt(60))).status).toBe(200);
  });

  it('replaces it with a code of the old one only, and is signed out elsewhere', async () => {
    const { token, codeAt } = await setUp();
    const begin = (code?: string) =>
      send(app(), contract.beginTotp, { password: PASSWORD, ...(code && { code }) }, { token });
    expect(await begin()).toMatchObject({ status: 422, errors: { code: messages.totpRequired } });
    expect(await begin('000000')).toMatchObject({ status: 422, errors: { code: messages.totpWrong } });
    seconds = 60;
    const elsewhere = (await login(codeAt(60))).data?.token ?? '';
    seconds = 120;
    const { data } = await begin(codeAt(120));
    const session = (of: string) => send(app(), contract.operatorSession, {}, { token: of });
    expect((await session(elsewhere)).status).toBe(200);
    const code = new TOTP({ secret: data?.secret }).generate({ timestamp: clock().getTime() });
    expect((await send(app(), contract.confirmTotp, { code }, { token })).status).toBe(200);
    expect((await session(elsewhere)).status).toBe(401);
    expect((await session(token)).status).toBe(200);
  });
});

it('asks for the password, and for a code of the app', async () => {
  const token = (await login()).data?.token ?? '';
  const begin = (password: string) => send(app(), contract.beginTotp, { password }, { token });
  const confirm = () => send(app(), contract.confirmTotp, { code: '000000' }, { token });
  expect(await confirm()).toMatchObject({ status: 409, message: messages.totpNotBegun });
  expect(await begin('falsch2026')).toMatchObject({
    status: 422,
    errors: { password: messages.passwordWrong },
  });
  expect((await begin(PASSWORD)).status).toBe(200);
  expect(await confirm()).toMatchObject({ status: 422, errors: { code: messages.totpWrong } });
  expect(await login()).toMatchObject({ data: { has_totp: false } });
});

it('is needed before anything else where real money moves', async () => {
  const sandbox = sandboxGateways({ db: database.db, clock, secret: TEST_SECRETS.sandbox, publicOrigin: '' });
  const gateways = { ...sandbox, sandboxed: { ...sandbox.sandboxed, payment: false } };
  const real = testApp(database, { clock, gateways });
  const claims = (token: string) => send(real, contract.allClaims, {}, { token });
  expect(await login(undefined, real)).toMatchObject({ data: { must_set_up_totp: true } });
  const { token } = await setUp(real);
  const before = (await send(app(), contract.operatorSession, {}, { token })).data;
  expect(before).toMatchObject({ has_totp: true, must_set_up_totp: false });
  expect((await claims(token)).status).toBe(200);
  await database.db.update(operator).set({ totpConfirmedAt: null });
  expect((await claims(token)).status).toBe(403);
});
