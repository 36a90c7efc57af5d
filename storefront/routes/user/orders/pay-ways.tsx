/** Displayed while the user pays at the provider. */
import { type ReactNode, useState } from 'react';
import { useRouteLoaderData } from 'react-router-dom';
import { ApiError } from '../../../../providers/api.ts';
import { sandboxCashier, usePaymentPolling } from '../../../../providers/payment-polling.ts';
import { DialogAnswers } from '../../../components/dialog.tsx';
import pay from './pay-order.module.css';
import { payStatusOf } from './pay-status.ts';
import { WechatCode } from './wechat-code.tsx';

const NOT_YET = '尚未收到付款结果，如已付款请稍候再查询。';

interface PaymentWait {
  orderId: number;
  onPaid: () => void;
  /** The order can no longer be paid. */
  onOver: (stateName: string) => void;
  /** Returns to the choice of the payment method. */
  onBack: () => void;
}

interface WayProps extends PaymentWait {
  /** The payment page's URL. */
  address: string;
}

interface PageWayProps extends WayProps {
  /** The payment method. */
  name: string;
  /** On a phone the page opens in this window, and the payer comes back to it. */
  isHere: boolean;
}

/** The provider's page; on a computer it opens in its own window. */
export function PageWay({ name, isHere, address, ...waiting }: PageWayProps) {
  return (
    <Asking question="是否已完成支付？" yes="已完成支付" no="未支付，重新选择" {...waiting}>
      <p>
        {isHere ? `请在${name}中完成付款。` : `请在新打开的${name}页面完成付款。`}没有看到页面？
        <a href={address} {...(!isHere && { target: '_blank', rel: 'noopener noreferrer' })}>
          {`打开${name}付款页面`}
        </a>
      </p>
    </Asking>
  );
}

/** A phone scans WeChat's code; after the payment the page continues without a click. */
export function WechatWay({ address, ...waiting }: WayProps) {
  const { orderId, onPaid, onOver } = waiting;
  usePaymentPolling(
    () => payStatusOf(orderId, { isBackground: true }),
    (status) => {
      if (status.is === 'paid') onPaid();
      if (status.is === 'over') onOver(status.stateName);
    },
  );
  const cashier = sandboxCashier(address);
  return (
    <Asking question="请使用微信扫码付款" yes="我已支付" no="未支付" {...waiting}>
      <WechatCode text={address} />
      {cashier && (
        <p className={pay.centred}>
          <a href={cashier} target="_blank" rel="noopener noreferrer">
            打开沙箱收银台
          </a>
        </p>
      )}
      <p className={pay.centred}>付款完成后，本页面会自动更新。</p>
    </Asking>
  );
}

interface AskingProps extends PaymentWait {
  question: string;
  yes: string;
  no: string;
  children: ReactNode;
}

/** Asks whether the order was paid, and then asks the server. */
function Asking({ question, yes, no, orderId, onPaid, onOver, onBack, children }: AskingProps) {
  const hotline = (useRouteLoaderData('site') as { hotline?: string } | undefined)?.hotline;
  const [isQuerying, setIsQuerying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function checkPayment() {
    if (isQuerying) return;
    setIsQuerying(true);
    setProblem(null);
    try {
      const status = await payStatusOf(orderId);
      if (status.is === 'paid') onPaid();
      else if (status.is === 'over') onOver(status.stateName);
      else setProblem(hotline ? `${NOT_YET}如有疑问，请致电客服热线 ${hotline}。` : NOT_YET);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'expired') setProblem(error.message);
    } finally {
      setIsQuerying(false);
    }
  }

  return (
    <>
      <h3 className={pay.question}>{question}</h3>
      {children}
      {problem && (
        <p role="alert" className={pay.problem}>
          {problem}
        </p>
      )}
      <DialogAnswers
        cancel={no}
        onCancel={onBack}
        submit={isQuerying ? '正在查询' : yes}
        onSubmit={checkPayment}
        isDisabled={isQuerying}
      />
    </>
  );
}
