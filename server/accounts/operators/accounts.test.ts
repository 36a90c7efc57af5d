import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, contract, type InputOf } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { send } from '../../testing/people.ts';
import { signedInOperator } from '../../testing/sessions.ts';

const database = testDatabase();
let admin = '';

const ask = <C extends Call>(call: C, input: InputOf<C>, token = admin) =>
  send(testApp(database), call, input, { token });
const login = (name: string, password: string) =>
  send(testApp(database), contract.operatorLogin, { name, password });

/** The administrator has the id 1, and whoever is added first 2. */
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
    const changed = await ask(contract.changeOperator, { id: 2, finance: true });
    expect(changed.data).toMatchObject({ reviewer: true, finance: true });
    expect((await orders()).status).toBe(200);
    const [event] = (await ask(contract.auditTrail, { subject: 'operators' })).list ?? [];
    expect(event).toMatchObject({
      before: { roles: ['reviewer'] },
      after: { roles: ['reviewer', 'finance'] },
    });
    const emptied = await ask(contract.changeOperator, { id: 2, reviewer: '' } as never);
    expect(emptied.data).toMatchObject({ reviewer: false, finance: true });
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

it('nobody locks himself out', async () => {
  const refused = { status: 409, message: messages.operatorOwnAccount };
  expect(await ask(contract.disableOperator, { id: 1 })).toMatchObject(refused);
  expect(await ask(contract.changeOperator, { id: 1, admin: false })).toMatchObject(refused);
  expect((await ask(contract.changeOperator, { id: 1, content: true })).data).toMatchObject({
    admin: true,
    content: true,
  });
});

it('says when there is no such operator', async () => {
  for (const call of [contract.oneOperator, contract.disableOperator, contract.resetOperatorTotp]) {
    expect((await ask(call, { id: 99 })).status).toBe(404);
  }
});
