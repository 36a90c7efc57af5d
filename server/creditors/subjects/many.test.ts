import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import type { SubjectBulkAction } from '../../../shared/domain/subject.ts';
import { messages } from '../../../shared/messages.ts';
import { auditEntry } from '../../platform/db/schema.ts';
import { COVER, img, OTHER, OWNER, testSubjects } from '../../testing/records/subjects.ts';

const { database, ask, save, submit, reject, unshelve, idOf, onShelf, list, isStored } = testSubjects();

const remove = (object_id: number, token = OWNER) => ask(contract.deleteDraft, { object_id }, token);
const change = async (action: SubjectBulkAction, ids: readonly number[], token = OWNER) =>
  (await ask(contract.changeSubjects, { action, ids: ids.join(',') }, token)).data?.results;
const present = async () => (await list()).data?.map(({ id }) => id);

describe('a draft', () => {
  it('is deleted for good, with its pictures, and the audit names the creditor', async () => {
    const id = await idOf(save({ object_title: '写错的标的', img: img({ img_path: COVER }) }));
    expect(await isStored(COVER)).toBe(true);
    expect((await remove(id)).message).toBe(messages.draftDeleted);
    expect(await present()).toEqual([]);
    expect(await isStored(COVER)).toBe(false);
    const [entry] = await database.db.select().from(auditEntry);
    expect(entry).toMatchObject({
      actor: '债权人 江南资产管理有限公司',
      operatorId: null,
      action: 'remove',
      subject: 'listings',
      subjectId: id,
      details: { title: '写错的标的' },
    });
    expect((await remove(id)).message).toBe(messages.notFound);
  });

  it('is only what was never approved, and the own one', async () => {
    const waiting = await idOf(submit());
    const rejected = await idOf(submit());
    await reject(rejected, '照片不清晰');
    const shelved = await onShelf();
    const off = await onShelf();
    await unshelve(off);
    const edited = await onShelf();
    await unshelve(edited);
    await save({ id: edited, object_title: '改过的标的' });
    const ids = [waiting, rejected, shelved, off, edited];
    for (const id of ids) expect((await remove(id)).message).toBe(messages.notADraft);
    const own = await idOf(save());
    expect((await remove(own, OTHER)).message).toBe(messages.notFound);
    expect(await present()).toHaveLength(6);
  });
});

describe('many subjects', () => {
  let drafts: number[] = [];
  let shelved = 0;
  beforeEach(async () => {
    drafts = [await idOf(save()), await idOf(save())];
    shelved = await onShelf();
  });

  it('are changed one by one, and the answer says what became of each', async () => {
    const [first = 0, second = 0] = drafts;
    const theirs = await idOf(save({}, OTHER));
    expect(await change('deleteDraft', [first, shelved, theirs, second])).toEqual([
      { id: first, is_done: true, message: messages.draftDeleted },
      { id: shelved, is_done: false, message: messages.notADraft },
      { id: theirs, is_done: false, message: messages.notFound },
      { id: second, is_done: true, message: messages.draftDeleted },
    ]);
    expect(await present()).toEqual([shelved]);
  });

  it('are shelved and unshelved by the rules of one', async () => {
    const [complete = 0] = drafts;
    const incomplete = await idOf(save({ object_title: '只有名称', announcement: '' }));
    expect(await change('shelve', [complete, incomplete, shelved])).toEqual([
      { id: complete, is_done: true, message: messages.submittedForReview },
      { id: incomplete, is_done: false, message: messages.subjectIncomplete },
      { id: shelved, is_done: false, message: expect.stringContaining('已上架') },
    ]);
    expect(await change('unshelve', [shelved])).toEqual([
      { id: shelved, is_done: true, message: messages.subjectUnshelved },
    ]);
  });

  it('are at most twenty in a call', async () => {
    const many = Array.from({ length: 21 }, (_, index) => index + 1);
    expect(await change('deleteDraft', many)).toBeUndefined();
    expect(await present()).toHaveLength(3);
  });
});
