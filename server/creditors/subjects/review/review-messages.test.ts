/** The creditor's messages about the review. */
import { expect, it } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import { OTHER, testSubjects } from '../../../testing/records/subjects.ts';

const { clock, ask, idOf, save, submit, approve, reject } = testSubjects();

const received = async (token?: string) =>
  (await ask(contract.creditorMessages, {}, token)).list?.map(({ kind, title, text, link }) => [
    kind,
    title,
    text,
    link,
  ]);

it('the review of a subject and of its revision is told to its creditor alone', async () => {
  const id = await idOf(submit({ object_title: '某仓库' }));
  const link = `/creditorUser/subject/subjectDetail?id=${id}&type=2`;
  await reject(id, '照片不清晰');
  clock.hours = 1;
  await submit({ id, object_title: '某仓库' });
  await approve(id);
  clock.hours = 2;
  await save({ id, object_title: '某仓库（一期）' });
  await submit({ id, object_title: '某仓库（一期）' });
  await reject(id, '缺少说明');
  clock.hours = 3;
  await submit({ id, object_title: '某仓库（一期）' });
  await approve(id);
  expect(await received()).toEqual([
    ['review', '修订审核通过，展示内容已更新', '某仓库', link],
    ['review', '修订审核未通过', '某仓库\n原因：缺少说明', link],
    ['review', '标的审核通过，已上架', '某仓库', link],
    ['review', '标的审核未通过', '某仓库\n原因：照片不清晰', link],
  ]);
  expect(await received(OTHER)).toEqual([]);
});
