/** Messages to users about their orders. */
import type { NewMessage } from '../../accounts/messages/index.ts';
import type { userOrder } from '../../platform/db/schema.ts';

/** @param event unique among the order's events */
export const orderMessage = (
  { id, userId, serviceName, number }: typeof userOrder.$inferSelect,
  { event, title, reason }: { event: string; title: string; reason?: string },
): NewMessage => ({
  to: { role: 'user', id: userId },
  kind: 'order',
  event: `order ${id} ${event}`,
  title,
  text: `${serviceName}，订单号 ${number}`,
  reason,
  link: `/user/myOrder/myOrderDetail?id=${id}`,
});
