/**
 * A user's data, readable for people: the right to a copy of one's own data. docs/operations/personal-data.md says what
 * is in it.
 */
import { eq, sql } from 'drizzle-orm';
import { APPOINTMENT_STATUS_NAMES } from '../../../shared/domain/appointment.ts';
import { ORDER_STATUS_NAMES } from '../../../shared/domain/order.ts';
import { ANSWER_WAY, ANSWER_WAY_NAMES } from '../../../shared/domain/question.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import {
  application,
  appointment,
  appUser,
  consultation,
  follow,
  oauthLink,
  savedSearch,
  subscriptionMail,
  userOrder,
} from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { applications, messagesAndFiles, paymentsAndRefunds, signIns } from './account-sections.ts';
import { isPaymentOfUser } from './payments.ts';
import { inWords, type PersonalData, readSections, type Section } from './sections.ts';

type User = typeof appUser.$inferSelect;

const PROVIDERS: Record<number, string> = { 1: '微信', 2: '支付宝' };

/** The note about a call is the creditor's own. */
const answerForVisitor = sql`case when ${consultation.answerWay} = ${ANSWER_WAY.text} then ${consultation.answer} end`;

const SECTIONS: readonly Section<User>[] = [
  {
    label: '第三方登录',
    columns: {
      平台: inWords(oauthLink.provider, PROVIDERS),
      平台账号: oauthLink.subject,
      绑定时间: oauthLink.createdAt,
    },
    where: ({ id }) => eq(oauthLink.userId, id),
  },
  signIns('user'),
  {
    label: '关注的标的',
    columns: { 标的: follow.seenTitle, 标的编号: follow.listingId, 关注时间: follow.createdAt },
    where: ({ id }) => eq(follow.userId, id),
  },
  {
    label: '保存的搜索',
    columns: { 名称: savedSearch.name, 地址: savedSearch.address, 保存时间: savedSearch.createdAt },
    where: ({ id }) => eq(savedSearch.userId, id),
  },
  {
    label: '每日邮件',
    columns: { 邮箱: subscriptionMail.email, 待确认的邮箱: subscriptionMail.unconfirmedEmail },
    where: ({ id }) => eq(subscriptionMail.userId, id),
  },
  {
    label: '看样预约',
    columns: {
      标的: appointment.title,
      姓名: appointment.name,
      手机号: appointment.phone,
      状态: inWords(appointment.status, APPOINTMENT_STATUS_NAMES),
      看样时间: appointment.startsAt,
      预约时间: appointment.createdAt,
      取消原因: appointment.cancelReason,
    },
    where: ({ id }) => eq(appointment.userId, id),
  },
  {
    label: '咨询',
    columns: {
      标的: consultation.title,
      姓名: consultation.name,
      手机号: consultation.phone,
      内容: consultation.message,
      咨询时间: consultation.createdAt,
      答复方式: inWords(consultation.answerWay, ANSWER_WAY_NAMES),
      答复: answerForVisitor,
      答复时间: consultation.answeredAt,
      关闭原因: consultation.closeReason,
    },
    where: ({ phone }) => eq(consultation.phone, phone),
  },
  {
    label: '服务订单',
    columns: {
      订单号: userOrder.number,
      服务: userOrder.serviceName,
      标的: userOrder.listingTitle,
      金额: userOrder.price,
      状态: inWords(userOrder.status, ORDER_STATUS_NAMES),
      下单时间: userOrder.createdAt,
      付款时间: userOrder.paidAt,
      取消原因: userOrder.cancelReason,
      退款原因: userOrder.refundReason,
    },
    where: ({ id }) => eq(userOrder.userId, id),
  },
  ...paymentsAndRefunds(isPaymentOfUser),
  applications(({ phone }) => eq(application.phone, phone)),
  ...messagesAndFiles('user'),
];

/** @throws Refusal 404 */
export async function dataOfUser(db: Queries, id: number): Promise<PersonalData> {
  const [user] = await db.select().from(appUser).where(eq(appUser.id, id));
  if (!user) throw refusals.missing();
  const account = {
    编号: user.id,
    手机号: user.phone,
    昵称: user.nickname,
    头像: user.avatar,
    密码: user.passwordHash ? '已设置' : '未设置',
    锁定原因: user.lockReason,
    注册时间: formatTime(user.createdAt),
  };
  return { 账号: [account], ...(await readSections(db, SECTIONS, user)) };
}
