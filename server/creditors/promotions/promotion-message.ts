/** The creditor's messages about a promotion order. */
import type { NewMessage } from '../../accounts/messages/index.ts';
import type { promotionOrder } from '../../platform/db/schema.ts';

type Order = Pick<
  typeof promotionOrder.$inferSelect,
  'id' | 'creditorId' | 'number' | 'listingTitle' | 'packageName' | 'startDay' | 'endDay'
>;

/** @param event unique among the order's events */
export const promotionMessage = (
  { id, creditorId, number, listingTitle, packageName, startDay, endDay }: Order,
  { event, title, reason }: { event: string; title: string; reason?: string },
): NewMessage => ({
  to: { role: 'creditor', id: creditorId },
  kind: 'promotion',
  event: `promotion ${id} ${event}`,
  title,
  text: `${listingTitle}，${packageName}（${startDay} 至 ${endDay}），订单号 ${number}`,
  reason,
  link: '/creditorUser/subject/promotions',
});
