import { describe, expect, it } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import { messages } from '../../../../shared/messages.ts';
import { auditEntry, listing } from '../../../platform/db/schema.ts';
import { addListings } from '../../../testing/listings.ts';
import { OPERATIONS, OTHER, testSubjects } from '../../../testing/records/subjects.ts';

const subjects = testSubjects();
const { database, clock, save, submit, approve, reject, unshelve, idOf, onShelf, detail, row, all, one } =
  subjects;

describe('what waits for the review', () => {
  it('is listed oldest first, subjects and revisions together', async () => {
    const changed = await onShelf();
    clock.hours = 1;
    const added = await idOf(submit({ zc_type: 3 }, OTHER));
    clock.hours = 2;
    await submit({ id: changed, introduce: '新的' });
    await save();
    await addListings(database.db, { publishStatus: 2, type: 2 });
    const { list = [], count } = await all('1');
    expect(count).toBe(2);
    expect(list).toMatchObject([
      {
        id: added,
        creditor_id: 2,
        creditor_name: '李建国',
        is_start: 2,
        submitted_time: '2026-11-20 11:00:00',
      },
      {
        id: changed,
        creditor_id: 1,
        creditor_name: '江南资产管理有限公司',
        is_start: 4,
        revision_status: 2,
        submitted_time: '2026-11-20 12:00:00',
      },
    ]);
    const slice = await subjects.ask(contract.allSubjects, { waiting: '1', _start: 1, _end: 2 }, OPERATIONS);
    expect(slice).toMatchObject({ count: 2, list: [{ id: changed }] });
  });

  it('is seen whole, with the changes beside it', async () => {
    const id = await onShelf();
    clock.hours = 1;
    await save({ id, introduce: '草稿' });
    expect(await one(id)).toMatchObject({ introduce: '三室两厅', revision: null, creditor_id: 1 });
    await submit({ id, introduce: '新的' });
    expect(await one(id)).toMatchObject({
      introduce: '三室两厅',
      submitted_time: '2026-11-20 11:00:00',
      revision: { introduce: '新的' },
    });
    await reject(id);
    expect((await one(id))?.revision).toBeNull();
  });
});

it('shows operators all subjects of creditors, the newest first, by state', async () => {
  const shelved = await onShelf();
  const draft = await idOf(save({ zc_type: 3 }, OTHER));
  await addListings(database.db, { type: 2 }, { type: 1, creditorId: 1 });
  expect((await all()).list?.map(({ id }) => id)).toEqual([draft, shelved]);
  const found = await subjects.ask(contract.allSubjects, { is_start: 4 }, OPERATIONS);
  expect(found).toMatchObject({ count: 1, list: [{ id: shelved }] });
});

