/**
 * The subjects of the demonstration's creditor in every state, and claims of judicial listings. They are listings of
 * the demonstration that the creditor becomes the owner of; their published versions stay on the shelf.
 */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, notLike, or, type SQL, sql } from 'drizzle-orm';
import { ownSubject, rejectSubject, saveSubject, submissionOf } from '../server/creditors/subjects/index.ts';
import type { Queries } from '../server/platform/db/database.ts';
import {
  appointment,
  claim,
  creditor,
  follow,
  listing,
  listingText,
  userOrder,
} from '../server/platform/db/schema.ts';
import type { CreditorPrincipal } from '../server/platform/http/handler.ts';
import type { SubjectInput } from '../shared/contract/creditors/subject-fields.ts';
import { PUBLISH_STATUS } from '../shared/domain/listing.ts';
import { CLAIM_STATUS, customCycle, presetOf, SAVE_OPERATION } from '../shared/domain/subject.ts';
import { DEMONSTRATION_ACCOUNTS } from './accounts/accounts.ts';
import { addJudgment, type Judgment } from './judgments.ts';

type Row = typeof listing.$inferSelect;
type Creditor = typeof creditor.$inferSelect;
type State = Partial<typeof listing.$inferInsert>;

const HOUR_MS = 3_600_000;
const HAND = { rule: '演示数据' };
const APPROVED = { approvedVersion: 1 };

/** Never submitted, approved and taken off, under review, rejected. */
const OFF_SHELF: Record<2 | 3, readonly State[]> = {
  2: [
    { publishStatus: PUBLISH_STATUS.offShelf },
    { publishStatus: PUBLISH_STATUS.offShelf, ...APPROVED },
    { publishStatus: PUBLISH_STATUS.underReview },
    {
      publishStatus: PUBLISH_STATUS.rejected,
      remark: '标的照片看不清现状，请补充室内照片，并在标的介绍中说明租赁情况。',
      fieldRemarks: { img: '请补充室内照片', introduce: '请说明租赁情况' },
    },
  ],
  3: [
    { publishStatus: PUBLISH_STATUS.offShelf },
    { publishStatus: PUBLISH_STATUS.underReview },
    {
      publishStatus: PUBLISH_STATUS.rejected,
      remark: '推介公告缺少联系方式，请补充后重新提交。',
      fieldRemarks: { announcement: '缺少联系方式' },
    },
  ],
};

type Change = (input: SubjectInput) => Partial<SubjectInput>;
interface Revision {
  change: Change;
  isSubmitted: boolean;
  /** Why it was refused. */
  remark?: string;
}

const cheaper: Change = ({ initial_price }) => ({ initial_price: ((initial_price ?? 0n) * 9n) / 10n });
const longer: Change = ({ introduce }) => ({ introduce: `${introduce ?? ''}\n\n支持分期付款，详情请咨询。` });

/** Revisions of subjects on the shelf; null without a change. */
const ON_SHELF: Record<2 | 3, readonly (Revision | null)[]> = {
  2: [
    null,
    null,
    { change: cheaper, isSubmitted: false },
    { change: cheaper, isSubmitted: true },
    { change: longer, isSubmitted: true, remark: '“分期付款”须附付款安排，请补充后重新提交。' },
    null,
  ],
  3: [null, { change: longer, isSubmitted: true }, null],
};

const CLAIMS = [
  { status: CLAIM_STATUS.claimed, hours: 24 * 16 },
  { status: CLAIM_STATUS.claimed, hours: 24 * 9 },
  { status: CLAIM_STATUS.rejected, hours: 24 * 4, remark: '判决文书与申请人名称不一致，请核对后重新提交。' },
  { status: CLAIM_STATUS.waiting, hours: 20 },
] as const;

/** So many documents the claims have. */
export const CLAIM_COUNT = CLAIMS.length;

/** @param tx has everything else of the demonstration already */
export async function seedSubjects(tx: Queries, judgments: readonly Judgment[], now: Date): Promise<void> {
  const [account] = DEMONSTRATION_ACCOUNTS.creditors;
  const [owner] = await tx
    .select()
    .from(creditor)
    .where(eq(creditor.account, account?.account ?? ''));
  if (!owner) return;
  for (const type of [2, 3] as const) {
    const hidden = await candidates(tx, type, isHidden, OFF_SHELF[type].length, now);
    for (const [index, row] of hidden.entries()) {
      await give(tx, owner, row, { ...OFF_SHELF[type][index], createdAt: ago(now, 30 - 6 * index) });
    }
    const onShelfRows = await candidates(tx, type, isOnShelf, ON_SHELF[type].length, now);
    for (const [index, row] of onShelfRows.entries()) {
      await give(tx, owner, row, APPROVED);
      const revision = ON_SHELF[type][index];
      if (revision) await revise(tx, owner, row, revision, ago(now, 8 - index));
    }
  }
  await seedClaims(tx, judgments, owner, now);
}

