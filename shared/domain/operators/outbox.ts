/** Entries of the outbox: text messages, mails and refunds, and the state of each. */

export const OUTBOX_KINDS = { sms: '短信', mail: '邮件', refund: '退款' } as const;
export type OutboxKind = keyof typeof OUTBOX_KINDS;

/** The purposes of messages. */
export const OUTBOX_PURPOSES: Readonly<Record<string, string>> = {
  notice: '业务通知',
  code: '验证码',
  application: '入驻申请',
  digest: '订阅推送',
  confirm: '订阅确认',
  refund: '退回支付款',
};

export const OUTBOX_STATES = { 1: '等待发送', 2: '已发送', 3: '发送失败', 4: '已取消' } as const;
export type OutboxState = 1 | 2 | 3 | 4;
export const OUTBOX_STATE = { waiting: 1, sent: 2, failed: 3, cancelled: 4 } as const;

/** Money that goes back is not called off. */
export const CANCELLABLE_KINDS = ['sms', 'mail'] as const satisfies readonly OutboxKind[];
