/** What a sale must say. */
import { messages } from '../../messages.ts';
import type { Fen } from '../../money.ts';

interface Deal {
  deal_price?: Fen | undefined;
  deal_time?: Date | undefined;
}

/** By field; empty for a complete one. */
export const dealProblems = (
  { deal_price: price, deal_time: time }: Deal,
  now: Date,
): { [Name in keyof Deal]?: string } => ({
  ...(!price && { deal_price: messages.dealPriceRequired }),
  ...(!time && { deal_time: messages.dealTimeRequired }),
  ...(time && time > now && { deal_time: messages.dealTimeInFuture }),
});
