/** Sections that the data of users and of creditors have in common. */
import { and, eq, type SQL } from 'drizzle-orm';
import {
  APPLICATION_KINDS,
  APPLICATION_STATUS_NAMES,
} from '../../../shared/domain/applications/application.ts';
import { REFUND_CAUSES } from '../../../shared/domain/money/payment.ts';
import { application, message, payment, refund, session, upload } from '../../platform/db/schema.ts';
import { isRefundOf } from './payments.ts';
import { inWords, type Section } from './sections.ts';

interface Account {
  id: number;
}

type Role = 'user' | 'creditor';

const PAYMENTS: Record<string, string> = {
  open: '待付款',
  received: '已收款',
  closed: '已关闭',
  returned: '渠道已退回',
};

export const signIns = (role: Role): Section<Account> => ({
  label: '登录',
  columns: { 登录时间: session.createdAt, 到期时间: session.expiresAt },
  where: ({ id }) => and(eq(session.role, role), eq(session.principalId, id)),
});

/** @param isOf whether the payment is for something of the account */
export const paymentsAndRefunds = (isOf: (id: number) => SQL | undefined): Section<Account>[] => [
  {
    label: '付款',
    columns: {
      付款编号: payment.number,
      渠道流水号: payment.tradeNumber,
      金额: payment.amount,
      状态: inWords(payment.status, PAYMENTS),
      付款时间: payment.receivedAt,
    },
    where: ({ id }) => isOf(id),
  },
  {
    label: '退款',
    columns: {
      退款编号: refund.number,
      金额: refund.amount,
      原因: inWords(refund.cause, REFUND_CAUSES),
      发起时间: refund.createdAt,
      完成时间: refund.doneAt,
      未能退回的原因: refund.failure,
    },
    where: ({ id }) => isRefundOf(isOf(id)),
  },
];

const KIND_NAMES = Object.fromEntries(
  Object.entries(APPLICATION_KINDS).map(([kind, { name }]) => [kind, name]),
);

export const applications = <Owner>(where: (account: Owner) => SQL | undefined): Section<Owner> => ({
  label: '入驻与加盟申请',
  columns: {
    申请编号: application.number,
    类型: inWords(application.kind, KIND_NAMES),
    名称: application.name,
    手机号: application.phone,
    邮箱: application.email,
    状态: inWords(application.status, APPLICATION_STATUS_NAMES),
    提交时间: application.submittedAt,
    审核意见: application.remark,
  },
  where,
});

export const messagesAndFiles = (role: Role): Section<Account>[] => [
  {
    label: '消息',
    columns: { 标题: message.title, 内容: message.text, 时间: message.createdAt },
    where: ({ id }) => and(eq(message.ownerRole, role), eq(message.ownerId, id)),
  },
  {
    label: '上传的文件',
    columns: { 地址: upload.url, 上传时间: upload.createdAt },
    where: ({ id }) => and(eq(upload.ownerRole, role), eq(upload.ownerId, id)),
  },
];