const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

const isOnShelf = eq(listing.publishStatus, PUBLISH_STATUS.onShelf);
const isHidden = inArray(listing.publishStatus, [
  PUBLISH_STATUS.offShelf,
  PUBLISH_STATUS.underReview,
  PUBLISH_STATUS.rejected,
]);

/** How many judicial listings of its kind and city are on the shelf: the figures of a promotion are compared with them. */
const likeIt = sql`(select count(*) from ${listing} as other where other.zc_type = 1
  and other.publish_status = ${PUBLISH_STATUS.onShelf} and other.second_class = ${listing.kind}
  and other.city_code = ${listing.cityCode})`;

/** Complete ones without an owner that do not end soon. */
function candidates(
  tx: Queries,
  type: number,
  where: SQL,
  count: number,
  now: Date,
  first: SQL = asc(listing.id),
): Promise<Row[]> {
  const days = (many: number) => new Date(now.getTime() + many * 24 * HOUR_MS);
  return tx
    .select()
    .from(listing)
    .where(
      and(
        where,
        eq(listing.type, type),
        isNull(listing.creditorId),
        isNull(listing.disposalStatus),
        isNotNull(listing.assessPrice),
        isNotNull(listing.latitude),
        or(isNull(listing.endTime), gt(listing.endTime, days(3))),
        // Listings whose title names an administrator or a bank belong to them.
        notLike(listing.title, '（破）%'),
        sql`coalesce(strpos(${listing.title}, ${listing.sellerName}), 0) = 0`,
        ...[follow, appointment, userOrder].map(
          ({ listingId }) => sql`${listing.id} not in (select ${listingId} from ${listingId.table})`,
        ),
      ),
    )
    .orderBy(first, asc(listing.id))
    .limit(count);
}

/** Makes a listing the creditor's, in its texts too. */
async function give(tx: Queries, owner: Creditor, row: Row, state: State): Promise<void> {
  const startedAt = state.createdAt ?? row.createdAt;
  const { startTime: start, endTime: end } = row;
  await tx
    .update(listing)
    .set({
      creditorId: owner.id,
      sellerName: owner.name,
      // A creditor names a platform for auctions only.
      ...(row.type === 3 && { source: null }),
      bidCycle: start && end && (presetOf(start, end) ?? customCycle(start, end, true)),
      writtenAt: ago(startedAt, 20),
      submittedAt: ago(startedAt, 2),
      ...state,
    })
    .where(eq(listing.id, row.id));
  const before = row.sellerName;
  if (!before) return;
  const { announcement, notice, introduction } = listingText;
  const renamed = (text: typeof announcement | typeof notice | typeof introduction) =>
    sql`replace(${text}, ${before}, ${owner.name})`;
  await tx
    .update(listingText)
    .set({
      announcement: renamed(announcement),
      notice: renamed(notice),
      introduction: renamed(introduction),
    })
    .where(eq(listingText.listingId, row.id));
}

/** By the server's own hands. */
async function revise(
  tx: Queries,
  { id }: Creditor,
  row: Row,
  { change, isSubmitted, remark }: Revision,
  now: Date,
): Promise<void> {
  const owner: CreditorPrincipal = { role: 'creditor', id, session: '', isApproved: true };
  const input = await ownSubject(tx, id, row.id);
  const operation = isSubmitted ? SAVE_OPERATION.submit : SAVE_OPERATION.save;
  const changed = { ...input, ...change(input), img: undefined, id: row.id, operation };
  await saveSubject(tx, changed, { owner, now, publicOrigin: '' });
  if (!remark) return;
  const { edition } = await submissionOf(tx, row.id);
  await rejectSubject(tx, HAND, { id: row.id, edition, remark }, now);
}

async function seedClaims(
  tx: Queries,
  judgments: readonly Judgment[],
  owner: Creditor,
  now: Date,
): Promise<void> {
  const rows = await candidates(tx, 1, isOnShelf, CLAIMS.length, now, desc(likeIt));
  for (const [index, { id }] of rows.entries()) {
    const it = CLAIMS[index];
    if (!it) return;
    const claimedAt = ago(now, it.hours);
    const judgment = judgments[index];
    if (!judgment) return;
    await addJudgment(tx, judgment, owner.id, claimedAt);
    await tx.insert(claim).values({
      listingId: id,
      creditorId: owner.id,
      name: owner.name,
      document: judgment.url,
      status: it.status,
      remark: 'remark' in it ? it.remark : null,
      createdAt: claimedAt,
      decidedAt: it.status === CLAIM_STATUS.waiting ? null : ago(now, it.hours - 15),
    });
    if (it.status === CLAIM_STATUS.claimed) {
      await tx.update(listing).set({ creditorId: owner.id }).where(eq(listing.id, id));
    }
  }
}
