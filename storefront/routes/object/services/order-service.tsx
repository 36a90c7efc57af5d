/** The order dialog, loaded on demand. */
import { useState } from 'react';
import { ApiError } from '../../../../providers/api.ts';
import { PAY_WITHIN_MS } from '../../../../shared/domain/order.ts';
import { orderPlaced } from '../../../../shared/message-table.ts';
import { Dialog, DialogAnswers } from '../../../components/dialog.tsx';
import { browserApi } from '../../../session/browser-api.ts';
import { showToast } from '../../../toast.ts';
import styles from './order-service.module.css';
import type { ServiceData } from './services.server.ts';

/** How long the success message stays before the redirect, in ms. */
const PAUSE_MS = 1_000;
const PAY_WITHIN_MINUTES = PAY_WITHIN_MS / 60_000;

export interface OrderServiceProps {
  listing: { id: number; title: string };
  service: ServiceData;
  onClose: () => void;
}

/** Asks for confirmation, orders the service, and opens the order. */
export function OrderService({ listing, service, onClose }: OrderServiceProps) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function order() {
    if (isSending) return;
    setSending(true);
    setProblem(null);
    try {
      const { data } = await browserApi().addOrder({ object_id: listing.id, goods_id: service.id });
      onClose();
      showToast(orderPlaced);
      // Loads a new document: the user centre has another Content-Security-Policy.
      setTimeout(() => location.assign(`/user/myOrder/myOrderDetail?id=${data.order_id}`), PAUSE_MS);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The session handler has already reported the expired session.
      if (error.kind === 'expired') onClose();
      else setProblem(error.message);
      setSending(false);
    }
  }

  return (
    <Dialog title="确认下单" onClose={onClose}>
      <dl className={styles.terms}>
        <div>
          <dt>服务</dt>
          <dd>{service.name}</dd>
        </div>
        <div>
          <dt>标的</dt>
          <dd>{listing.title}</dd>
        </div>
        <div>
          <dt>服务机构</dt>
          <dd>{service.provider}</dd>
        </div>
        <div>
          <dt>价格</dt>
          <dd className={styles.price}>{service.exact}</dd>
        </div>
      </dl>
      <p className={styles.note}>下单后请在{PAY_WITHIN_MINUTES}分钟内付款，超时订单将自动取消。</p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <DialogAnswers
        onCancel={onClose}
        submit={isSending ? '正在下单' : '确认下单'}
        onSubmit={order}
        isDisabled={isSending}
      />
    </Dialog>
  );
}
