/** The columns of records in the audit, in words. Areas over one table have the words of their own fields. */
import { STANDING_NAMES } from '../../../../shared/domain/account.ts';
import { APPLICATION_STATUS_NAMES } from '../../../../shared/domain/applications/application.ts';
import { APPOINTMENT_STATUS_NAMES } from '../../../../shared/domain/appointment.ts';
import { CHANGE_STATUS_NAMES } from '../../../../shared/domain/certification.ts';
import { labelsOf } from '../../../../shared/domain/fields.ts';
import { DISPOSAL_STATUS } from '../../../../shared/domain/listing.ts';
import {
  SETTLEMENT_FIELDS,
  SETTLEMENT_STATUS_NAMES,
  TRADE_TYPE_NAMES,
} from '../../../../shared/domain/money/settlement.ts';
import {
  BATCH_FIELDS,
  WITHDRAWAL_FIELDS,
  WITHDRAWAL_STATUS_NAMES,
} from '../../../../shared/domain/money/withdrawal.ts';
import { ORDER_FIELDS, ORDER_STATUS_NAMES } from '../../../../shared/domain/order.ts';
import { PROMOTION_ORDER_FIELDS, PROMOTION_STATUS_NAMES } from '../../../../shared/domain/promotion.ts';
import { ANSWER_WAY_NAMES, QUESTION_STATUS_NAMES } from '../../../../shared/domain/question.ts';
import {
  CLAIM_STATUS_NAMES,
  PUBLISH_STATUS_NAMES,
  REVISION_STATUS_NAMES,
} from '../../../../shared/domain/subject.ts';
import {
  DETAIL_FIELDS,
  LISTING_FIELDS,
  PRICE_FIELDS,
  TEXT_FIELDS,
} from '../../../../shared/domain/subject-fields.ts';

type Names = Readonly<Record<string, string>>;

/** Columns of listings that are named like their fields. */
const LISTING_COLUMNS = [
  ...PRICE_FIELDS,
  'address',
  'disposal_status',
  'start_time',
  'end_time',
  'latitude',
  'longitude',
  'court_name',
  'merchants_name',
] as const;

export const COLUMN_LABELS: Names = {
  status: '状态',
  trade_status: '状态',
  publish_status: '上架状态',
  delete_sign: '账号状态',
  name: '名称',
  title: '标题',
  number: '编号',
  order_num: '编号',
  amount: '金额',
  price: '价格',
  ...Object.fromEntries(LISTING_COLUMNS.map((name) => [name, LISTING_FIELDS[name].label])),
  ...labelsOf(DETAIL_FIELDS),
  bid_cycle: `${LISTING_FIELDS.bid_cycle.label}（小时）`,
  starts_at: '看样开始',
  ends_at: '看样结束',
  province_code: LISTING_FIELDS.province.label,
  city_code: LISTING_FIELDS.city.label,
  district_code: LISTING_FIELDS.district.label,
  cover: '封面',
  version: '版本',
  approved_version: '已通过的版本',
  edition: '提交次数',
  ...Object.fromEntries(TEXT_FIELDS.map((name) => [`text_${name}`, LISTING_FIELDS[name].label])),
  revision_status: '修订状态',
  revision_remark: '修订意见',
  revision_submitted_at: '修订提交时间',
  revision_created_at: '修订创建时间',
  revision_listing_id: '修订的标的',
  remark: '审核意见',
  field_remarks: '各项原因',
  note: '说明',
  reference: '单号',
  trade_type: SETTLEMENT_FIELDS.trade_type.label,
  creditor_id: '债权人编号',
  user_id: '用户编号',
  listing_id: '标的编号',
  phone: '手机',
  staff_name: '看样员',
  staff_phone: '看样员手机',
  answer: '答复',
  answer_way: '答复方式',
  fact: '所问的关键信息',
  cancel_reason: ORDER_FIELDS.cancel_reason.label,
  close_reason: '关闭原因',
  refund_reason: ORDER_FIELDS.refund_reason.label,
  refund_amount: ORDER_FIELDS.refund_amount.label,
  examine_status: '退款审核',
  examine_remark: '退款审核意见',
  payout_reference: WITHDRAWAL_FIELDS.payout_reference.label,
  approved_by: '审批人编号',
  paid_by: '打款人编号',
  payouts: '打款次数',
  revoked_at: '撤销时间',
  owed: '记为欠款',
  returned_by: '退回登记人编号',
  returned_at: WITHDRAWAL_FIELDS.returned_time.label,
  made_by: '导出人编号',
  made_at: BATCH_FIELDS.made_time.label,
  sum: BATCH_FIELDS.sum.label,
  count: BATCH_FIELDS.count.label,
  withdrawn_by: '作废人编号',
  withdrawn_at: BATCH_FIELDS.withdrawn_time.label,
  reason: '原因',
  payout_batch: WITHDRAWAL_FIELDS.payout_batch.label,
  batched_at: WITHDRAWAL_FIELDS.batched_time.label,
  registered_by: '登记人编号',
  decided_by: '复核人编号',
  fee: '费用',
  roles: '角色',
  password_hash: '密码',
  totp_secret: '两步验证密钥',
  pending_totp_secret: '待确认的验证密钥',
  totp_period: '最近一次验证码的时段',
  recovery_codes: '恢复码',
  totp_confirmed_at: '两步验证启用时间',
  disabled_at: '停用时间',
  locked_at: '锁定时间',
  lock_reason: '锁定原因',
  created_at: '创建时间',
  submitted_at: '提交时间',
  decided_at: '审核时间',
  approved_at: '审批时间',
  examined_at: '退款审核时间',
  answered_at: '答复时间',
  closed_at: '关闭时间',
  cancelled_at: ORDER_FIELDS.cancel_time.label,
  paid_at: PROMOTION_ORDER_FIELDS.pay_time.label,
  done_at: '完成时间',
  next_try_at: '下次尝试',
  attempts: '尝试次数',
  refunded_at: PROMOTION_ORDER_FIELDS.refund_time.label,
};

/** The names of `status`, by the kind of record. */
export const STATUS_NAMES: Readonly<Record<string, Names>> = {
  questions: QUESTION_STATUS_NAMES,
  appointments: APPOINTMENT_STATUS_NAMES,
  orders: ORDER_STATUS_NAMES,
  'promotion-orders': PROMOTION_STATUS_NAMES,
  withdrawals: WITHDRAWAL_STATUS_NAMES,
  settlements: SETTLEMENT_STATUS_NAMES,
  'identity-changes': CHANGE_STATUS_NAMES,
  'bank-changes': CHANGE_STATUS_NAMES,
  claims: CLAIM_STATUS_NAMES,
  applications: APPLICATION_STATUS_NAMES,
};

export const COLUMN_VALUES: Readonly<Record<string, Names>> = {
  publish_status: PUBLISH_STATUS_NAMES,
  disposal_status: DISPOSAL_STATUS,
  revision_status: REVISION_STATUS_NAMES,
  delete_sign: STANDING_NAMES,
  trade_type: TRADE_TYPE_NAMES,
  answer_way: ANSWER_WAY_NAMES,
  examine_status: { 1: '同意', 2: '拒绝' },
};
