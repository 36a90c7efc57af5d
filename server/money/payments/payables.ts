/** What payments pay for, described by its module. */
import type { PayType } from '../../../shared/domain/order.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { payment } from '../../platform/db/schema.ts';

/** The payable's answer to a payment: `late` if it has ended, `double` if it was paid before. */
export type PaymentOutcome = 'taken' | 'late' | 'double';

/** Something that can be paid for. */
export interface Payable {
  /** Locks it, before its payment is locked: all code locks in this order. */
  lock(tx: Queries, id: number): Promise<void>;
  take(tx: Queries, id: number, money: { payType: PayType; paidAt: Date }): Promise<PaymentOutcome>;
  /** Sends the payer a message. */
  notify(
    tx: Queries,
    id: number,
    notice: { event: string; title: string; reason?: string },
    now: Date,
  ): Promise<void>;
}
export type Payables = Record<typeof payment.$inferSelect.payableKind, Payable>;
