/**
 * An area with a field of every kind: its value comes in by a call, is stored, answered, filtered, and audited. Files and
 * references, which need other records, are tested by `references.test.ts`.
 */
import { getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type PgColumn, pgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Area, defineArea } from '../../shared/contract/areas/index.ts';
import type { Call } from '../../shared/contract/index.ts';
import type { FieldKind } from '../../shared/domain/fields.ts';
import { type Field, kindOf, wireValue, wireWords } from '../../shared/fields/index.ts';
import { SAMPLE_KINDS, SAMPLES } from '../../shared/fields/testing/samples.ts';
import { areaRoutes } from '../composition/areas.ts';
import { id } from '../platform/db/schema/columns.ts';
import { auditEntry } from '../platform/db/schema.ts';
import { testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database/database.ts';
import { sampleColumns } from '../testing/database/sample-columns.ts';
import { send } from '../testing/people.ts';
import { signedInOperator } from '../testing/sessions.ts';
import { implementArea } from './index.ts';

/** A state is the area's own; a repetition is compared and not stored. */
const ELSEWHERE: readonly FieldKind[] = ['pictures', 'document', 'reference', 'state', 'repeat'];
const KINDS = SAMPLE_KINDS.filter((kind) => !ELSEWHERE.includes(kind));

const fields = Object.fromEntries(
  KINDS.map((kind) => [
    kind,
    { ...SAMPLES[kind].field, label: `样本${kind}` } as Exclude<Field, { kind: 'state' }>,
  ]),
);
const area: Area = defineArea<string>({
  path: 'samples',
  label: '样本',
  permission: 'catalogue',
  fields,
  create: 'all',
  update: 'all',
  filters: KINDS,
});
const sample = pgTable('kind_sample', { id: id(), ...sampleColumns(KINDS) });

const database = testDatabase();
const drop = () => database.db.execute(sql`drop table if exists kind_sample`);
const columns = Object.entries(getTableColumns(sample) as Record<string, PgColumn>)
  .filter(([name]) => name !== 'id')
  .map(([name, column]) => `${toSnakeCase(name)} ${column.getSQLType()}`);
let ops = { token: '' };
beforeEach(async () => {
  await drop();
  await database.db.execute(
    sql.raw(
      `create table kind_sample (id bigint primary key generated always as identity, ${columns.join(', ')})`,
    ),
  );
  ops = { token: await signedInOperator(database, 'ops', ['content']) };
});
afterAll(drop);

const ask = (call: Call | undefined, input: Record<string, unknown> = {}) =>
  send(
    testApp(database, { areas: [...areaRoutes(), ...implementArea(area, { table: sample })] }),
    call as Call,
    input,
    ops,
  );
const { create, list, one, update } = area.calls;
const wireOf = (kind: FieldKind, text: string) => {
  const { field } = SAMPLES[kind];
  return wireValue(field, kindOf(field).read(text, field).value);
};

describe.each(KINDS)('a field of the kind %s', (kind) => {
  const { field, wire, words, spellings, refused } = SAMPLES[kind];

  it('comes in by a call and out of the record and the list', async () => {
    const added = await ask(create, { [kind]: wire });
    const { id: recordId } = added.data as { id: number };
    expect(added.data).toMatchObject({ [kind]: wire });
    expect((await ask(one, { id: recordId })).data).toMatchObject({ [kind]: wire });
    expect(await ask(list)).toMatchObject({ count: 1, list: [{ [kind]: wire }] });
  });

  it('is found by a filter, in every spelling, and not by another value', async () => {
    await ask(create, { [kind]: wire });
    for (const text of spellings)
      expect(await ask(list, { [kind]: wireOf(kind, text) })).toMatchObject({ count: 1 });
    const other = kindOf(field).search === 'part' ? '没有的内容' : otherWire(kind);
    expect(await ask(list, { [kind]: other })).toMatchObject({ count: 0 });
  });

  it('is audited with its label and its words', async () => {
    const { id: recordId } = (await ask(create, {})).data as { id: number };
    expect((await ask(update, { id: recordId, [kind]: wire })).status).toBe(200);
    const entries = await database.db.select().from(auditEntry).orderBy(auditEntry.id);
    const { before, after } = entries.at(-1) as unknown as Record<
      'before' | 'after',
      Record<string, unknown>
    >;
    expect(wireWords(field, before[kind])).toBe('');
    // The audit masks phones.
    expect([words, kindOf(field).masked?.(words)]).toContain(wireWords(field, after[kind]));
  });

  it('refuses what cannot be read for certain, and stores nothing', async () => {
    const schema = create?.input.shape[kind];
    const wrong = refused.filter((text) => text !== '' && schema?.safeParse(text).success === false);
    for (const text of wrong)
      expect(await ask(create, { [kind]: text })).toMatchObject({
        status: 422,
        errors: { [kind]: expect.stringMatching(/[\u4e00-\u9fff]/) },
      });
    expect(await database.db.$count(sample)).toBe(0);
  });
});

/** Another value of the kind. */
const otherWire = (kind: FieldKind): unknown => {
  const { field, wire, values } = SAMPLES[kind];
  return fc
    .sample(values, { seed: 1, numRuns: 20 })
    .map((value) => wireValue(field, value))
    .find((it) => JSON.stringify(it) !== JSON.stringify(wire));
};
