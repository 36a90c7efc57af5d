/** What payments pay for, as its module describes it. */
import type { PayType } from '../../../shared/domain/order.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { payment } from '../../platform/db/schema.ts';

/** Whether what was sold takes the money: `late` when it is over, `double` when it was paid before. */
export type PaymentOutcome = 'taken' | 'late' | 'double';

/** Something that is paid for. */
export interface Payable {
  /** Locks it, before its payment is touched: everybody locks in this order. */
  lock(tx: Queries, id: number): Promise<void>;
  take(tx: Queries, id: number, money: { payType: PayType; paidAt: Date }): Promise<PaymentOutcome>;
  /** Sends the payer a message. */
  tell(
    tx: Queries,
    id: number,
    notice: { event: string; title: string; reason?: string },
    now: Date,
  ): Promise<void>;
}
export type Payables = Record<typeof payment.$inferSelect.payableKind, Payable>;
