import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import type { FactName } from '../../../shared/domain/facts.ts';
import { messages } from '../../../shared/messages.ts';
import { listing } from '../../platform/db/schema.ts';
import { send } from '../../testing/people.ts';
import { OWNER, testSubjects } from '../../testing/records/subjects.ts';

const { database, app, save, submit, approve, idOf, onShelf } = testSubjects();

/** Statements as a form sends them. */
const stating = (facts: { [Name in FactName]?: string }) =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value], row) => [
      [`facts[${row}][name]`, name],
      [`facts[${row}][value]`, value],
    ]),
  );

const ownFact = async (id: number, name: FactName) =>
  (await send(app(), contract.subjectFacts, { object_id: id }, { token: OWNER })).list?.find(
    (it) => it.name === name,
  );

describe('a subject that is saved with statements', () => {
  it('has them from its first moment, and keeps the others', async () => {
    const id = await idOf(
      save({ introduce: '租赁情况：无', ...stating({ lease: '有租赁', loan: '可贷款' }) }),
    );
    expect(await ownFact(id, 'lease')).toMatchObject({
      value: '有租赁',
      source: 'owner',
      text_value: '无租赁',
      needs_look: false,
    });
    await save({ id, ...stating({ lease: '' }) });
    expect(await ownFact(id, 'lease')).toMatchObject({ source: null });
    expect(await ownFact(id, 'loan')).toMatchObject({ value: '可贷款', source: 'owner' });
  });

  it('shows them to visitors at once, also where its texts wait for the review', async () => {
    const id = await onShelf();
    await submit({ id, introduce: '租赁情况：有', ...stating({ lease: '有租赁' }) });
    const page = await send(app(), contract.objectDetail, { id });
    expect(page.data?.facts?.find(({ name }) => name === 'lease')).toMatchObject({
      value: '有租赁',
      source: 'owner',
    });
    await approve(id);
    // The text says now what was stated.
    expect(await ownFact(id, 'lease')).toMatchObject({ text_value: '有租赁', needs_look: false });
  });

  it.each([
    [
      'a value that the fact does not have',
      1,
      { lease: '也许' },
      { 'facts.0': '租赁情况：应为无租赁、有租赁、自行核实之一' },
    ],
    ['a fact that its kind does not have', 6, { lease: '有租赁' }, { name: messages.factNotOfKind }],
  ] as const)('is not saved with %s', async (_, kind, facts, errors) => {
    const before = await database.db.$count(listing);
    expect(await save({ second_class: kind, ...stating(facts) })).toMatchObject({ status: 422, errors });
    expect(await database.db.$count(listing)).toBe(before);
  });

  it('refuses in Chinese a fact that does not exist', async () => {
    const id = await idOf(save());
    const nobody = { object_id: id, name: 'lease2' as FactName, value: '无租赁' };
    expect(await send(app(), contract.stateSubjectFact, nobody, { token: OWNER })).toMatchObject({
      status: 422,
      errors: { name: messages.invalidValue },
    });
  });

  it('of another creditor is not there', async () => {
    const id = await idOf(save());
    await database.db.update(listing).set({ creditorId: 2 }).where(eq(listing.id, id));
    expect(await save({ id, ...stating({ loan: '可贷款' }) })).toMatchObject({ status: 404 });
  });
});
