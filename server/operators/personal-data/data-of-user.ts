/**
 * A user's data, readable for people: the right to a copy of one's own data. docs/operations/personal-data.md says what
 * is in it.
 */
import { and, eq, inArray, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import {
  APPLICATION_KINDS,
  APPLICATION_STATUS_NAMES,
} from '../../../shared/domain/applications/application.ts';
import { APPOINTMENT_STATUS_NAMES } from '../../../shared/domain/appointment.ts';
import { REFUND_CAUSES } from '../../../shared/domain/money/payment.ts';
import { ORDER_STATUS_NAMES } from '../../../shared/domain/order.ts';
import { ANSWER_WAY, ANSWER_WAY_NAMES } from '../../../shared/domain/question.ts';
import { type Fen, fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import {
  application,
  appointment,
  appUser,
  consultation,
  follow,
  message,
  oauthLink,
  payment,
  refund,
  savedSearch,
  session,
  subscriptionMail,
  upload,
  userOrder,
} from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';

type Cell = string | number | null;
/** By the name of the kind of data, and of the value. */
export type PersonalData = Record<string, Record<string, Cell>[]>;

type User = typeof appUser.$inferSelect;

interface Section {
  label: string;
  /** The first one is a column of the table that is read. */
  columns: Record<string, PgColumn | SQL>;
  where: (user: User, orders: number[]) => SQL | undefined;
}

const PROVIDERS: Record<number, string> = { 1: '微信', 2: '支付宝' };
const PAYMENTS: Record<string, string> = {
  open: '待付款',
  received: '已收款',
  closed: '已关闭',
  returned: '渠道已退回',
};

const isPaymentOf = (orders: number[]) =>
  and(eq(payment.payableKind, 'user_order'), inArray(payment.payableId, orders));

/** The note about a call is the creditor's own. */
const answerForVisitor = sql`case when ${consultation.answerWay} = ${ANSWER_WAY.text} then ${consultation.answer} end`;

const APPLICATIONS = Object.fromEntries(
  Object.entries(APPLICATION_KINDS).map(([kind, { name }]) => [kind, name]),
);

const SECTIONS: readonly Section[] = [
  {
    label: '第三方登录',
    columns: { 平台: oauthLink.provider, 平台账号: oauthLink.subject, 绑定时间: oauthLink.createdAt },
    where: ({ id }) => eq(oauthLink.userId, id),
  },
  {
    label: '登录',
    columns: { 登录时间: session.createdAt, 到期时间: session.expiresAt },
    where: ({ id }) => and(eq(session.role, 'user'), eq(session.principalId, id)),
  },
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
      状态: appointment.status,
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
      答复方式: consultation.answerWay,
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
      状态: userOrder.status,
      下单时间: userOrder.createdAt,
      付款时间: userOrder.paidAt,
      取消原因: userOrder.cancelReason,
      退款原因: userOrder.refundReason,
    },
    where: ({ id }) => eq(userOrder.userId, id),
  },
  {
    label: '付款',
    columns: {
      付款编号: payment.number,
      渠道流水号: payment.tradeNumber,
      金额: payment.amount,
      状态: payment.status,
      付款时间: payment.receivedAt,
    },
    where: (_, orders) => isPaymentOf(orders),
  },
  {
    label: '退款',
    columns: {
      退款编号: refund.number,
      金额: refund.amount,
      原因: refund.cause,
      发起时间: refund.createdAt,
      完成时间: refund.doneAt,
      未能退回的原因: refund.failure,
    },
    where: (_, orders) => {
      const payments = new QueryBuilder().select({ id: payment.id }).from(payment).where(isPaymentOf(orders));
      return inArray(refund.paymentId, payments);
    },
  },
  {
    label: '入驻与加盟申请',
    columns: {
      申请编号: application.number,
      类型: application.kind,
      名称: application.name,
      手机号: application.phone,
      邮箱: application.email,
      状态: application.status,
      提交时间: application.submittedAt,
      审核意见: application.remark,
    },
    where: ({ phone }) => eq(application.phone, phone),
  },
  {
    label: '消息',
    columns: { 标题: message.title, 内容: message.text, 时间: message.createdAt },
    where: ({ id }) => and(eq(message.ownerRole, 'user'), eq(message.ownerId, id)),
  },
  {
    label: '上传的文件',
    columns: { 地址: upload.url, 上传时间: upload.createdAt },
    where: ({ id }) => and(eq(upload.ownerRole, 'user'), eq(upload.ownerId, id)),
  },
];

const WORDS = new Map<PgColumn | SQL, Record<number | string, string>>([
  [oauthLink.provider, PROVIDERS],
  [application.kind, APPLICATIONS],
  [application.status, APPLICATION_STATUS_NAMES],
  [appointment.status, APPOINTMENT_STATUS_NAMES],
  [consultation.answerWay, ANSWER_WAY_NAMES],
  [userOrder.status, ORDER_STATUS_NAMES],
  [payment.status, PAYMENTS],
  [refund.cause, REFUND_CAUSES],
]);

/** @throws Refusal 404 */
export async function dataOfUser(db: Queries, id: number): Promise<PersonalData> {
  const [user] = await db.select().from(appUser).where(eq(appUser.id, id));
  if (!user) throw refusals.missing();
  const orders = await db.select({ id: userOrder.id }).from(userOrder).where(eq(userOrder.userId, id));
  const data: PersonalData = {
    账号: [
      {
        编号: user.id,
        手机号: user.phone,
        昵称: user.nickname,
        头像: user.avatar,
        密码: user.passwordHash ? '已设置' : '未设置',
        锁定原因: user.lockReason,
        注册时间: formatTime(user.createdAt),
      },
    ],
  };
  for (const { label, columns, where } of SECTIONS) {
    const rows = await rowsOf(
      db,
      columns,
      where(
        user,
        orders.map((it) => it.id),
      ),
    );
    data[label] = rows.map((row) =>
      Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, cellOf(column, row[name])])),
    );
  }
  return data;
}

async function rowsOf(db: Queries, columns: Section['columns'], where: SQL | undefined) {
  const [first] = Object.values(columns);
  if (!is(first, PgColumn)) return [];
  const rows: Record<string, unknown>[] = await db.select(columns).from(first.table).where(where);
  return rows;
}

function cellOf(column: PgColumn | SQL, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return formatTime(value);
  if (typeof value === 'bigint') return `${fenToYuan(value as Fen)} 元`;
  const word = WORDS.get(column)?.[value as string | number];
  return word ?? (typeof value === 'number' ? value : String(value));
}
