/** The example of docs/adding-an-area.md for an area whose rows belong to creditors. */
import { beforeEach, describe, expect, it } from 'vitest';
import { areaRoutes } from '../../server/composition/areas.ts';
import { auditEntry } from '../../server/platform/db/schema.ts';
import { testApp } from '../../server/testing/app.ts';
import { expectedAnswers } from '../../server/testing/calls/areas.ts';
import { addCallers, CALLERS, signIn } from '../../server/testing/calls/callers.ts';
import { expectOwnRowsOnly, expectRowLimit } from '../../server/testing/calls/owned-areas.ts';
import { testDatabase } from '../../server/testing/database/database.ts';
import { send } from '../../server/testing/people.ts';
import { signedInCreditors, signedInOperator } from '../../server/testing/sessions.ts';
import { type Area, callsOf } from '../../shared/contract/areas/index.ts';
import type { Call } from '../../shared/contract/index.ts';
import { messages } from '../../shared/messages.ts';
import { exampleIn } from '../files.ts';
import { contacts } from './area.ts';
import { contactRoutes } from './routes.ts';
import { contact } from './table.ts';

const database = testDatabase();
exampleIn('examples/contacts').useTable(database, contact);

const app = () => testApp(database, { areas: [...areaRoutes(), ...contactRoutes()] });
const PHONE = '13811110009';
const { list, one, create, update, actions } = contacts.calls;

it.each(CALLERS)('its calls say to %s what the declaration says', async (caller) => {
  await addCallers(database);
  const areas = [contacts, contacts.forOperators as Area];
  const calls: Record<string, Call> = Object.assign({}, ...areas.map(callsOf));
  const answers = Object.assign({}, ...areas.map(expectedAnswers)) as ReturnType<typeof expectedAnswers>;
  for (const [name, { input, statuses }] of Object.entries(answers)) {
    const token = await signIn(database, caller);
    const { status, errors } = await send(app(), calls[name] as Call, input, { token });
    expect({ name, status, errors }).toMatchObject({ name, status: statuses[caller] ?? 401 });
  }
});

describe('its rows', () => {
  const tokens = { owner: '', other: '' };
  beforeEach(async () => {
    const [owner = '', other = ''] = await signedInCreditors(database, ['江南银行', '东吴资产']);
    Object.assign(tokens, { owner, other });
  });
  const ask = (
    call: Call | undefined,
    input: Record<string, unknown> = {},
    as: 'owner' | 'other' = 'owner',
  ) => send(app(), call as Call, input, { token: tokens[as] });
  const add = async (name: string, remark = '', as: 'owner' | 'other' = 'owner') =>
    (await ask(create, { name, phone: PHONE, remark }, as)).data as { id: number; edition: string };

  it('belong to one creditor, and look like missing ones to any other', () =>
    expectOwnRowsOnly(contacts, ask));

  it('are no more than the limit', () => expectRowLimit(contacts, ask));

  it('are added, found, changed and disabled', async () => {
    const { id } = await add('王小明', '周末不接');
    await add('李雷');
    expect(await ask(list)).toMatchObject({
      status: 200,
      count: 2,
      list: [{ name: '李雷' }, { id, status: 'active' }],
    });
    expect((await ask(list, { q: '小' })).list).toMatchObject([{ id }]);
    expect((await ask(list, { q: PHONE })).count).toBe(2);
    expect((await ask(list, { q: PHONE.slice(0, 10) })).count).toBe(0);
    expect(await ask(list, { page: 2, size: 1 })).toMatchObject({ count: 2, list: [{ id }] });
    expect((await ask(list, { sort: 'id', order: 'asc', size: 1 })).list).toMatchObject([{ id }]);
    expect((await ask(actions.disable, { id })).message).toBe(messages.operationSuccess);
    expect((await ask(actions.disable, { id })).status).toBe(409);
    expect((await ask(list, { status: 'disabled' })).list).toMatchObject([{ id }]);
  });

  it('are changed as a whole: a field that is not sent becomes empty', async () => {
    const { id, edition } = await add('王小明', '周末不接');
    expect((await ask(update, { id, edition, name: '王明', phone: PHONE })).data).toMatchObject({
      name: '王明',
      remark: null,
    });
    expect((await ask(one, { id })).data).toMatchObject({ name: '王明', remark: null });
    expect((await ask(update, { id, remark: '周末不接' })).errors).toEqual({
      name: messages.required,
      phone: messages.required,
    });
    expect(await ask(update, { id, edition, name: '王小明', phone: PHONE })).toMatchObject({
      status: 409,
      message: messages.recordChanged,
    });
  });

  it('are changed only in the states that the declaration names', async () => {
    const { id } = await add('王小明');
    await ask(actions.disable, { id });
    expect(await ask(update, { id, name: '王明', phone: PHONE })).toMatchObject({
      status: 409,
      message: '当前状态为“已停用”，不能进行此操作',
    });
    expect((await ask(one, { id })).data).toMatchObject({ name: '王小明' });
  });

  it('are added once by a form that is sent twice', async () => {
    const headers = { 'Idempotency-Key': 'once' };
    const twice = [1, 2].map(() =>
      send(app(), create as Call, { name: '王小明', phone: PHONE }, { token: tokens.owner, headers }),
    );
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await ask(list)).count).toBe(1);
  });

  it('are no concern of the operators’ audit', async () => {
    await add('王小明');
    expect(await database.db.$count(auditEntry)).toBe(0);
  });

  describe('for operators', () => {
    const { calls } = contacts.forOperators as Area;
    let token = '';
    const read = (call: Call, input: Record<string, unknown> = {}) => send(app(), call, input, { token });
    beforeEach(async () => {
      token = await signedInOperator(database, 'ops', ['support']);
      await add('王小明', '周末不接');
      await add('李雷', '', 'other');
    });

    it('are listed with their owners, the newest first, with masked phones', async () => {
      expect(await read(calls.list)).toMatchObject({
        count: 2,
        list: [
          { name: '李雷', creditor_id: 2, creditor_name: '东吴资产', phone: '138****0009', status: 'active' },
          { name: '王小明', creditor_id: 1, creditor_name: '江南银行', remark: '周末不接' },
        ],
      });
      expect((await read(calls.one, { id: 1 })).data).toMatchObject({
        name: '王小明',
        creditor_name: '江南银行',
        phone: '138****0009',
      });
    });

    it.each([
      [{ creditor_name: '江南' }, ['王小明']],
      [{ creditor_name: '%' }, []],
      [{ creditor_id: 2 }, ['李雷']],
      [{ creditor_id: 2, q: '王' }, []],
      [{ q: PHONE }, ['李雷', '王小明']],
      [{ q: PHONE.slice(-4) }, []],
      [{ status: 'disabled' }, []],
    ])('are found by the owner, and as the area statuses: %j', async (filters, names) => {
      const answer = await read(calls.list, filters);
      expect(answer).toMatchObject({ list: names.map((name) => ({ name })), count: names.length });
    });
  });
});