describe('a decision', () => {
  it('that refuses counts, also for words that were approved once', async () => {
    const id = await onShelf();
    await unshelve(id);
    await submit({ id });
    await reject(id);
    await save({ id });
    expect(await subjects.shelve(id)).toMatchObject({ message: messages.submittedForReview });
    expect((await row(id))?.publishStatus).toBe(2);
  });

  it('requires the edition that the operator read: a later submission is neither approved nor rejected', async () => {
    const id = await idOf(submit());
    const reviewedEdition = String((await subjects.one(id))?.edition);
    await reject(id);
    // Within the same second: the times of the two versions are equal.
    await submit({ id, introduce: '未经审阅' });
    const decide = [
      (edition: string) =>
        subjects.ask(contract.rejectSubject, { id, edition, remark: '不清晰' }, OPERATIONS),
      (edition: string) => subjects.ask(contract.approveSubject, { id, edition }, OPERATIONS),
    ];
    for (const decision of decide) {
      expect(await decision(reviewedEdition)).toMatchObject({ status: 409, message: messages.submittedAnew });
    }
    expect((await row(id))?.publishStatus).toBe(2);
    expect((await decide[1]?.(String((await subjects.one(id))?.edition)))?.status).toBe(200);
  });

  it('requires the edition of the revision that the operator read', async () => {
    const id = await onShelf();
    await submit({ id, introduce: '第一稿' });
    const reviewedEdition = String((await subjects.one(id))?.edition);
    await reject(id);
    await submit({ id, introduce: '第二稿' });
    const approve = () => subjects.ask(contract.approveSubject, { id, edition: reviewedEdition }, OPERATIONS);
    expect(await approve()).toMatchObject({ status: 409, message: messages.submittedAnew });
    expect(await detail(id)).toMatchObject({ introduce: expect.not.stringContaining('稿') });
  });

  it('that names no edition is refused and changes nothing', async () => {
    const id = await idOf(submit());
    for (const call of [contract.approveSubject, contract.rejectSubject]) {
      const answer = await subjects.ask(
        call as typeof contract.rejectSubject,
        { id, remark: '好' } as never,
        OPERATIONS,
      );
      expect(answer).toMatchObject({ status: 422, errors: { edition: messages.required } });
    }
    expect((await row(id))?.publishStatus).toBe(2);
  });

  it('tells the creditor why it was against him, until he submits again', async () => {
    const id = await idOf(submit());
    expect((await reject(id, ' ')).errors).toEqual({ remark: messages.remarkRequired });
    await reject(id, '照片$&不清晰');
    expect(await detail(id)).toMatchObject({ is_start: 3, status: 3, remark: '照片$&不清晰' });
    await save({ id });
    expect(await detail(id)).toMatchObject({ is_start: 1, remark: '照片$&不清晰' });
    await submit({ id });
    expect(await detail(id)).toMatchObject({ is_start: 2, remark: null });
    await approve(id);
    expect(await detail(id)).toMatchObject({ is_start: 4, remark: null });
  });

  it('has reasons by field, of a subject and of a revision, until it is submitted again', async () => {
    const id = await idOf(submit());
    await reject(id, '请修改', { initial_price: '高于评估价', province_code: '与公告不符' });
    const reasons = { initial_price: '高于评估价', province_code: '与公告不符' };
    expect(await detail(id)).toMatchObject({ is_start: 3, field_remarks: reasons });
    await submit({ id });
    expect((await detail(id))?.field_remarks).toEqual({});
    await approve(id);
    await submit({ id, introduce: '新的' });
    await reject(id, '请修改', { introduce: '太短' });
    expect(await detail(id, 'edited')).toMatchObject({
      revision_status: 3,
      field_remarks: { introduce: '太短' },
    });
    await submit({ id, introduce: '更长的介绍' });
    expect((await detail(id, 'edited'))?.field_remarks).toEqual({});
    expect(await reject(id, '请修改', { introduce: '长'.repeat(201) })).toMatchObject({
      errors: { 'fields.introduce': messages.valueTooLong },
    });
  });

  it('is written down', async () => {
    const id = await idOf(submit());
    await reject(id, '不清晰');
    await submit({ id });
    await approve(id);
    await submit({ id, introduce: '新的' });
    await approve(id);
    const event = { actor: 'ops', subject: 'subjects', subjectId: id };
    expect(await database.db.select().from(auditEntry).orderBy(auditEntry.id)).toMatchObject([
      { ...event, action: 'reject', details: { is_revision: false, remark: '不清晰', fields: {} } },
      { ...event, action: 'approve', details: { is_revision: false } },
      { ...event, action: 'approve', details: { is_revision: true } },
    ]);
  });

  it('is made once, and of what waits', async () => {
    const id = await idOf(submit());
    const answers = await Promise.all([approve(id), approve(id), reject(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await database.db.$count(auditEntry)).toBe(1);
    expect(await approve(id)).toMatchObject({ status: 409, message: messages.nothingUnderReview });
    await addListings(
      database.db,
      { publishStatus: 2, type: 2 },
      { publishStatus: 2, type: 1, creditorId: 1 },
    );
    for (const missing of [id + 1, id + 2, 999]) {
      expect((await approve(missing)).status).toBe(404);
      expect((await reject(missing)).status).toBe(404);
      expect(await one(missing)).toBeUndefined();
    }
  });

  it('shelves no auction that is over, and may still refuse it', async () => {
    const id = await idOf(submit());
    clock.hours = 24 * 20;
    expect(await approve(id)).toMatchObject({ status: 409, message: messages.endTimePast });
    expect(await row(id)).toMatchObject({ publishStatus: 2 });
    expect((await reject(id, '已过期')).status).toBe(200);
    const referral = await idOf(submit({ zc_type: 3 }));
    expect((await approve(referral)).status).toBe(200);
  });

  it('finds the subject as it was submitted', async () => {
    const id = await idOf(submit({ introduce: '送审的' }));
    expect((await save({ id, introduce: '偷换的' })).status).toBe(409);
    await approve(id);
    expect(await detail(id)).toMatchObject({ introduce: '送审的' });
    await unshelve(id);
    await save({ id, introduce: '偷换的' });
    expect(await subjects.shelve(id)).toMatchObject({ message: messages.submittedForReview });
    expect(await database.db.$count(listing)).toBe(1);
    expect(await row(id)).toMatchObject({ publishStatus: 2 });
  });
});
