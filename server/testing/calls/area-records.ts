/** Requirements on the records of every area, by its declaration. */
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import { type Area, statesFor } from '../../../shared/contract/areas/index.ts';
import type { Call } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditEntry } from '../../platform/db/schema.ts';
import type { Answer } from '../people.ts';
import { type ExampleRecord, exampleChange, exampleFilters, exampleInput, exampleRecord } from './areas.ts';

interface AreaTest {
  database: Database;
  table: PgTable;
  /** Makes a call as a permitted caller. */
  ask: (call: Call, input?: Record<string, unknown>) => Promise<Answer>;
}

interface StoredRecord {
  id: number;
  edition: string;
}

/** A record is added, found by every filter, read, changed, and refused for another one's unique value. */
export async function expectRecords(area: Area, test: AreaTest): Promise<void> {
  const { list, one, create, update } = area.calls;
  const { ask } = test;
  if (!create) throw new Error(`${area.path} has no new records`);
  const { id, edition } = await added(area, test);
  for (const filter of [
    {},
    ...Object.entries(exampleFilters(area)).map(([name, value]) => ({ [name]: value })),
  ])
    expect(await ask(list, filter)).toMatchObject({ count: 1, list: [{ id }] });
  expect((await ask(one, { id })).data).toMatchObject({ id, edition });
  for (const [name, { required }] of Object.entries(area.fields))
    if (required && area.create?.includes(name))
      expect((await ask(create, without(exampleRecord(area), name))).errors).toHaveProperty(name);
  if (area.unique)
    expect((await ask(create, exampleRecord(area))).errors).toEqual({
      [area.unique]: messages.valueTaken.replace('{label}', area.fields[area.unique]?.label ?? ''),
    });
  if (update)
    expect(await ask(update, { ...exampleChange(area), id, edition })).toMatchObject({ status: 200 });
}

/** In each state an action is done, or refused with the state's name; the audit records it. */
export async function expectAction(area: Area, name: string, test: AreaTest): Promise<void> {
  const { database, table, ask } = test;
  const { one, actions } = area.calls;
  const action = area.actions[name];
  const call = actions[name];
  if (!action || !call) throw new Error(`${area.path} has no action ${name}`);
  const input = exampleInput(area, name);
  const allowed = statesFor(action);
  for (const [state, stateName] of Object.entries(area.states?.names ?? { '': '' })) {
    await database.db.delete(table);
    const { id } = await added(area, test);
    if (state) await database.db.update(table).set({ status: state } as never);
    const { edition } = (await ask(one, { id })).data as StoredRecord;
    if (allowed && !allowed.includes(state)) {
      expect(await ask(call, { ...input, id })).toMatchObject({
        status: 409,
        message: messages.recordNotIn.replace('{state}', stateName),
      });
      continue;
    }
    for (const [field, { required }] of Object.entries(action.input ?? {}))
      if (required)
        expect(await ask(call, { ...without(input, field), id })).toMatchObject({
          status: 422,
          errors: { [field]: required.message },
        });
    expect(await ask(call, { ...input, id, edition: 'another' })).toMatchObject({
      status: 409,
      message: messages.recordChanged,
    });
    expect(await ask(call, { ...input, id, edition })).toMatchObject({ status: 200 });
    if (action.isRemoval) expect(await ask(one, { id })).toMatchObject({ status: 404 });
    else if (action.to) expect((await ask(one, { id })).data).toMatchObject({ status: action.to });
    if (area.permission) expect(await lastEntry(database)).toMatchObject({ action: name, subjectId: id });
  }
}

const without = (input: ExampleRecord, field: string): ExampleRecord =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name !== field));

const lastEntry = async ({ db }: Database) =>
  (await db.select().from(auditEntry).orderBy(auditEntry.id)).at(-1);

async function added(area: Area, { ask }: AreaTest): Promise<StoredRecord> {
  const { create } = area.calls;
  const { status, data, message, errors } = await ask(create as Call, exampleRecord(area));
  expect({ status, message, errors }).toMatchObject({ status: 200 });
  return data as StoredRecord;
}
