import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, contract, type InputOf } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { operator } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInOperator } from '../../testing/sessions.ts';
import { openSession } from '../sessions/index.ts';

const database = testDatabase();
let admin = '';

const ask = <C extends Call>(call: C, input: InputOf<C>, token = admin) =>
  send(testApp(database), call, input, { token });
const login = (name: string, password: string) =>
  send(testApp(database), contract.operatorLogin, { name, password });

/** The administrator has the id 1, and the first added operator 2. */
beforeEach(async () => {
  admin = await signedInOperator(database, 'chef', ['admin']);
});

const add = (name = 'neu', password = 'neu2026xy') =>
  ask(contract.addOperator, { name, password, reviewer: true, finance: false });

describe('an operator that an administrator adds', () => {
  it('signs in, and has the roles', async () => {
    expect((await add()).data).toMatchObject({
      id: 2,
      name: 'neu',
      reviewer: true,
      finance: false,
      state: 1,
    });
    expect((await login('neu', 'neu2026xy')).data).toMatchObject({ roles: ['reviewer'] });
    const { list } = await ask(contract.allOperators, {});
    expect(list?.map(({ name }) => name)).toEqual(['chef', 'neu']);
  });

  it('has a name and a password that do', async () => {
    await add();
    expect(await add()).toMatchObject({ status: 422, errors: { name: messages.operatorExists } });
    expect(await add('kurz', 'neu2026')).toMatchObject({
      status: 422,
      errors: { password: messages.operatorPasswordShort },
    });
    expect((await add('häufig', 'abcd1234')).status).toBe(422);
    expect(await ask(contract.addOperator, { name: ' ', password: 'neu2026xy' })).toMatchObject({
      status: 422,
    });
  });

  it('gets other roles, which count at once', async () => {
    await add();
    const token = (await login('neu', 'neu2026xy')).data?.token ?? '';
    const orders = () => ask(contract.allOrders, {}, token);
    expect((await orders()).status).toBe(403);
    const changed = await ask(contract.changeOperator, { id: 2, edition: 'reviewer', finance: true });
    expect(changed.data).toMatchObject({ reviewer: true, finance: true });
    expect((await orders()).status).toBe(200);
    const [event] = (await ask(contract.auditTrail, { subject: 'operators' })).list ?? [];
    expect(event).toMatchObject({
      before: { roles: ['reviewer'] },
      after: { roles: ['reviewer', 'finance'] },
    });
    const emptied = await ask(contract.changeOperator, {
      id: 2,
      edition: 'finance,reviewer',
      reviewer: '',
    } as never);
    expect(emptied.data).toMatchObject({ reviewer: false, finance: true });
  });

  it('does not get a role back from a window that is out of date', async () => {
    const { edition = '' } = (await add()).data ?? {};
    await ask(contract.changeOperator, { id: 2, edition, finance: true, reviewer: false });
    expect(await ask(contract.changeOperator, { id: 2, edition, support: true })).toMatchObject({
      status: 409,
      message: messages.recordChanged,
    });
    expect((await ask(contract.oneOperator, { id: 2 })).data).toMatchObject({
      finance: true,
      reviewer: false,
      support: false,
    });
  });

  it('has no name that looks like the one of another', async () => {
    await add('li.lei');
    for (const name of ['LI_LEI', '1i.lei', 'Ｌi.lei', 'lilei'])
      expect(await add(name), name).toMatchObject({
        status: 422,
        errors: { name: '与已有账号“li.lei”容易混淆，请换一个名称' },
      });
    // The Cyrillic і.
    expect(await add('lі.lei')).toMatchObject({ errors: { name: messages.operatorNameCharacters } });
    expect((await add('李雷')).status).toBe(200);
  });

  it('has no session of a sign-in that was in flight while the account was disabled', async () => {
    await add();
    await database.db.transaction(async (tx) => {
      await tx.update(operator).set({ disabledAt: NOW }).where(eq(operator.id, 2));
      await expect(openSession(tx, 'operator', 2, NOW)).rejects.toMatchObject({ status: 422 });
      await tx.update(operator).set({ disabledAt: null }).where(eq(operator.id, 2));
    });
    const token = (await login('neu', 'neu2026xy')).data?.token ?? '';
    await database.db.update(operator).set({ disabledAt: NOW }).where(eq(operator.id, 2));
    expect((await ask(contract.operatorSession, {}, token)).status).toBe(401);
  });

  it('is disabled and enabled, and gets another password', async () => {
    await add();
    const token = (await login('neu', 'neu2026xy')).data?.token ?? '';
    expect((await ask(contract.disableOperator, { id: 2 })).status).toBe(200);
    expect((await ask(contract.operatorSession, {}, token)).status).toBe(401);
    expect((await login('neu', 'neu2026xy')).status).toBe(422);
    expect(await ask(contract.disableOperator, { id: 2 })).toMatchObject({
      status: 409,
      message: messages.operatorDisabled,
    });
    await ask(contract.enableOperator, { id: 2 });
    await ask(contract.resetOperatorPassword, { id: 2, password: 'anders2026' });
    expect((await login('neu', 'neu2026xy')).status).toBe(422);
    expect((await login('neu', 'anders2026')).status).toBe(200);
    const { list } = await ask(contract.auditTrail, { subject: 'operators' });
    expect(list?.map(({ action }) => action)).toEqual(['reset-password', 'enable', 'disable', 'create']);
    expect(JSON.stringify(list)).not.toMatch(/neu2026xy|anders2026/);
  });
});

it('operators cannot lock themselves out', async () => {
  const refused = { status: 409, message: messages.operatorOwnAccount };
  expect(await ask(contract.disableOperator, { id: 1 })).toMatchObject(refused);
  expect(await ask(contract.changeOperator, { id: 1, edition: 'admin', admin: false })).toMatchObject(
    refused,
  );
  expect((await ask(contract.changeOperator, { id: 1, edition: 'admin', content: true })).data).toMatchObject(
    {
      admin: true,
      content: true,
    },
  );
});

it('says when there is no such operator', async () => {
  for (const call of [contract.oneOperator, contract.disableOperator, contract.resetOperatorTotp]) {
    expect((await ask(call, { id: 99 })).status).toBe(404);
  }
});
