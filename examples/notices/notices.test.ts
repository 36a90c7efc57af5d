/** The worked example of docs/adding-an-area.md: it is as short as the guide says, and it works. */
import { beforeEach, describe, expect, it } from 'vitest';
import { areaRoutes } from '../../server/composition/areas.ts';
import { auditEntry } from '../../server/platform/db/schema.ts';
import { testApp } from '../../server/testing/app.ts';
import { expectedAnswers } from '../../server/testing/areas.ts';
import { testDatabase } from '../../server/testing/database.ts';
import { NOW } from '../../server/testing/listings.ts';
import { send } from '../../server/testing/people.ts';
import { signedInOperator } from '../../server/testing/sessions.ts';
import { callsOf } from '../../shared/contract/areas/index.ts';
import type { Call } from '../../shared/contract/index.ts';
import { messages } from '../../shared/messages.ts';
import { formatTime } from '../../shared/time.ts';
import { exampleIn } from '../files.ts';
import { notices } from './area.ts';
import { noticeRoutes } from './routes.ts';
import { notice } from './table.ts';

describe('its calls', () => {
  const database = testDatabase();
  let [ops, finance] = [{ token: '' }, { token: '' }];
  const app = () => testApp(database, { areas: [...areaRoutes(), ...noticeRoutes()] });
  const { list, one, create, update, actions } = notices.calls;
  exampleIn('examples/notices').useTable(database, notice);
  beforeEach(async () => {
    ops = { token: await signedInOperator(database, 'ops', ['reviewer', 'support', 'content']) };
    finance = { token: await signedInOperator(database, 'finance', ['finance']) };
  });

  const ask = (call: Call | undefined, input: object = {}, as = ops) =>
    send(app(), call as Call, input as Record<string, unknown>, as);
  const add = async (title: string, priority = 0) =>
    (await ask(create, { title, priority })).data as { id: number; edition: string };

  it.each(Object.entries(expectedAnswers(notices)))(
    'say to each role what the declaration says: %s',
    async (name, row) => {
      const call = callsOf(notices)[name];
      expect((await ask(call, row.input)).status).toBe(row.says.operator);
      expect((await ask(call, row.input, finance)).status).toBe(row.says.finance);
      expect((await ask(call, row.input, { token: 'nobody' })).status).toBe(401);
    },
  );

  it('add, change and find records, and refuse what is wrong beside its field', async () => {
    const { id } = await add('国庆期间服务安排', 5);
    await add('系统升级公告', 1);
    expect(await ask(update, { id, title: '国庆服务安排' })).toMatchObject({
      data: { title: '国庆服务安排' },
    });
    expect((await ask(list, { title: '国庆' })).list).toMatchObject([{ id, priority: 5, state: 1 }]);
    const byPriority = await ask(list, { _sort: 'priority', _order: 'asc' });
    expect(byPriority.list).toMatchObject([{ priority: 1 }, { priority: 5 }]);
    expect((await ask(list, { title: '%' })).count).toBe(0);
    expect((await ask(one, { id })).data).toMatchObject({ id, title: '国庆服务安排', published_at: null });
    expect(await ask(create, { title: '', priority: 101 })).toMatchObject({
      status: 422,
      errors: { title: messages.required, priority: messages.invalidValue },
    });
  });

  it('change the state as the transitions say, with what the area does besides', async () => {
    const { id } = await add('系统升级公告');
    expect((await ask(actions.withdraw, { id })).message).toBe('当前状态为“草稿”，不能进行此操作');
    expect((await ask(actions.publish, { id })).status).toBe(200);
    expect((await ask(one, { id })).data).toMatchObject({ state: 2, published_at: formatTime(NOW) });
    expect((await ask(actions.publish, { id })).status).toBe(409);
    expect((await ask(list, { state: 2 })).count).toBe(1);
  });

  it('refuse a change of a record that somebody else changed meanwhile', async () => {
    const { id, edition } = await add('系统升级公告');
    expect((await ask(update, { id, edition, title: '升级公告' })).status).toBe(200);
    expect(await ask(update, { id, edition, title: '公告' })).toMatchObject({
      status: 409,
      message: messages.recordChanged,
    });
    expect((await ask(actions.publish, { id, edition })).status).toBe(409);
  });

  it('write every change to the audit, with before and after', async () => {
    const { id } = await add('系统升级公告');
    await ask(update, { id, title: '升级公告' });
    await ask(actions.publish, { id });
    await ask(actions.publish, { id });
    const rows = await database.db.select().from(auditEntry).orderBy(auditEntry.id);
    expect(rows).toMatchObject([
      { action: 'add', before: null, after: { title: '系统升级公告' } },
      { action: 'change', before: { title: '系统升级公告' }, after: { title: '升级公告' } },
      { action: 'publish', before: { state: 1 }, after: { state: 2 } },
    ]);
  });
});
