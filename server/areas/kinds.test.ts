/** An area has fields of every kind: they are stored, answered, found, emptied, and kept in the audit. */
import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, type PgColumnBuilderBase, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type AreaField, defineArea } from '../../shared/contract/areas/index.ts';
import type { Call } from '../../shared/contract/index.ts';
import type { FieldKind } from '../../shared/fields/index.ts';
import { areaRoutes } from '../composition/areas.ts';
import { fen, id, moment } from '../platform/db/schema/columns.ts';
import { auditEntry } from '../platform/db/schema.ts';
import { testApp } from '../testing/app.ts';
import { exampleRecord } from '../testing/calls/areas.ts';
import { testDatabase } from '../testing/database/database.ts';
import { send } from '../testing/people.ts';
import { signedInOperator } from '../testing/sessions.ts';
import { implementArea } from './index.ts';

const database = testDatabase();
const label = '值';

/** Tested by references.test.ts, and parts of other values that have no column of their own. */
type OtherKind =
  | 'state'
  | 'reference'
  | 'pictures'
  | 'document'
  | 'bank'
  | 'place'
  | 'repeat'
  | 'regionName'
  | 'degrees'
  | 'fileNames';
type Sample = [field: AreaField, column: PgColumnBuilderBase, type: string];

const KINDS: Readonly<Record<Exclude<FieldKind, OtherKind>, Sample>> = {
  amount: [{ kind: 'amount', label }, fen(), 'bigint'],
  wholeNumber: [{ kind: 'wholeNumber', label, min: 1, max: 9 }, integer(), 'integer'],
  hours: [{ kind: 'hours', label }, integer(), 'integer'],
  code: [
    { kind: 'code', label, codes: [1, 2], names: { 1: { name: '一' }, 2: { name: '二' } } },
    integer(),
    'integer',
  ],
  flag: [{ kind: 'flag', label }, boolean(), 'boolean'],
  time: [{ kind: 'time', label }, moment(), 'timestamptz'],
  day: [{ kind: 'day', label }, date(), 'date'],
  text: [{ kind: 'text', label, maxLength: 20 }, text(), 'text'],
  link: [{ kind: 'link', label, maxLength: 100 }, text(), 'text'],
  markdown: [{ kind: 'markdown', label, maxLength: 100, tooLong: '过长', purpose: 'editor' }, text(), 'text'],
  longNumber: [{ kind: 'longNumber', label, maxLength: 30 }, text(), 'text'],
  phone: [{ kind: 'phone', label }, text(), 'text'],
  mail: [{ kind: 'mail', label }, text(), 'text'],
  idCard: [{ kind: 'idCard', label }, text(), 'text'],
  creditCode: [{ kind: 'creditCode', label }, text(), 'text'],
  bankAccount: [{ kind: 'bankAccount', label }, text(), 'text'],
  region: [{ kind: 'region', label }, text(), 'text'],
  coordinate: [{ kind: 'coordinate', label }, jsonb(), 'jsonb'],
};

const drop = () => database.db.execute(sql`drop table if exists sample`);
afterAll(drop);

describe.each(Object.entries(KINDS))('a field of kind %s', (_, [field, column, type]) => {
  const area = defineArea({
    path: 'samples',
    label: '样例',
    permission: 'catalogue',
    fields: { value: field },
    create: 'all',
    update: 'all',
    filters: ['value'],
  });
  const table = pgTable('sample', { id: id(), value: column });
  let token = '';
  beforeEach(async () => {
    await drop();
    await database.db.execute(
      sql.raw(`create table sample (id bigint primary key generated always as identity, value ${type})`),
    );
    token = await signedInOperator(database, 'ops', ['content']);
  });
  const ask = (call: Call | undefined, input: Record<string, unknown>) =>
    send(
      testApp(database, { areas: [...areaRoutes(), ...implementArea(area, { table })] }),
      call as Call,
      input,
      {
        token,
      },
    );

  it('is taken and answered as it was sent, found by its value, emptied and audited', async () => {
    const { list, create, update } = area.calls;
    const input = exampleRecord(area);
    const added = (await ask(create, input)) as { data?: { id: number; value: unknown }; errors?: object };
    expect(added.errors).toBeUndefined();
    expect(added.data?.value).toEqual(input.value);
    const found = { count: 1, list: [{ value: input.value }] };
    expect(await ask(list, input)).toMatchObject(found);
    expect((await ask(update, { id: added.data?.id, value: '' })).data).toMatchObject({ value: null });
    const entries = await database.db.select().from(auditEntry).orderBy(auditEntry.id);
    expect(entries.map(({ action }) => action)).toEqual(['add', 'change']);
    expect(entries[0]?.after).toHaveProperty('value');
    expect(entries[1]).toMatchObject({ after: { value: null } });
  });
});
