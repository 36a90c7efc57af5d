import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { listing, listingImage, listingRevision, listingText } from '../../platform/db/schema.ts';
import { addListings } from '../../testing/listings.ts';
import { OTHER, testSubjects } from '../../testing/records/subjects.ts';

const subjects = testSubjects();
const { database, save, submit, shelve, unshelve, discard, approve, reject, idOf, onShelf, stateOf } =
  subjects;

type Type = 2 | 3;
type Act = (id: number, type: Type) => Promise<{ status: number; message: string }>;

let edits = 0;
/** Changes the content each time. */
function edited(id: number, type: Type) {
  edits += 1;
  return { id, zc_type: type, object_title: `改过${edits}次的标的` };
}

const ACTIONS = {
  save: (id, type) => save(edited(id, type)),
  submit: (id, type) => submit(edited(id, type)),
  shelve: (id) => shelve(id),
  unshelve: (id) => unshelve(id),
  discard: (id) => discard(id),
  approve: (id) => approve(id),
  reject: (id) => reject(id),
} satisfies Record<string, Act>;
type ActionName = keyof typeof ACTIONS;

type State = [publish: number, revision: number];
interface Case {
  /** The actions from a saved subject to this state, and the actions allowed in it. */
  way: ActionName[];
  state: State;
  leads: Partial<Record<ActionName, State>>;
}

const SHELVED: ActionName[] = ['submit', 'approve'];
const CASES: Record<string, Case> = {
  'what was never submitted': {
    way: [],
    state: [1, 0],
    leads: { save: [1, 0], submit: [2, 0], shelve: [2, 0] },
  },
  'what is under review': {
    way: ['submit'],
    state: [2, 0],
    leads: { approve: [4, 0], reject: [3, 0] },
  },
  'what was rejected': {
    way: ['submit', 'reject'],
    state: [3, 0],
    leads: { save: [1, 0], submit: [2, 0] },
  },
  'what is on the shelf': {
    way: SHELVED,
    state: [4, 0],
    leads: { save: [4, 1], submit: [4, 2], unshelve: [1, 0] },
  },
  'what was approved and taken off': {
    way: [...SHELVED, 'unshelve'],
    state: [1, 0],
    leads: { save: [1, 0], submit: [2, 0], shelve: [4, 0] },
  },
  'what was approved, taken off and rewritten': {
    way: [...SHELVED, 'unshelve', 'save'],
    state: [1, 0],
    leads: { save: [1, 0], submit: [2, 0], shelve: [2, 0] },
  },
  'a draft of changes': {
    way: [...SHELVED, 'save'],
    state: [4, 1],
    leads: { save: [4, 1], submit: [4, 2], unshelve: [1, 1], discard: [4, 0] },
  },
  'changes under review': {
    way: [...SHELVED, 'submit'],
    state: [4, 2],
    leads: { unshelve: [1, 2], approve: [4, 0], reject: [4, 3] },
  },
  'changes that were rejected': {
    way: [...SHELVED, 'submit', 'reject'],
    state: [4, 3],
    leads: { save: [4, 1], submit: [4, 2], unshelve: [1, 3], discard: [4, 0] },
  },
  'a draft of changes to what was taken off': {
    way: [...SHELVED, 'save', 'unshelve'],
    state: [1, 1],
    leads: { save: [1, 1], submit: [1, 2], shelve: [4, 1], discard: [1, 0] },
  },
  'changes under review to what was taken off': {
    way: [...SHELVED, 'submit', 'unshelve'],
    state: [1, 2],
    leads: { shelve: [4, 2], approve: [1, 0], reject: [1, 3] },
  },
  'rejected changes to what was taken off': {
    way: [...SHELVED, 'submit', 'reject', 'unshelve'],
    state: [1, 3],
    leads: { save: [1, 1], submit: [1, 2], shelve: [4, 3], discard: [1, 0] },
  },
};
describe.each([2, 3] as const)('of type %i', (type) => {
  it.each(Object.entries(CASES))('%s is led on by what is allowed, and by nothing else', async (_, it) => {
    for (const name of Object.keys(ACTIONS) as ActionName[]) {
      const id = await idOf(save({ zc_type: type }));
      for (const action of it.way) expect(await ACTIONS[action](id, type)).toMatchObject({ status: 200 });
      expect(await stateOf(id)).toEqual(it.state);
      const answer = await ACTIONS[name](id, type);
      const next = it.leads[name];
      expect([name, answer.status]).toEqual([name, next ? 200 : 409]);
      expect([name, await stateOf(id)]).toEqual([name, next ?? it.state]);
    }
  });
});

