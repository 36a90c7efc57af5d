/** All payables, by kind. */
import { promotionPayable } from '../creditors/promotions/index.ts';
import { orderPayable } from '../money/orders/index.ts';
import type { Payables } from '../money/payments/index.ts';

export const PAYABLES: Payables = { user_order: orderPayable, promotion_order: promotionPayable };
