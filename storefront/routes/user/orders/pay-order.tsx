import { useEffect, useEffectEvent, useState } from 'react';
import { useRouteLoaderData } from 'react-router-dom';
import { ApiError } from '../../../../providers/api.ts';
import { paySceneHere } from '../../../../providers/pay-scene.ts';
import { wholeAddress } from '../../../../providers/payment-polling.ts';
import type { Order } from '../../../../shared/contract/index.ts';
import { codesOf } from '../../../../shared/domain/listing.ts';
import { bridgePage } from '../../../../shared/domain/money/pay-scene.ts';
import { ORDER_FIELDS, PAY_TYPES, type PayType } from '../../../../shared/domain/order.ts';
import { fill } from '../../../../shared/fill.ts';
import { orderNotIn, paymentSuccess, payUnavailable } from '../../../../shared/message-table.ts';
import { yuanText } from '../../../../shared/money.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { browserApi } from '../../../session/browser-api.ts';
import { showToast } from '../../../toast.ts';
import orders from './orders.module.css';
import styles from './pay-order.module.css';
import { PageWay, WechatWay } from './pay-ways.tsx';

/** How long the success message stays before the redirect, in ms. */
const PAUSE_MS = 1_000;

/** A payment method with the provider's parameters. */
interface Way {
  payType: PayType;
  /** The complete URL of Alipay's page, or the content of WeChat's QR code. */
  address: string;
}

interface PayOrderProps {
  order: Order;
  /** The order may have changed. */
  onClose: () => void;
  onRefused: (refusal: ApiError) => boolean;
}

/** The payment methods of this site; all of them if the site does not list them. */
function useWaysHere(): PayType[] {
  const { pay_ways } = (useRouteLoaderData('site') as { pay_ways?: string[] | null } | undefined) ?? {};
  return codesOf(PAY_TYPES).filter((code) => !pay_ways || pay_ways.includes(PAY_TYPES[code].key));
}

/** Pays an order: first the choice of a method, then waiting for the payment. */
export function PayOrder({ order, onClose, onRefused }: PayOrderProps) {
  const scene = paySceneHere();
  const waysHere = useWaysHere().filter((code) => scene !== 'wechat' || code === 2);
  const [way, setWay] = useState<Way | null>(null);
  const [asking, setAsking] = useState<PayType | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPaid, setPaid] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isPaid) return;
    showToast(paymentSuccess);
    const timer = setTimeout(close, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isPaid]);

  async function choose(payType: PayType) {
    if (asking) return;
    setAsking(payType);
    setProblem(null);
    if (scene === 'wechat') return location.assign(bridgePage('order', order.order_id));
    // Opened by the click itself: browsers block windows that open later.
    const opened = payType === 1 && scene === 'pc' ? window.open('', '_blank') : null;
    try {
      const { data } = await browserApi().payOrder({ order_id: order.order_id, pay_type: payType, scene });
      const target = payType === 1 || scene === 'phone' ? data.pay_url : data.code_url;
      if (!target) throw new ApiError('malformed', payUnavailable);
      const address = wholeAddress(target);
      if (opened) {
        opened.opener = null;
        opened.location.href = address;
      }
      // A phone shows no code that it would have to scan itself.
      if (scene === 'phone') location.assign(address);
      setWay({ payType, address });
    } catch (error) {
      opened?.close();
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'expired' && !onRefused(error)) setProblem(error.message);
    } finally {
      setAsking(null);
    }
  }

  function onOver(stateName: string) {
    showToast(fill(orderNotIn, { state: stateName }), 'problem');
    onClose();
  }

  const waiting = {
    orderId: order.order_id,
    onPaid: () => setPaid(true),
    onOver,
    onBack: () => setWay(null),
  };
  return (
    <Dialog title={isPaid ? '支付成功' : '订单付款'} onClose={onClose}>
      <p className={styles.toPay}>
        <span>{order.goods_name}</span>
        {order.total_price !== null && (
          <strong className={orders.amount}>{yuanText(order.total_price)}</strong>
        )}
      </p>
      {isPaid ? (
        <p role="status">{paymentSuccess}，正在更新订单。</p>
      ) : way === null ? (
        <>
          <ul className={styles.payWays} aria-label={ORDER_FIELDS.pay_type_name.label}>
            {waysHere.map((payType) => (
              <li key={payType}>
                <button
                  type="button"
                  className={`button ${styles.payWay}`}
                  disabled={asking !== null}
                  onClick={() => choose(payType)}
                >
                  {asking === payType ? '正在准备付款' : PAY_TYPES[payType].name}
                </button>
              </li>
            ))}
          </ul>
          {waysHere.length === 0 && <p>本站暂未开通在线付款，请联系客服。</p>}
          {scene === 'wechat' && <p>用支付宝付款，请点右上角“…”，选择“在浏览器打开”。</p>}
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </>
      ) : way.payType === 1 || scene === 'phone' ? (
        <PageWay
          name={PAY_TYPES[way.payType].name}
          isHere={scene === 'phone'}
          address={way.address}
          {...waiting}
        />
      ) : (
        <WechatWay address={way.address} {...waiting} />
      )}
    </Dialog>
  );
}
