/** What promotions need of the money modules, which know promotions and not the other way round. */
import type { ReceivedPayments } from '../../../shared/contract/money/received-payments.ts';
import type { WayToPay } from '../../../shared/contract/money/way-to-pay.ts';
import type { PayType } from '../../../shared/domain/order.ts';
import type { Fen } from '../../../shared/money.ts';
import type { PayerRequest } from '../../accounts/third-party/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { PromotionRow } from './lifecycle.ts';

export interface PromotionMoney {
  /**
   * Moves the price from the creditor's balance.
   * @param tx a transaction
   * @returns false for a balance that is too low; then the transaction must not commit
   */
  payFromBalance(tx: Queries, order: PromotionRow, now: Date): Promise<boolean>;
  /** Gives money back the way it came. @param tx a transaction */
  giveBack(tx: Queries, order: PromotionRow, amount: Fen, now: Date): Promise<void>;
  /** @returns the payments at providers by order */
  paymentsOf(db: Queries, orderIds: readonly number[]): Promise<(orderId: number) => ReceivedPayments>;
}

/** Payment at providers. None of this runs in a transaction. */
export interface PromotionPayments extends PromotionMoney {
  /**
   * @returns how the creditor pays
   * @throws Refusal 422 for a provider that is not available, 503 for one that does not answer
   */
  open(db: Queries, order: PromotionRow, payType: PayType, payer: PayerRequest, now: Date): Promise<WayToPay>;
  /** Queries the provider about a payment that it has not reported. */
  refresh(db: Queries, orderId: number, now: Date): Promise<void>;
}
