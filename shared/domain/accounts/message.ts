/** Messages of the page 消息. */

/** The subjects of messages. A new kind of message is one row here. */
export const MESSAGE_KINDS = {
  review: '审核',
  claim: '认领',
  question: '咨询',
  follow: '关注',
  order: '订单',
  appointment: '预约',
  promotion: '推广',
  money: '资金',
  certification: '认证',
} as const;
export type MessageKind = keyof typeof MESSAGE_KINDS;

export const MESSAGE_PAGE_SIZE = 10;

/** Unread messages are counted up to this number. */
export const MAX_UNREAD = 99;
