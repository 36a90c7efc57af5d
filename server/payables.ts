/** Everything that can be paid for, by its kind. */
import { orderPayable } from './orders/index.ts';
import type { Payables } from './payments/index.ts';

export const PAYABLES: Payables = { user_order: orderPayable };
