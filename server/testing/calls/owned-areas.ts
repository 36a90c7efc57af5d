/** Requirements on every area whose rows belong to a creditor or a user. */
import { expect } from 'vitest';
import type { Area } from '../../../shared/contract/areas/index.ts';
import type { Call } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import type { Answer } from '../people.ts';
import { exampleChange, exampleFilters, exampleInput, exampleRecord } from './areas.ts';

/** Makes a call as one of two owners. */
type Ask = (call: Call, input: Record<string, unknown>, as: 'owner' | 'other') => Promise<Answer>;

/** No id that a test reaches. */
const MISSING = 999_999;

/** Another owner's row is answered like a missing one by every call, and no call shows, counts or changes it. */
export async function expectOwnRowsOnly(area: Area, ask: Ask): Promise<void> {
  const { list, one, create, update, actions } = area.calls;
  if (!create) throw new Error(`${area.path}: no caller can add a row`);
  const id = await added(create, area, ask, 'owner');
  const stored = await ask(one, { id }, 'owner');
  expect(stored).toMatchObject({ status: 200, data: { id } });

  const byId: [Call, Record<string, unknown>][] = [
    [one, {}],
    ...(update ? [[update, exampleChange(area)] satisfies [Call, Record<string, unknown>]] : []),
    ...Object.entries(actions).map(([name, call]): [Call, Record<string, unknown>] => [
      call,
      exampleInput(area, name),
    ]),
  ];
  for (const [call, input] of byId) {
    const foreign = await ask(call, { ...input, id }, 'other');
    expect(foreign).toEqual(await ask(call, { ...input, id: MISSING }, 'other'));
    expect(foreign).toMatchObject({ status: 404, message: messages.notFound });
    const withEdition = await ask(call, { ...input, id, edition: 'another' }, 'other');
    expect(withEdition).toEqual(foreign);
  }
  for (const filters of [
    {},
    ...Object.entries(exampleFilters(area)).map(([name, value]) => ({ [name]: value })),
  ])
    expect(await ask(list, filters, 'other')).toMatchObject({ status: 200, list: [], count: 0 });
  expect(await ask(one, { id }, 'owner')).toEqual(stored);

  // A sent owner is ignored: the caller owns the new row.
  const owners = { creditorId: 1, creditor_id: 1, userId: 1, user_id: 1 };
  const own = await added(create, area, ask, 'other', owners);
  expect((await ask(one, { id: own }, 'other')).status).toBe(200);
  expect(await ask(list, {}, 'owner')).toMatchObject({ list: [{ id }], count: 1 });
}

/** Many requests at once add no more rows than the limit, and another owner's rows do not count. */
export async function expectRowLimit(area: Area, ask: Ask): Promise<void> {
  const { list, create } = area.calls;
  const max = area.owner?.maxRows;
  if (!create || !max) throw new Error(`${area.path} has no limit of rows`);
  await added(create, area, ask, 'other');
  for (let count = 0; count < max - 2; count++) await added(create, area, ask, 'owner');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask(create, exampleRecord(area), 'owner')),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(6).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.message).toBe(`${area.label}最多${max}条，不能再新建`);
  expect(await ask(list, {}, 'owner')).toMatchObject({ count: max });
  expect((await ask(create, exampleRecord(area), 'other')).status).toBe(200);
}

async function added(create: Call, area: Area, ask: Ask, as: 'owner' | 'other', more = {}): Promise<number> {
  const { status, data, message, errors } = await ask(create, { ...exampleRecord(area), ...more }, as);
  expect({ status, message, errors }).toMatchObject({ status: 200 });
  return (data as { id: number }).id;
}
