/** Buys a promotion and leads to its page once it is paid. */
import { App } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../../providers/http-client.ts';
import { paySceneHere } from '../../../../providers/pay-scene.ts';
import { wholeAddress } from '../../../../providers/payment-polling.ts';
import { contract, type InputOf } from '../../../../shared/contract/index.ts';
import { bridgePage, type PayScene } from '../../../../shared/domain/money/pay-scene.ts';
import type { PayType } from '../../../../shared/domain/order.ts';
import type { PromotionPayType } from '../../../../shared/domain/promotion.ts';
import { messages } from '../../../../shared/messages.ts';
import { formatHour, parseTime } from '../../../../shared/time.ts';
import { useReload, useSend } from '../../../framework/data.ts';
import { promotionAddress } from './promotion-addresses.ts';
import type { PromotionProblems } from './promotion-draft.ts';
import type { OpenPayment } from './promotion-payment.tsx';

/** How long the success message stays before the next page, in ms. */
const PAUSE_MS = 1_000;

/** A creditor's purchase. */
interface PromotionPurchase {
  objectId: number;
  packageId: number;
  /** YYYY-MM-DD. */
  startDay: string;
  /** The package's last day, as the form shows it; '' while the package is not known. */
  endDay: string;
  payType: PromotionPayType;
}

export function orderInput(purchase: PromotionPurchase): InputOf<typeof contract.buyPromotion> {
  const { objectId, packageId, startDay, endDay, payType } = purchase;
  // The call takes any text as the end, because the package decides: the field is no time to the client.
  const end = parseTime(endDay);
  return {
    object_id: objectId,
    start_time: startDay,
    end_time: end ? formatHour(end) : undefined,
    pay_type: payType,
    products: [{ count: 1, goods_id: packageId }],
    source: 'pc',
  };
}

/** @param onRefused gets the problems beside their fields */
export function usePromotionPayment(
  { objectId, type }: { objectId: number; type: number },
  onRefused: (problems: PromotionProblems) => void,
) {
  const buy = useSend(contract.buyPromotion);
  const openWechat = useSend(contract.promotionCode);
  const reload = useReload();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const [payment, setPayment] = useState<OpenPayment | null>(null);
  /** The payment that the page queries: also after the buyer said too early that it is paid. */
  const [watched, setWatched] = useState<OpenPayment | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isPaid, setPaid] = useState(false);

  const showPromotion = useEffectEvent(() => {
    void reload();
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

  /** The provider's page; on a computer, WeChat's code. A phone gets no code that it would have to scan itself. */
  async function targetOf(
    id: number,
    payType: PayType,
    { scene, pay_url }: { scene: PayScene; pay_url: string | null },
  ): Promise<string | null> {
    if (scene === 'pc' && payType === 1) return pay_url;
    const { data } = await openWechat({ id, pay_type: payType, scene });
    if (scene === 'pc') return data.code_url;
    if (!data.pay_url) throw new ApiError('refused', messages.payOnComputer);
    return data.pay_url;
  }

  async function pay(purchase: PromotionPurchase) {
    if (isBusy || isPaid) return;
    setBusy(true);
    // Opened by the click itself: browsers block a window that comes later.
    const scene = paySceneHere();
    const opened = purchase.payType === 1 && scene === 'pc' ? window.open('', '_blank') : null;
    try {
      const { order_id: orderId, pay_url } = (await buy(orderInput(purchase))).data;
      if (purchase.payType === 3) return onPaid();
      if (scene === 'wechat') return location.assign(bridgePage('promotion', orderId));
      const target = await targetOf(orderId, purchase.payType, { scene, pay_url });
      if (!target) throw new ApiError('malformed', messages.payUnavailable);
      const address = wholeAddress(target);
      if (opened) {
        opened.opener = null;
        opened.location.href = address;
      }
      if (scene === 'phone') location.assign(address);
      const placed = { orderId, payType: purchase.payType, address, isHere: scene === 'phone' };
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
