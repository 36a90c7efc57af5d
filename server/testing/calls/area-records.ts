/** Requirements on the records of every area, by its declaration. */
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
  /** Makes a call as a permitted caller. */
  ask: (call: Call, input?: Record<string, unknown>) => Promise<Answer>;
}

interface StoredRecord {
  id: number;
  edition: string;
}

/** A record is added, found by every filter, read, changed, and refused for another one's unique value. */
export async function expectRecords(area: Area, { ask }: AreaTest): Promise<void> {
  const { list, one, create, update } = area.calls;
  if (!create) throw new Error(`${area.path} has no new records`);
  const example = exampleRecord(area);
  const { id, edition } = await added(area, ask, example);
  const filters = Object.entries(exampleFilters(area)).map(([name, value]) => ({ [name]: value }));
  for (const filter of [{}, ...filters]) {
    // A field that no call takes is empty.
    const [name = 'id'] = Object.keys(filter);
    const isFound = ['id', 'q', 'status'].includes(name) || area.create?.includes(name) === true;
    expect({ filter, ...(await ask(list, filter)) }).toMatchObject({ filter, count: isFound ? 1 : 0 });
  }
  expect((await ask(one, { id })).data).toMatchObject({ id, edition });
  for (const name of requiredIn(area.fields, area.create))
    expect((await ask(create, without(example, name))).errors).toHaveProperty(name);
  if (area.unique) {
    const { label = '' } = area.fields[area.unique] ?? {};
    expect((await ask(create, example)).errors).toEqual({
      [area.unique]: messages.valueTaken.replace('{label}', label),
    });
  }
  if (!update) return;
  const change = { ...exampleChange(area), id, edition: 'another' };
  expect(await ask(update, change)).toMatchObject({ status: 409, message: messages.recordChanged });
  expect(await ask(update, { ...change, edition })).toMatchObject({ status: 200 });
}

/** In every state an action is done, or refused with the state's name; the audit records it. */
export async function expectAction(area: Area, name: string, { database, ask }: AreaTest): Promise<void> {
  const { one, actions } = area.calls;
  const action = area.actions[name];
  const call = actions[name];
  if (!action || !call) throw new Error(`${area.path} has no action ${name}`);
  const input = exampleInput(area, name);
  const allowed = statesFor(action);
  for (const [state, way] of waysToStates(area)) {
    const { id } = await added(area, ask, anotherRecord(area, state));
    for (const step of way)
      expect(await ask(actions[step] as Call, { ...exampleInput(area, step), id })).toMatchObject({
        status: 200,
      });
    const { edition } = (await ask(one, { id })).data as StoredRecord;
    if (allowed && !allowed.includes(state)) {
      expect(await ask(call, { ...input, id })).toMatchObject({
        status: 409,
        message: messages.recordNotIn.replace('{state}', area.states?.names[state] ?? ''),
      });
      continue;
    }
    for (const field of requiredIn(action.input ?? {}, Object.keys(input)))
      expect((await ask(call, { ...without(input, field), id })).errors).toHaveProperty(field);
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

/** The states that actions lead to, each with the actions on the way there. */
function waysToStates({ states, actions }: Area): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>([[states?.initial ?? '', []]]);
  for (const [state, way] of ways)
    for (const [name, action] of Object.entries(actions)) {
      const isAllowed = statesFor(action)?.includes(state) ?? true;
      if (isAllowed && action.to !== undefined && !ways.has(action.to)) ways.set(action.to, [...way, name]);
    }
  return ways;
}

/** Records of one test have different values where no two may have the same. */
function anotherRecord(area: Area, suffix: string): ExampleRecord {
  const example = exampleRecord(area);
  return area.unique ? { ...example, [area.unique]: `${example[area.unique]}${suffix}` } : example;
}

const requiredIn = (fields: Area['fields'], names: readonly string[] = []): string[] =>
  names.filter((name) => fields[name]?.required?.on === 'save');

const without = (input: ExampleRecord, field: string): ExampleRecord =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name !== field));

const lastEntry = async ({ db }: Database) =>
  (await db.select().from(auditEntry).orderBy(auditEntry.id)).at(-1);

async function added(area: Area, ask: AreaTest['ask'], input: ExampleRecord): Promise<StoredRecord> {
  const { create } = area.calls;
  const { status, data, message, errors } = await ask(create as Call, input);
  expect({ status, message, errors }).toMatchObject({ status: 200 });
  return data as StoredRecord;
}
