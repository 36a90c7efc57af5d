/**
 * A creditor's data, readable for people: of a person, or of an organisation and its contact.
 * docs/operations/personal-data.md says what is in it.
 */
import { and, eq } from 'drizzle-orm';
import { STANDING_NAMES, standingOf } from '../../../shared/domain/account.ts';
import { CREDITOR_TYPE } from '../../../shared/domain/accounts/creditor-type.ts';
import { CHANGE_FIELDS, CHANGE_KINDS, CHANGE_STATUS_NAMES } from '../../../shared/domain/certification.ts';
import { SETTLEMENT_STATUS_NAMES, TRADE_TYPE_NAMES } from '../../../shared/domain/money/settlement.ts';
import { WITHDRAWAL_STATUS_NAMES } from '../../../shared/domain/money/withdrawal.ts';
import { PROMOTION_STATUS_NAMES } from '../../../shared/domain/promotion.ts';
import { CLAIM_STATUS_NAMES, PUBLISH_STATUS_NAMES } from '../../../shared/domain/subject.ts';
import { formatTime } from '../../../shared/time.ts';
import { isApplicationOf } from '../../accounts/applications/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import {
  claim,
  creditor,
  creditorProfile,
  debtPayment,
  ledgerAccount,
  listing,
  profileChange,
  profileView,
  promotionOrder,
  savedView,
  settlement,
  subjectImport,
  withdrawal,
} from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { applications, messagesAndFiles, paymentsAndRefunds, signIns } from './account-sections.ts';
import { isPaymentOfCreditor } from './payments.ts';
import { inLabels, inWords, type PersonalData, readSections, type Section } from './sections.ts';

type Creditor = typeof creditor.$inferSelect;

const { identity: IDENTITY, bank: BANK } = CHANGE_FIELDS;
const BALANCES = { available: '可用余额', frozen: '提现冻结', debt: '欠款' };

