import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { creditorPages, user } from '../../mocks/creditor-pages.ts';
import { claim, listingRevision } from '../../server/db/schema.ts';
import { addListings, NOW } from '../../server/testing/listings.ts';
import { contract } from '../../shared/contract/index.ts';

const { database, open, save, idOf, onShelf, stateOf, unshelve, submit, reject, times } = creditorPages();

/** Whatever is_start and revision_status can be together, and what is offered then. Changes exist once approved. */
const PUBLISHED: [is_start: number, revision_status: number, buttons: string][] = [
  [1, 0, '查看详情 编辑 复制 上架'],
  [1, 1, '查看详情 编辑 复制 上架 放弃修订'],
  [1, 2, '查看详情 复制 上架'],
  [1, 3, '查看详情 编辑 复制 查看拒绝原因 上架 放弃修订'],
  [2, 0, '查看详情 复制'],
  [3, 0, '查看详情 编辑 复制 查看拒绝原因'],
  [4, 0, '查看详情 编辑 复制 下架'],
  [4, 1, '查看详情 编辑 复制 下架 放弃修订'],
  [4, 2, '查看详情 复制 下架'],
  [4, 3, '查看详情 编辑 复制 查看拒绝原因 下架 放弃修订'],
];
/** By the own claim's status; 2 too where somebody else's was approved instead. */
const CLAIMED: [status: number, isTaken: 0 | 1, buttons: string][] = [
  [1, 0, '查看详情'],
  [2, 0, '查看详情 查看拒绝原因 重新认领'],
  [2, 1, '查看详情 查看拒绝原因'],
  [3, 0, '查看详情'],
];

const titleOf = (...state: number[]) => `状态${state.join('与')}`;

async function addPublished(type: 2 | 3) {
  const ids = await addListings(
    database.db,
    ...PUBLISHED.map(([publishStatus, revision]) => ({
      type,
      publishStatus,
      title: titleOf(publishStatus, revision),
      creditorId: 1,
      writtenAt: NOW,
    })),
  );
  await database.db
    .insert(listingRevision)
    .values(
      PUBLISHED.flatMap(([, status], place) =>
        status === 0
          ? []
          : [{ listingId: ids[place] ?? 0, status, content: {}, createdAt: NOW, updatedAt: NOW }],
      ),
    );
}

async function addClaimed() {
  const ids = await addListings(
    database.db,
    ...CLAIMED.map(([status, isTaken]) => ({ title: titleOf(status, isTaken) })),
  );
  const of = { name: '债权人', document: 'private:1', createdAt: NOW };
  await database.db.insert(claim).values(
    CLAIMED.flatMap(([status, isTaken], place) => {
      const own = { ...of, listingId: ids[place] ?? 0, creditorId: 1, status };
      return isTaken ? [own, { ...own, creditorId: 2, status: 3 }] : [own];
    }),
  );
}

const recordOf = (title: string) => screen.getByText(title).closest<HTMLElement>('[data-record]');

/** What a record offers, in the order that it is offered. */
const buttonsOf = (title: string) =>
  [...(recordOf(title)?.querySelectorAll('button, a') ?? [])].map((it) => it.textContent).join(' ');

describe.each(['cards', 'table'])('the buttons, in a list as %s', (view) => {
  it.each([2, 3] as const)('are those of the state, of type %d', async (type) => {
    await addPublished(type);
    open(`/subject/subjectList?type=${type}&view=${view}&size=20`);
    await waitFor(() => {
      for (const [is_start, revision, buttons] of PUBLISHED) {
        const title = titleOf(is_start, revision);
        expect(`${title}: ${buttonsOf(title)}`).toBe(`${title}: ${buttons}`);
      }
    });
  });

  it('are those of the claim, of judicial auctions', async () => {
    await addClaimed();
    open(`/subject/subjectList?type=1&view=${view}&size=20`);
    await waitFor(() => {
      for (const [status, isTaken, buttons] of CLAIMED) {
        const title = titleOf(status, isTaken);
        expect(`${title}: ${buttonsOf(title)}`).toBe(`${title}: ${buttons}`);
      }
    });
  });
});