it('says which state forbids it', async () => {
  const id = await idOf(submit());
  expect((await save({ id })).message).toBe('标的当前状态为“审核中”，不能进行此操作');
  expect((await shelve(id)).message).toBe('标的当前状态为“审核中”，不能进行此操作');
  await approve(id);
  expect((await discard(id)).message).toBe('修订当前状态为“无修订”，不能进行此操作');
  await submit({ id });
  expect((await save({ id })).message).toBe('修订当前状态为“修订审核中”，不能进行此操作');
  await approve(id);
  expect((await approve(id)).message).toBe(messages.nothingUnderReview);
});

it('tells what it did', async () => {
  const id = await idOf(save());
  expect((await save({ id })).message).toBe(messages.operationSuccess);
  expect((await shelve(id)).message).toBe(messages.submittedForReview);
  await reject(id);
  expect((await submit({ id })).message).toBe(messages.submittedForReview);
  await approve(id);
  expect((await unshelve(id)).message).toBe(messages.subjectUnshelved);
  expect((await shelve(id)).message).toBe(messages.subjectShelved);
  await save({ id });
  expect((await discard(id)).message).toBe(messages.revisionDiscarded);
});

describe('shelving what was not approved', () => {
  it('demands all that submitting does', async () => {
    const id = await idOf(save({ announcement: '' }));
    expect(await shelve(id)).toMatchObject({
      status: 422,
      message: messages.subjectIncomplete,
      errors: { announcement: messages.required },
    });
    expect(await stateOf(id)).toEqual([1, 0]);
  });

  it('refuses an auction that is over', async () => {
    const id = await idOf(save());
    subjects.clock.hours = 24 * 30;
    expect(await shelve(id)).toMatchObject({ status: 422, message: messages.endTimePast });
  });

  it('shelves at once what was saved without a change since its approval', async () => {
    const id = await onShelf();
    await unshelve(id);
    await save({ id, img: JSON.stringify([{ id: 1, img_path: 'x' }]) });
    expect(await shelve(id)).toMatchObject({ message: messages.subjectShelved });
  });
});

it('leaves a claimed judicial listing alone', async () => {
  await addListings(database.db, { creditorId: 1 });
  expect(await save({ id: 1 })).toMatchObject({ status: 422, errors: { zc_type: messages.typeIsFixed } });
  expect(await unshelve(1)).toMatchObject({ status: 409 });
  expect(await shelve(1)).toMatchObject({ status: 409 });
  expect(await discard(1)).toMatchObject({ status: 409 });
  expect(await approve(1)).toMatchObject({ status: 404 });
  expect(await stateOf(1)).toEqual([4, 0]);
});

it('never lets a type change', async () => {
  const id = await onShelf();
  for (const write of [save, submit]) {
    expect(await write({ id, zc_type: 3 })).toMatchObject({
      status: 422,
      errors: { zc_type: messages.typeIsFixed },
    });
  }
  expect(await stateOf(id)).toEqual([4, 0]);
});

it('treats what belongs to another as what is not there', async () => {
  const id = await onShelf();
  await submit({ id, object_title: '改过的标的' });
  const everything = async () => [
    await database.db.select().from(listing),
    await database.db.select().from(listingText),
    await database.db.select().from(listingImage),
    await database.db.select().from(listingRevision),
  ];
  const before = await everything();
  for (const object_id of [id, 999]) {
    const answers = [
      await save({ id: object_id }, OTHER),
      await submit({ id: object_id }, OTHER),
      await shelve(object_id, OTHER),
      await unshelve(object_id, OTHER),
      await discard(object_id, OTHER),
      await subjects.ask(contract.subjectPromotion, { id: object_id }, OTHER),
      await subjects.ask(contract.subjectDetails, { id: object_id }, OTHER),
      await subjects.ask(contract.subjectDetails, { id: object_id, version: 'edited' }, OTHER),
    ];
    for (const answer of answers) {
      expect(answer).toEqual({ status: 404, message: messages.notFound });
    }
  }
  expect(await everything()).toEqual(before);
});
