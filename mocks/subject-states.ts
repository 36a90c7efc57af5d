/** Subjects in every state that there is, and the buttons that belong to it, in their order. */
import type { Database } from '../server/platform/db/database.ts';
import { claim, listingRevision } from '../server/platform/db/schema.ts';
import { addListings, NOW } from '../server/testing/listings.ts';

/** All combinations of is_start and revision_status, with their buttons. Changes exist once approved. */
const PUBLISHED: [is_start: number, revision_status: number, buttons: string][] = [
  [1, 0, '查看详情 编辑 复制 上架 删除草稿'],
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
/** Asset auctions on the shelf can be promoted, too. */
export const publishedOf = (type: 2 | 3) =>
  PUBLISHED.map(([is_start, revision, buttons]): (typeof PUBLISHED)[number] => [
    is_start,
    revision,
    type === 2 && is_start === 4 ? buttons.replace('下架', '推广 下架') : buttons,
  ]);

/** By the own claim's status; 2 too if another creditor's claim was approved instead. */
export const CLAIMED: [status: number, isTaken: 0 | 1, buttons: string][] = [
  [1, 0, '查看详情'],
  [2, 0, '查看详情 查看拒绝原因 重新认领'],
  [2, 1, '查看详情 查看拒绝原因'],
  [3, 0, '查看详情 推广'],
];

/** How the subject of a state is called. */
export const titleOf = (...state: number[]) => `状态${state.join('与')}`;

/** Of changes that say nothing. */
const REVISED = {
  listing: {},
  text: { announcement: null, notice: null, introduction: null },
  images: [],
};

/** Of the first creditor, one in each state. @returns their ids in that order */
export async function addPublished({ db }: Database, type: 2 | 3): Promise<number[]> {
  const ids = await addListings(
    db,
    ...PUBLISHED.map(([publishStatus, revision]) => ({
      type,
      publishStatus,
      title: titleOf(publishStatus, revision),
      creditorId: 1,
      writtenAt: NOW,
    })),
  );
  await db
    .insert(listingRevision)
    .values(
      PUBLISHED.flatMap(([, status], place) =>
        status === 0
          ? []
          : [{ listingId: ids[place] ?? 0, status, content: REVISED, createdAt: NOW, updatedAt: NOW }],
      ),
    );
  return ids;
}

/** Judicial auctions, one for each claim of the first creditor. @returns their ids in that order */
export async function addClaimed({ db }: Database): Promise<number[]> {
  const ids = await addListings(
    db,
    ...CLAIMED.map(([status, isTaken]) => ({ title: titleOf(status, isTaken) })),
  );
  const of = { name: '债权人', document: 'private:1', createdAt: NOW };
  await db.insert(claim).values(
    CLAIMED.flatMap(([status, isTaken], place) => {
      const own = { ...of, listingId: ids[place] ?? 0, creditorId: 1, status };
      return isTaken ? [own, { ...own, creditorId: 2, status: 3 }] : [own];
    }),
  );
  return ids;
}