const TITLE = '南京市鼓楼区清溪路8号101室';
const press = async (name: string) =>
  user.click(await within(recordOf(TITLE) as HTMLElement).findByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');
const agree = async (name: string) => user.dblClick(within(await dialog()).getByRole('button', { name }));
const openList = async () => {
  open('/subject/subjectList?type=2');
  await screen.findByText(TITLE);
};

const REFUSED: [what: string, refuse: () => Promise<unknown>][] = [
  ['a subject', async () => reject(await idOf(submit()), '照片不清晰')],
  [
    'changes of a subject',
    async () => {
      const id = await onShelf();
      await submit({ id, introduce: '四室两厅' });
      return reject(id, '照片不清晰');
    },
  ],
];

describe('a refusal', () => {
  it.each(REFUSED)('of %s is told with its reason', async (_, refuse) => {
    await refuse();
    await openList();
    await press('查看拒绝原因');
    const heading = await screen.findByText('审核拒绝原因');
    expect(heading.closest('.ant-notification-notice')?.textContent).toContain('照片不清晰');
  });
});

describe('shelving', () => {
  let id: number;
  beforeEach(async () => {
    id = await onShelf();
  });

  it('is confirmed, runs once however often one clicks, and the list shows what became of it', async () => {
    await unshelve(id);
    await openList();
    await press('上架');
    expect((await dialog()).textContent).toContain('确定上架该标的吗？');
    await agree('上架');
    await screen.findByText('上架成功');
    await within(recordOf(TITLE) as HTMLElement).findByText('已上架');
    await within(recordOf(TITLE) as HTMLElement).findByRole('button', { name: '下架' });
    expect(times(contract.shelveSubject)).toBe(1);
    expect(await stateOf(id)).toEqual([4, 0]);
  });

  it('can be called off', async () => {
    await unshelve(id);
    await openList();
    await press('上架');
    await user.click(within(await dialog()).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stateOf(id)).toEqual([1, 0]);
  });

  it('and unshelving likewise', async () => {
    await openList();
    await press('下架');
    expect((await dialog()).textContent).toContain('确定下架该标的吗？');
    await agree('下架');
    await screen.findByText('下架成功');
    await within(recordOf(TITLE) as HTMLElement).findByText('待上架');
    expect(times(contract.shelveSubject)).toBe(1);
    expect(await stateOf(id)).toEqual([1, 0]);
  });

  it('says so when the subject is no longer what the list showed, and shows what it is', async () => {
    await openList();
    await unshelve(id);
    await press('下架');
    await agree('下架');
    const alert = await within(await dialog()).findByRole('alert');
    expect(alert.textContent).toBe('标的当前状态为“待上架”，不能进行此操作');
    await user.click(within(await dialog()).getByRole('button', { name: '取消' }));
    await within(recordOf(TITLE) as HTMLElement).findByRole('button', { name: '上架' });
  });

  it('says that what was not approved yet goes to the review', async () => {
    const draft = await idOf(save({ object_title: '草稿' }));
    open('/subject/subjectList?type=2');
    await screen.findByText('草稿');
    await user.click(await within(recordOf('草稿') as HTMLElement).findByRole('button', { name: '上架' }));
    await agree('上架');
    await screen.findByText('已提交审核');
    expect(await stateOf(draft)).toEqual([2, 0]);
  });

  it('says what is missing in a draft', async () => {
    await idOf(save({ object_title: '草稿', introduce: '' }));
    open('/subject/subjectList?type=2');
    await screen.findByText('草稿');
    await user.click(await within(recordOf('草稿') as HTMLElement).findByRole('button', { name: '上架' }));
    await agree('上架');
    const alert = await within(await dialog()).findByRole('alert');
    expect(alert.textContent).toBe('标的信息尚未填写完整，请编辑后再上架');
  });
});

describe('changes to a subject', () => {
  it.each([
    ['on the shelf', '有尚未提交审核的修订，下方为已发布的内容。', '已上架的内容不受影响'],
    [
      'off it',
      '有尚未提交审核的修订，下方为此前通过审核的内容，标的未上架，访客看不到。',
      '已通过审核的内容不受影响',
    ],
  ])('that is %s are told with what visitors see', async (place, told, question) => {
    const id = await onShelf();
    await save({ id, introduce: '四室两厅' });
    if (place === 'off it') await unshelve(id);
    open(`/subject/subjectDetail?id=${id}&type=2`);
    await screen.findByText(told);
    await user.click(await screen.findByRole('button', { name: '放弃修订' }));
    expect((await dialog()).textContent).toContain(question);
  });

  it('are given up once that was confirmed', async () => {
    const id = await onShelf();
    await save({ id, introduce: '四室两厅' });
    await openList();
    await press('放弃修订');
    expect((await dialog()).textContent).toContain('已上架的内容不受影响');
    await agree('放弃修订');
    await screen.findByText('已放弃修订');
    await waitFor(() => expect(buttonsOf(TITLE)).toBe('查看详情 编辑 复制 下架'));
    expect(await stateOf(id)).toEqual([4, 0]);
  });
});
