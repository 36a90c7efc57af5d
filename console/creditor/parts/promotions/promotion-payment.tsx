/** Shown while the creditor pays at Alipay or WeChat. */
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../../../providers/http-client.ts';
import { sandboxCashier, usePaymentPolling } from '../../../../providers/payment-polling.ts';
import { useQrCode } from '../../../../providers/use-qr-code.ts';
import { contract } from '../../../../shared/contract/index.ts';
import { PAY_TYPES } from '../../../../shared/domain/order.ts';
import { messages } from '../../../../shared/messages.ts';
import { useRead } from '../../../framework/data.ts';
import { payStatusOf } from './pay-status.ts';
import styles from './promotion.module.css';

export interface OpenPayment {
  orderId: number;
  payType: 1 | 2;
  /** The provider's page, or the content of WeChat's code. */
  address: string;
  /** On a phone the provider's page opens in this window. */
  isHere: boolean;
}

interface PromotionPaymentProps {
  payment: OpenPayment;
  onPaid: () => void;
  /** The buyer says that it is paid, and nothing has arrived yet. */
  onFailed: () => void;
  /** Not paid; the order stays. */
  onClose: () => void;
}

export function PromotionPayment({ payment, onPaid, onFailed, onClose }: PromotionPaymentProps) {
  const [isQuerying, setQuerying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useRead();
  const isPage = payment.payType === 1 || payment.isHere;
  const { name } = PAY_TYPES[payment.payType];

  async function check() {
    setQuerying(true);
    setProblem(null);
    try {
      const status = payStatusOf(await read(contract.promotionPayStatus, { id: payment.orderId }));
      if (status.is === 'paid') onPaid();
      else onFailed();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'expired') setProblem(error.message);
    } finally {
      setQuerying(false);
    }
  }

  return (
    <Modal
      open
      title={isPage ? '是否已完成支付？' : '请使用微信扫码付款'}
      onCancel={onClose}
      maskClosable={false}
      footer={[
        <Button key="no" onClick={onClose}>
          未支付
        </Button>,
        <Button key="yes" type="primary" loading={isQuerying} onClick={check}>
          {isPage ? '已完成支付' : '我已支付'}
        </Button>,
      ]}
    >
      {isPage ? (
        <p>
          {payment.isHere ? `请在${name}中完成付款。` : `请在新打开的${name}页面完成付款。`}没有看到页面？
          <a
            className={styles.inText}
            href={payment.address}
            {...(!payment.isHere && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {`打开${name}付款页面`}
          </a>
        </p>
      ) : (
        <WechatCode address={payment.address} />
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Modal>
  );
}

interface PaymentWatchProps {
  payment: OpenPayment;
  onPaid: () => void;
  /** It cannot be paid any more. */
  onOver: () => void;
}

/** Queries the payment, and shows nothing. */
export function PaymentWatch({ payment: { orderId }, onPaid, onOver }: PaymentWatchProps) {
  const read = useRead();
  usePaymentPolling(
    async () => payStatusOf(await read(contract.promotionPayStatus, { id: orderId }, { isBackground: true })),
    ({ is }) => {
      if (is === 'paid') onPaid();
      if (is === 'over') onOver();
    },
  );
  return null;
}

/** A phone scans the code. */
function WechatCode({ address }: { address: string }) {
  const { picture, hasFailed } = useQrCode(address);
  const cashier = sandboxCashier(address);
  return (
    <>
      {hasFailed ? (
        <p role="alert" className={styles.problem}>
          {messages.networkFailed}
        </p>
      ) : (
        <p className={styles.code}>
          {picture && <img src={picture} alt="微信支付二维码" width="200" height="200" />}
        </p>
      )}
      {cashier && (
        <p className={styles.centred}>
          <a href={cashier} target="_blank" rel="noopener noreferrer">
            打开沙箱收银台
          </a>
        </p>
      )}
      <p className={styles.centred}>付款完成后，本页面会自动更新。</p>
    </>
  );
}
