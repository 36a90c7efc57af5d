/** While a refund is being decided, the order's page polls its state and shows a decision by itself. */
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Order } from '../../../../shared/contract/index.ts';
import { ORDER_STATUS } from '../../../../shared/domain/order.ts';
import { browserApi } from '../../../session/browser-api.ts';

const EVERY_MS = 5_000;
const UNDECIDED: readonly number[] = [ORDER_STATUS.refundRequested, ORDER_STATUS.underReview];

export function useRefundState({ order_id, trade_status }: Order): void {
  const { revalidate } = useRevalidator();
  const isUndecided = UNDECIDED.includes(trade_status);
  useEffect(() => {
    if (!isUndecided) return;
    let isAsking = false;
    const timer = setInterval(async () => {
      if (document.hidden || isAsking) return;
      isAsking = true;
      // After a failure the page does not change; the next request may succeed.
      const answer = await browserApi()
        .orderDetails({ order_id }, { isBackground: true })
        .catch(() => null);
      isAsking = false;
      if (answer && answer.data.trade_status !== trade_status) void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [order_id, trade_status, isUndecided, revalidate]);
}
