/** After the return from the provider's page, the order's page waits for the payment and shows it by itself. */
import { useRevalidator, useSearchParams } from 'react-router-dom';
import { type PayStatus, usePaymentPolling } from '../../../../providers/payment-polling.ts';
import type { Order } from '../../../../shared/contract/index.ts';
import { ORDER_TRANSITIONS } from '../../../../shared/domain/order.ts';
import { isAllowed } from '../../../../shared/domain/transitions.ts';
import { paymentSuccess } from '../../../../shared/message-table.ts';
import { showToast } from '../../../toast.ts';
import { payStatusOf } from './pay-status.ts';

/** Nothing is asked unless the address says that the payer has come back. */
export function usePaymentReturn({ order_id, trade_status }: Order): void {
  const { revalidate } = useRevalidator();
  const isBack = useSearchParams()[0].has('paid');
  const isWaiting = isBack && isAllowed(ORDER_TRANSITIONS, 'pay', trade_status);
  usePaymentPolling(
    async (): Promise<PayStatus> =>
      isWaiting ? payStatusOf(order_id, { isBackground: true }) : { is: 'over', stateName: '' },
    (status) => {
      if (!isWaiting) return;
      if (status.is === 'paid') showToast(paymentSuccess);
      if (status.is !== 'open') void revalidate();
    },
  );
}
