/** Areas of users, and declarations that do not fit their table. Both examples test everything else. */
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Area, areas, defineArea } from '../../shared/contract/areas/index.ts';
import type { Call } from '../../shared/contract/index.ts';
import { operatorRoles } from '../../shared/domain/accounts/operator.ts';
import { areaRoutes } from '../composition/areas.ts';
import { creditorId, userId } from '../platform/db/schema/owners.ts';
import { appUser } from '../platform/db/schema.ts';
import { testApp } from '../testing/app.ts';
import { expectAction, expectRecords } from '../testing/calls/area-records.ts';
import { expectOwnRowsOnly, expectRowLimit } from '../testing/calls/owned-areas.ts';
import { testDatabase } from '../testing/database/database.ts';
import { send } from '../testing/people.ts';
import { signedInCreditors, signedInOperator, signedInUsers } from '../testing/sessions.ts';
import { implementArea } from './index.ts';

const database = testDatabase();

const fields = { title: { kind: 'text', label: '标题', maxLength: 20 } } as const;
const notes = defineArea({
  path: 'notes',
  label: '笔记',
  owner: { by: 'user', maxRows: 3 },
  operators: { permission: 'customers' },
  fields,
  create: ['title'],
  update: ['title'],
  filters: ['title'],
});
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const note = pgTable('note', { id: id(), userId: userId(), title: text() }, (t) => [index().on(t.userId)]);

const drop = () => database.db.execute(sql`drop table if exists note`);
const makeTable = async () => {
  await drop();
  await database.db.execute(sql`
    create table note (id bigint primary key generated always as identity, user_id bigint not null, title text)`);
};
const tokens = { owner: '', other: '' };
const signInTwo = async (area: Area) => {
  const [owner = '', other = ''] = await (area.owner?.by === 'user'
    ? signedInUsers(database, 2)
    : signedInCreditors(database, ['江南银行', '东吴资产']));
  Object.assign(tokens, { owner, other });
};

describe('an area of users', () => {
  beforeEach(async () => {
    await makeTable();
    await signInTwo(notes);
  });
  afterAll(drop);

  const app = () => testApp(database, { areas: [...areaRoutes(), ...implementArea(notes, { table: note })] });

  it('shows users their own rows', () =>
    expectOwnRowsOnly(notes, (call, input, as) => send(app(), call, input, { token: tokens[as] })));

  it('limits the rows of a user', () =>
    expectRowLimit(notes, (call, input, as) => send(app(), call, input, { token: tokens[as] })));
});

describe('an area of users for operators', () => {
  const { calls } = notes.forOperators as Area;
  const app = () => testApp(database, { areas: [...areaRoutes(), ...implementArea(notes, { table: note })] });
  beforeEach(async () => {
    await makeTable();
    await signInTwo(notes);
    await send(app(), notes.calls.create as Call, { title: '明天看样' }, { token: tokens.owner });
  });
  afterAll(drop);

  it('has the users’ names and numbers', async () => {
    const token = await signedInOperator(database, 'ops', ['support']);
    const [user] = await database.db.select().from(appUser).orderBy(appUser.id);
    const note = { title: '明天看样', user_id: user?.id, user_name: user?.nickname };
    const found = { list: [note], count: 1 };
    expect(await send(app(), calls.list, { user_name: user?.nickname }, { token })).toMatchObject(found);
    expect(await send(app(), calls.list, { user_id: user?.id, title: '看样' }, { token })).toMatchObject(
      found,
    );
    expect(await send(app(), calls.list, { user_name: '没有' }, { token })).toMatchObject({ count: 0 });
  });

  it('is closed to operators without the permission', async () => {
    const token = await signedInOperator(database, 'finance', ['finance']);
    expect((await send(app(), calls.list, {}, { token })).status).toBe(403);
  });
});

const owned = areas.filter(({ owner }) => owner);

describe.each(owned)('the area $path', (area) => {
  beforeEach(() => signInTwo(area));
  const app = () => testApp(database);

  it('shows owners their own rows', () =>
    expectOwnRowsOnly(area, (call, input, as) => send(app(), call, input, { token: tokens[as] })));

  it.runIf(area.owner?.maxRows)('limits the rows of an owner', () =>
    expectRowLimit(area, (call, input, as) => send(app(), call, input, { token: tokens[as] })),
  );
});

const ofOperators = areas.filter(({ permission, calls }) => permission && calls.create);

describe.each(ofOperators)('the area $path', (area) => {
  let token = '';
  beforeEach(async () => {
    token = await signedInOperator(database, 'all', [...operatorRoles]);
  });
  const ask = (call: Call, input = {}) => send(testApp(database), call, input, { token });
  const test = { database, ask };

  it('has records as declared', () => expectRecords(area, test));

  for (const name of Object.keys(area.actions))
    it(`has the action ${name}`, () => expectAction(area, name, test));
});

describe('a declaration that does not fit its table stops the start', () => {
  const ofCreditors = defineArea({ path: 'notes', label: '笔记', owner: { by: 'creditor' }, fields });

  it.each([
    ['without the owner’s column', ofCreditors, note, 'no column for creditorId'],
    [
      'without an index on the owner',
      ofCreditors,
      pgTable('note', { id: id(), creditorId: creditorId(), title: text() }),
      'an index that begins with creditor_id',
    ],
    [
      'with an index that covers only some rows',
      ofCreditors,
      pgTable('note', { id: id(), creditorId: creditorId(), title: text() }, (t) => [
        index().on(t.creditorId).where(sql`title <> ''`),
      ]),
      'an index that begins with creditor_id',
    ],
    [
      'with a field that is the owner',
      defineArea({
        path: 'notes',
        label: '笔记',
        owner: { by: 'user' },
        fields: { user: { kind: 'wholeNumber', label: '用户', min: 1, max: 9, column: 'userId' } },
      }),
      note,
      'the field user is the owner',
    ],
    [
      'with a column that cannot be empty, of a field that can',
      notes,
      pgTable('note', { id: id(), userId: userId(), title: text().notNull() }, (t) => [index().on(t.userId)]),
      'the field title can be emptied',
    ],
    ['without the column of a field', notes, pgTable('note', { id: id(), userId: userId() }), 'title'],
  ])('%s', (_, area, table, message) => {
    expect(() => implementArea(area, { table })).toThrow(message);
  });
});
