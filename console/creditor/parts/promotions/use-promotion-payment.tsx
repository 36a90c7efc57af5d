/** Buys a promotion and leads to its page once it is paid. */
import { type HttpError, useCustomMutation, useInvalidate } from '@refinedev/core';
import { App } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PromotionPurchase } from '../../../../providers/creditor/promotions.ts';
import { ApiError } from '../../../../providers/http-client.ts';
import { wholeAddress } from '../../../../providers/payment-polling.ts';
import { messages } from '../../../../shared/messages.ts';
import { promotionAddress } from './promotion-addresses.ts';
import type { PromotionProblems } from './promotion-draft.ts';
import type { OpenPayment } from './promotion-payment.tsx';

/** How long the success message stays before the next page, in ms. */
const PAUSE_MS = 1_000;

interface PlacedOrder {
  order_id: number;
  pay_url: string | null;
}

/** @param onRefused gets the problems beside their fields */
export function usePromotionPayment(
  { objectId, type }: { objectId: number; type: number },
  onRefused: (problems: PromotionProblems) => void,
) {
  const { mutateAsync } = useCustomMutation<Record<string, unknown>, HttpError, object>();
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const [payment, setPayment] = useState<OpenPayment | null>(null);
  /** The payment that the page queries: also after the buyer said too early that it is paid. */
  const [watched, setWatched] = useState<OpenPayment | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isPaid, setPaid] = useState(false);

  const act = async <Answer,>(name: string, record: object, values: object): Promise<Answer> => {
    const { data } = await mutateAsync({
      url: `promotions/${name}`,
      method: 'post',
      values: { record, values },
      successNotification: false,
      errorNotification: false,
    });
    return data as Answer;
  };

  const showPromotion = useEffectEvent(() => {
    void invalidate({ invalidates: ['all'], resource: 'subjects' });
    void navigate(promotionAddress(objectId, type), { replace: true });
  });
  useEffect(() => {
    if (!isPaid) return;
    const timer = setTimeout(showPromotion, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isPaid]);

  function onPaid() {
    setPayment(null);
    setWatched(null);
    setFailed(false);
    setPaid(true);
    message.success(messages.paymentSuccess);
  }

  async function pay(purchase: PromotionPurchase) {
    if (isBusy || isPaid) return;
    setBusy(true);
    // Opened by the click itself: browsers block a window that comes later.
    const opened = purchase.payType === 1 ? window.open('', '_blank') : null;
    try {
      const { order_id: orderId, pay_url } = await act<PlacedOrder>('buy', {}, purchase);
      if (purchase.payType === 3) return onPaid();
      const target =
        purchase.payType === 1
          ? pay_url
          : (await act<{ code_url: string }>('code', { id: orderId }, {})).code_url;
      if (!target) throw new ApiError('malformed', messages.payUnavailable);
      const address = wholeAddress(target);
      if (opened) {
        opened.opener = null;
        opened.location.href = address;
      }
      const placed = { orderId, payType: purchase.payType, address };
      setPayment(placed);
      setWatched(placed);
    } catch (error) {
      opened?.close();
      if (!(error instanceof ApiError)) throw error;
      if (error.details.errors) onRefused(error.details.errors);
      else if (error.kind !== 'expired') message.error(error.message);
    } finally {
      setBusy(false);
    }
  }

  return {
    pay,
    isBusy: isBusy || isPaid,
    payment,
    watched,
    hasFailed,
    closeFailure: () => setFailed(false),
    onPaid,
    onFailed: () => {
      setPayment(null);
      setFailed(true);
    },
    onOver: () => {
      setPayment(null);
      setWatched(null);
      setFailed(true);
    },
    onClose: () => {
      setPayment(null);
      setWatched(null);
    },
  };
}
