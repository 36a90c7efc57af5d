/** The words of the audit: what operators work on, and what they do. Areas over one table have words of their own. */

import { PAYOUT_LIMIT_LABEL } from '../money/withdrawal.ts';
import { REVIEW_KINDS } from './review.ts';

/** By the resource of the operators' calls. */
export const AUDIT_SUBJECTS = {
  ...(Object.fromEntries(Object.entries(REVIEW_KINDS).map(([kind, { name }]) => [kind, name])) as Record<
    keyof typeof REVIEW_KINDS,
    string
  >),
  orders: '服务订单',
  'promotion-orders': '推广订单',
  refunds: '退款记录',
  settlements: '结算',
  'payout-batches': '打款文件',
  listings: '标的',
  users: '用户',
  creditors: '债权人',
  operators: '运营账号',
  'site-settings': '站点设置',
  outbox: '发送记录',
  jobs: '定时任务',
  'payout-limit': PAYOUT_LIMIT_LABEL,
};

export const AUDIT_ACTIONS = {
  approve: '批准',
  reject: '驳回',
  return: '退回',
  askMore: '要求补充',
  view: '查看',
  pay: '登记打款',
  bounce: '登记银行退回',
  repay: '重新打款',
  release: '退回余额',
  withdraw: '作废',
  revoke: '撤销认领',
  propose: '提议修改',
  decline: '取消修改',
  export: '导出打款文件',
  import: '导入',
  create: '登记',
  refund: '处理退款',
  review: '转平台审核',
  restore: '结束审核',
  answer: '答复',
  close: '关闭',
  assign: '安排看样员',
  cancel: '取消',
  retry: '重试',
  settle: '登记线下打款',
  'retry-failed': '全部重试',
  run: '立即执行',
  'end-sessions': '退出所有登录',
  add: '新建',
  change: '修改',
  remove: '删除',
  takeDown: '下架',
  lock: '锁定账号',
  unlock: '解除锁定',
  'sign-out': '退出所有登录',
  'export-data': '导出个人资料',
  'ask-deletion': '申请注销',
  'withdraw-deletion': '撤回注销申请',
  'confirm-deletion': '确认注销',
  result: '登记拍卖结果',
  'remove-result': '撤销拍卖结果',
  round: '登记新一轮拍卖',
  putBack: '重新上架',
  same: '确认为同一标的',
  different: '确认为不同标的',
  reopen: '撤回判断',
  disable: '停用',
  enable: '启用',
  totp: '设置两步验证',
  'reset-totp': '重置两步验证',
  'reset-password': '重设密码',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const isAuditAction = (name: string): name is AuditAction => Object.hasOwn(AUDIT_ACTIONS, name);
