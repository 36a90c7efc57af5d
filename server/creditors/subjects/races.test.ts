import { expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { listing } from '../../platform/db/schema.ts';
import { send } from '../../testing/people.ts';
import { COVER, complete, img, OWNER, testSubjects } from '../../testing/records/subjects.ts';

const subjects = testSubjects();
const { submit, save, approve, reject, shelve, unshelve, discard, idOf, onShelf, detail, stateOf, row } =
  subjects;

/** The embedded engine runs one statement after another, so there are fewer races to find. */
const ROUNDS = process.env.TEST_ENGINE === 'postgresql' ? 15 : 2;

const together = async (actions: (() => Promise<{ status: number }>)[], round: number): Promise<number[]> => {
  // Each round starts another action first, so that each outcome occurs.
  const first = round % actions.length;
  const order = [...actions.slice(first), ...actions.slice(0, first)];
  const answers = await Promise.all(order.map((action) => action()));
  const statuses = answers.map(({ status }) => status);
  return actions.map((_, index) => statuses[(index - first + actions.length) % actions.length] ?? 0);
};

it('a subject is approved or refused, and what was approved is what was submitted', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await idOf(submit({ introduce: '送审的' }));
    const [saved, approved, rejected] = await together(
      [() => save({ id, introduce: '偷换的' }), () => approve(id), () => reject(id)],
      round,
    );
    expect([approved, rejected].sort()).toEqual([200, 409]);
    const [publish, revision] = await stateOf(id);
    const introduction = (await detail(id))?.introduce;
    if (approved === 200)
      expect([publish, revision, introduction]).toEqual([4, saved === 200 ? 1 : 0, '送审的']);
    else if (saved === 200) expect([publish, revision, introduction]).toEqual([1, 0, '偷换的']);
    else expect([publish, revision, introduction]).toEqual([3, 0, '送审的']);
  }
});

it('changes are approved, dropped or refused once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await onShelf();
    await submit({ id, introduce: '改过的' });
    const statuses = await together(
      [() => approve(id), () => reject(id), () => discard(id), () => unshelve(id), () => approve(id)],
      round,
    );
    const [first, rejected, dropped, taken, second] = statuses;
    expect(taken).toBe(200);
    expect([first, rejected, second].filter((status) => status === 200)).toHaveLength(1);
    const isApproved = rejected !== 200;
    expect((await detail(id))?.introduce).toBe(isApproved ? '改过的' : '三室两厅');
    const left = isApproved || dropped === 200 ? 0 : 3;
    expect(await stateOf(id)).toEqual([1, left]);
    expect(await row(id)).toMatchObject({ version: isApproved ? 2 : 1, approvedVersion: isApproved ? 2 : 1 });
  }
});

it('shelving, rejecting and rewriting leave one state, and never unapproved content on the shelf', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await onShelf({ introduce: '一' });
    await unshelve(id);
    const [shelved, written] = await together(
      [() => shelve(id), () => submit({ id, introduce: '二' }), () => reject(id)],
      round,
    );
    expect([200, 409]).toContain(shelved);
    const { publishStatus, version, approvedVersion } = await row(id);
    // A change after publication becomes a revision; before it, the subject itself goes to the review.
    expect(written).toBe(200);
    if (publishStatus !== 4) continue;
    expect(approvedVersion).toBe(version);
    expect((await detail(id))?.introduce).toBe('一');
    expect([2, 3]).toContain((await stateOf(id))[1]);
  }
});

it('a file stays while one of two subjects uses it, whichever is written first', async () => {
  const { uploaded, isStored } = subjects;
  for (let round = 0; round < ROUNDS; round += 1) {
    const file = await uploaded(`/media/u/${round}.webp`);
    const id = await idOf(save({ img: img({ img_path: file }) }));
    const statuses = await together(
      [() => save({ id, img: img({ img_path: COVER }) }), () => save({ img: img({ img_path: file }) })],
      round,
    );
    expect(statuses).toEqual([200, 200]);
    expect(await isStored(file)).toBe(true);
  }
});

it('writes a subject once that is sent twice', async () => {
  const sent = () =>
    send(subjects.app(), contract.subjectAdd, { ...complete(2), operation: 1 } as never, {
      token: OWNER,
      headers: { 'Idempotency-Key': 'one' },
    });
  const [first, second] = await Promise.all([sent(), sent()]);
  expect(first?.data).toEqual(second?.data);
  expect(await subjects.database.db.$count(listing)).toBe(1);
  const answers = [await submit({ id: 1 }), await submit({ id: 1 })];
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
});