const SECTIONS: readonly Section<Creditor>[] = [
  {
    label: '认证信息',
    columns: {
      联系人: creditorProfile.linkName,
      联系人手机: creditorProfile.contactPhone,
      邮箱: creditorProfile.email,
      地址: creditorProfile.companyAddress,
      法定代表人或本人: creditorProfile.legalPerson,
      [IDENTITY.id_card]: creditorProfile.idCard,
      [IDENTITY.f_id_card]: creditorProfile.idCardFront,
      [IDENTITY.r_id_card]: creditorProfile.idCardBack,
      [IDENTITY.credit_code]: creditorProfile.creditCode,
      [IDENTITY.business_license]: creditorProfile.businessLicence,
      [IDENTITY.registered_date]: creditorProfile.registeredDate,
      [BANK.bank_account_name]: creditorProfile.bankAccountName,
      [BANK.bank_name]: creditorProfile.bankName,
      [BANK.bank_branch]: creditorProfile.bankBranch,
      [BANK.bank_address]: creditorProfile.bankAddress,
      [BANK.bank_account_num]: creditorProfile.bankAccountNumber,
    },
    where: ({ id }) => eq(creditorProfile.creditorId, id),
  },
  {
    label: '身份与账户变更',
    columns: {
      类型: inWords(profileChange.kind, CHANGE_KINDS),
      内容: inLabels(profileChange.content, { ...IDENTITY, ...BANK }),
      状态: inWords(profileChange.status, CHANGE_STATUS_NAMES),
      审核意见: profileChange.remark,
      提交时间: profileChange.createdAt,
      审核时间: profileChange.decidedAt,
    },
    where: ({ id }) => eq(profileChange.creditorId, id),
  },
  {
    label: '查看完整号码',
    columns: { 时间: profileView.viewedAt },
    where: ({ id }) => eq(profileView.creditorId, id),
  },
  applications(isApplicationOf),
  signIns('creditor'),
  {
    label: '标的',
    columns: {
      标的: listing.title,
      编号: listing.id,
      展示的名称: listing.sellerName,
      状态: inWords(listing.publishStatus, PUBLISH_STATUS_NAMES),
      审核意见: listing.remark,
      发布时间: listing.createdAt,
    },
    where: ({ id }) => eq(listing.creditorId, id),
  },
  {
    label: '认领',
    columns: {
      标的编号: claim.listingId,
      债权人名称: claim.name,
      判决文书: claim.document,
      状态: inWords(claim.status, CLAIM_STATUS_NAMES),
      审核意见: claim.remark,
      提交时间: claim.createdAt,
    },
    where: ({ id }) => eq(claim.creditorId, id),
  },
  {
    label: '推广订单',
    columns: {
      订单号: promotionOrder.number,
      标的: promotionOrder.listingTitle,
      套餐: promotionOrder.packageName,
      金额: promotionOrder.price,
      状态: inWords(promotionOrder.status, PROMOTION_STATUS_NAMES),
      下单时间: promotionOrder.createdAt,
      付款时间: promotionOrder.paidAt,
      退款金额: promotionOrder.refundAmount,
      退款原因: promotionOrder.refundReason,
    },
    where: ({ id }) => eq(promotionOrder.creditorId, id),
  },
  ...paymentsAndRefunds(isPaymentOfCreditor),
  {
    label: '账户余额',
    columns: { 账户: inWords(ledgerAccount.code, BALANCES), 金额: ledgerAccount.balance },
    where: ({ id }) => and(eq(ledgerAccount.ownerRole, 'creditor'), eq(ledgerAccount.ownerId, id)),
  },
  {
    label: '提现',
    columns: {
      提现单号: withdrawal.number,
      金额: withdrawal.amount,
      [BANK.bank_name]: withdrawal.bankName,
      [BANK.bank_account_name]: withdrawal.bankAccountName,
      [BANK.bank_account_num]: withdrawal.bankAccountNumber,
      状态: inWords(withdrawal.status, WITHDRAWAL_STATUS_NAMES),
      申请时间: withdrawal.createdAt,
      审核意见: withdrawal.remark,
    },
    where: ({ id }) => eq(withdrawal.creditorId, id),
  },
  {
    label: '结算',
    columns: {
      结算单号: settlement.reference,
      收支: inWords(settlement.tradeType, TRADE_TYPE_NAMES),
      金额: settlement.amount,
      记为欠款: settlement.owed,
      说明: settlement.note,
      状态: inWords(settlement.status, SETTLEMENT_STATUS_NAMES),
      登记时间: settlement.createdAt,
      办结时间: settlement.decidedAt,
    },
    where: ({ id }) => eq(settlement.creditorId, id),
  },
  {
    label: '归还欠款',
    columns: { 金额: debtPayment.amount, 时间: debtPayment.createdAt },
    where: ({ id }) => eq(debtPayment.creditorId, id),
  },
  ...messagesAndFiles('creditor'),
  {
    label: '保存的筛选',
    columns: { 名称: savedView.name, 条件: savedView.query, 保存时间: savedView.createdAt },
    where: ({ id }) => and(eq(savedView.ownerRole, 'creditor'), eq(savedView.ownerId, id)),
  },
  {
    label: '导入的文件',
    columns: { 文件名: subjectImport.fileName, 导入时间: subjectImport.createdAt },
    where: ({ id }) => eq(subjectImport.creditorId, id),
  },
];

/** @throws Refusal 404 */
export async function dataOfCreditor(db: Queries, id: number): Promise<PersonalData> {
  const [row] = await db.select().from(creditor).where(eq(creditor.id, id));
  if (!row) throw refusals.missing();
  const account = {
    编号: row.id,
    登录账号: row.account,
    手机号: row.phone,
    名称: row.name,
    类型: row.type === CREDITOR_TYPE.enterprise ? '企业' : '个人',
    入驻状态: STANDING_NAMES[standingOf(row.standing)],
    密码: row.passwordHash ? '已设置' : '未设置',
    支付密码: row.payPasswordHash ? '已设置' : '未设置',
    锁定原因: row.lockReason,
    注册时间: formatTime(row.createdAt),
  };
  return { 账号: [account], ...(await readSections(db, SECTIONS, row)) };
}
