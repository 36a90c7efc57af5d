import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { ApiError } from '../../../../providers/api.ts';
import type { Order } from '../../../../shared/contract/index.ts';
import { ORDER_TRANSITIONS } from '../../../../shared/domain/order.ts';
import { isAllowed } from '../../../../shared/domain/transitions.ts';
import { usePageInfo } from '../../../page-info.ts';
import { showToast } from '../../../toast.ts';
import { AskRefund } from './ask-refund.tsx';
import { CancelOrder } from './cancel-order.tsx';
import styles from './orders.module.css';
import { PayOrder } from './pay-order.tsx';
import { PayTimeLeft } from './pay-time-left.tsx';

/** HTTP status: the order's state no longer allows the action. */
const CONFLICT = 409;

interface OrderActionsProps {
  order: Order;
  /** Additional links. */
  children?: ReactNode;
}

/** The actions of an order in its state, each with its dialog. */
export function OrderActions({ order, children }: OrderActionsProps) {
  const [open, setOpen] = useState<'pay' | 'cancel' | 'askRefund' | null>(null);
  const { revalidate } = useRevalidator();
  // Other installations have orders, but neither our payment methods nor our refunds.
  const isOwnApi = usePageInfo().isOwnApi;
  const canCancel = isAllowed(ORDER_TRANSITIONS, 'cancel', order.trade_status);
  const canPay = isOwnApi && isAllowed(ORDER_TRANSITIONS, 'pay', order.trade_status);
  const canAskRefund = isOwnApi && isAllowed(ORDER_TRANSITIONS, 'askRefund', order.trade_status);

  const close = () => setOpen(null);
  function closeAndReload() {
    close();
    void revalidate();
  }
  /** Called after the order has changed. */
  function onRefused({ kind, message, details }: ApiError): boolean {
    if (details.status !== CONFLICT && kind !== 'missing') return false;
    showToast(message, 'problem');
    closeAndReload();
    return true;
  }

  return (
    <div className={styles.actions}>
      {canPay && order.expire_time && (
        <PayTimeLeft
          key={`${order.expire_time} ${order.expire_in}`}
          until={order.expire_time}
          left={order.expire_in}
        />
      )}
      {children}
      {canCancel && (
        <button type="button" className="button" onClick={() => setOpen('cancel')}>
          取消订单
        </button>
      )}
      {canAskRefund && (
        <button type="button" className="button" onClick={() => setOpen('askRefund')}>
          申请退款
        </button>
      )}
      {canPay && (
        <button type="button" className="button button-primary" onClick={() => setOpen('pay')}>
          去付款
        </button>
      )}
      {open === 'cancel' && canCancel && (
        <CancelOrder order={order} onClose={close} onDone={closeAndReload} onRefused={onRefused} />
      )}
      {open === 'askRefund' && canAskRefund && (
        <AskRefund order={order} onClose={close} onDone={closeAndReload} onRefused={onRefused} />
      )}
      {open === 'pay' && canPay && <PayOrder order={order} onClose={closeAndReload} onRefused={onRefused} />}
    </div>
  );
}
