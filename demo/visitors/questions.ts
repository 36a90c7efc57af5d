/** Questions of the demonstration: asked and answered by the server's own code, around the day of its seeding. */
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { answerQuestion, ask } from '../../server/market/questions/index.ts';
import type { Queries } from '../../server/platform/db/database.ts';
import { appUser, consultation, creditor, listing, outbox } from '../../server/platform/db/schema.ts';
import { PUBLISH_STATUS } from '../../shared/domain/listing.ts';
import { ANSWER_WAY, type AnswerWay } from '../../shared/domain/question.ts';
import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_USER } from '../accounts/accounts.ts';

interface DemoQuestion {
  name: string;
  phone: string;
  message: string;
  /** So long ago it was asked. */
  hours: number;
  /** By phone or text, so many hours later. */
  answered?: { way: AnswerWay; answer: string; after: number };
  wantsSms?: true;
}

const USER = { name: '王小明', phone: DEMONSTRATION_USER };

/** One for each of several listings of the creditor; the phones of other visitors are not assigned. */
const OF_CREDITOR: readonly DemoQuestion[] = [
  {
    ...USER,
    message: '请问标的现在有人居住吗？成交后多久可以腾退？',
    hours: 70,
    answered: {
      way: ANSWER_WAY.text,
      answer: '标的目前空置，钥匙由我方保管，成交并付清尾款后五个工作日内可以交付。',
      after: 18,
    },
    wantsSms: true,
  },
  {
    ...USER,
    message: '过户的税费由谁承担？有没有欠缴的物业费？',
    hours: 46,
    answered: { way: ANSWER_WAY.phone, answer: '已电话说明税费各自承担，物业费结清至上月。', after: 3 },
  },
  { ...USER, message: '可以办理按揭贷款吗？首付最低多少？', hours: 6, wantsSms: true },
  { name: '刘女士', phone: '13800000101', message: '这周末可以看样吗？需要提前准备什么材料？', hours: 20 },
  { name: '陈先生', phone: '13800000102', message: '起拍价还有商量的余地吗？', hours: 3 },
];

/** About listings without a creditor. */
const WITHOUT_CREDITOR: readonly DemoQuestion[] = [
  { ...USER, message: '外地户籍可以参加竞买吗？', hours: 30 },
  { name: '赵先生', phone: '13800000103', message: '保证金什么时候退还？', hours: 10 },
];

async function userOf(tx: Queries, phone: string): Promise<number | null> {
  const [user] = await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.phone, phone));
  return user?.id ?? null;
}

/** @param tx has the accounts, and the listings with their owners */
export async function seedQuestions(tx: Queries, now: Date): Promise<void> {
  const [account] = DEMONSTRATION_ACCOUNTS.creditors;
  const [owner] = await tx
    .select({ id: creditor.id })
    .from(creditor)
    .where(eq(creditor.account, account?.account ?? ''));
  if (!owner) return;
  await seedAll(tx, OF_CREDITOR, await onShelf(tx, eq(listing.creditorId, owner.id)), owner.id, now);
  await seedAll(tx, WITHOUT_CREDITOR, await onShelf(tx, isNull(listing.creditorId)), null, now);
}

async function onShelf(tx: Queries, where: SQL): Promise<number[]> {
  const rows = await tx
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.publishStatus, PUBLISH_STATUS.onShelf), where))
    .orderBy(asc(listing.id))
    .limit(OF_CREDITOR.length);
  return rows.map(({ id }) => id);
}

async function seedAll(
  tx: Queries,
  questions: readonly DemoQuestion[],
  listings: readonly number[],
  creditorId: number | null,
  now: Date,
): Promise<void> {
  for (const [index, { hours, answered, wantsSms, ...question }] of questions.entries()) {
    const id = listings[index];
    if (id === undefined) return;
    const at = (ago: number) => new Date(now.getTime() - ago * 3_600_000);
    const userId = question.phone === DEMONSTRATION_USER ? await userOf(tx, question.phone) : null;
    await ask(
      tx,
      { id, ...question, sms_consent: wantsSms ? 1 : 0 },
      { now: at(hours), visitor: null, userId },
    );
    if (!answered) continue;
    const [inserted] = await tx
      .select({ id: consultation.id })
      .from(consultation)
      .where(and(eq(consultation.listingId, id), eq(consultation.message, question.message)));
    const answerer = creditorId === null ? null : { creditorId };
    const { after, ...answer } = answered;
    if (inserted)
      await answerQuestion(
        tx,
        answerer,
        { id: inserted.id, ...answer },
        { now: at(hours - after), publicOrigin: '' },
      );
  }
  // The SMS went out then, and not when this server first runs.
  await tx
    .update(outbox)
    .set({ doneAt: now })
    .where(and(eq(outbox.kind, 'sms'), isNull(outbox.doneAt)));
}
