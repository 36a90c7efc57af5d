/** The worked example of docs/adding-an-area.md: it is as short as the guide says, and it works. */
import { beforeEach, describe, expect, it } from 'vitest';
import { implementArea } from '../../server/areas/index.ts';
import { areaRoutes } from '../../server/composition/areas.ts';
import { auditEntry } from '../../server/platform/db/schema.ts';
import { testApp } from '../../server/testing/app.ts';
import { expectAction, expectRecords } from '../../server/testing/calls/area-records.ts';
import { expectedAnswers } from '../../server/testing/calls/areas.ts';
import { testDatabase } from '../../server/testing/database/database.ts';
import { send } from '../../server/testing/people.ts';
import { signedInOperator } from '../../server/testing/sessions.ts';
import { type Area, callsOf } from '../../shared/contract/areas/index.ts';
import type { Call } from '../../shared/contract/index.ts';
import { exampleIn } from '../files.ts';
import { auctionHouses } from './area.ts';
import { auctionHouse } from './table.ts';

const database = testDatabase();
exampleIn('examples/auction-houses').useTable(database, auctionHouse);
let [ops, finance] = [{ token: '' }, { token: '' }];
beforeEach(async () => {
  ops = { token: await signedInOperator(database, 'ops', ['reviewer', 'support', 'content']) };
  finance = { token: await signedInOperator(database, 'finance', ['finance']) };
});

const area: Area = auctionHouses;
const app = () =>
  testApp(database, { areas: [...areaRoutes(), ...implementArea(auctionHouses, { table: auctionHouse })] });
const ask = (call: Call | undefined, input: object = {}, as = ops) =>
  send(app(), call as Call, input as Record<string, unknown>, as);
const test = { database, ask };

describe('what the declaration says', () => {
  it.each(Object.entries(expectedAnswers(area)))('%s answers each role', async (name, row) => {
    const call = callsOf(area)[name];
    expect((await ask(call, row.input)).status).toBe(row.statuses.operator);
    expect((await ask(call, row.input, finance)).status).toBe(row.statuses.finance);
    expect((await ask(call, row.input, { token: 'nobody' })).status).toBe(401);
  });

  it('records are added, found and changed', () => expectRecords(area, test));

  it.each(Object.keys(area.actions))('%s is done in its states', (name) => expectAction(area, name, test));
});

describe('an auction house', () => {
  const { list, one, create, update, actions } = auctionHouses.calls;
  const NANJING = { name: '江南拍卖行', city: '320100', licence: 'JS-001' };
  const add = async (input: object = NANJING) =>
    (await ask(create, input)).data as { id: number; edition: string };

  it('is found by a part of its name, and listed in order', async () => {
    const { id } = await add();
    await add({ ...NANJING, name: '东吴拍卖', city: '320500', licence: 'JS-002' });
    expect((await ask(list, { name: '江南' })).list).toMatchObject([{ id, city_name: '江苏省 南京市' }]);
    expect((await ask(list, { _sort: 'name', _order: 'asc' })).count).toBe(2);
    expect((await ask(list, { name: '%' })).count).toBe(0);
  });

  it('has the reason while it is suspended', async () => {
    const { id } = await add();
    await ask(actions.suspend, { id, reason: '许可证过期' });
    expect((await ask(one, { id })).data).toMatchObject({ status: 'suspended', reason: '许可证过期' });
    await ask(actions.resume, { id });
    expect((await ask(one, { id })).data).toMatchObject({ status: 'active', reason: null });
  });

  it('keeps its licence number for itself', async () => {
    await add();
    const { id } = await add({ ...NANJING, licence: 'JS-002' });
    expect((await ask(update, { id, licence: 'JS-001' })).errors).toEqual({ licence: '该许可证号已存在' });
  });

  it('has every change in the audit, with before, after and the reason', async () => {
    const { id } = await add();
    await ask(update, { id, name: '江南拍卖' });
    await ask(actions.suspend, { id, reason: '许可证过期' });
    await ask(actions.suspend, { id, reason: '许可证过期' });
    await ask(actions.remove, { id });
    const rows = await database.db.select().from(auditEntry).orderBy(auditEntry.id);
    expect(rows).toMatchObject([
      { action: 'add', before: null, after: { name: '江南拍卖行' } },
      { action: 'change', before: { name: '江南拍卖行' }, after: { name: '江南拍卖' } },
      { action: 'suspend', before: { status: 'active' }, after: { status: 'suspended' } },
      { action: 'remove', before: { name: '江南拍卖' }, after: null },
    ]);
    expect(rows[2]?.details).toEqual({ reason: '许可证过期' });
  });
});
