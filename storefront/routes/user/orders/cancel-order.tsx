import type { ApiError } from '../../../../providers/api.ts';
import { contract, type Order } from '../../../../shared/contract/index.ts';
import { CANCEL_REASONS } from '../../../../shared/domain/order.ts';
import { checkForm, formRules } from '../../../../shared/form-rules.ts';
import { orderCancelled } from '../../../../shared/message-table.ts';
import { Dialog, DialogAnswers } from '../../../components/dialog.tsx';
import { useForm } from '../../../form/use-form.tsx';
import { browserApi } from '../../../session/browser-api.ts';
import { showToast } from '../../../toast.ts';
import styles from '../user.module.css';
import orders from './orders.module.css';

const INPUT = contract.cancelOrder.input.pick({ name: true });
const RULES = formRules(INPUT);

export interface OrderDialogProps {
  order: Order;
  /** Closed without a change. */
  onClose: () => void;
  onDone: () => void;
  /** @returns whether the refusal was handled completely */
  onRefused: (refusal: ApiError) => boolean;
}

/** Cancels an unpaid order, with a reason. */
export function CancelOrder({ order, onClose, onDone, onRefused }: OrderDialogProps) {
  const { form, problems, alert, isSending } = useForm({
    // An empty choice is not part of the form's data.
    check: (values) => checkForm(RULES, { name: '', ...values }),
    async send(values) {
      await browserApi().cancelOrder({ order_id: order.order_id, ...INPUT.parse(values) });
      onDone();
      showToast(orderCancelled);
    },
    onRefused,
  });
  return (
    <Dialog title="取消订单" onClose={onClose}>
      <form {...form}>
        <fieldset className={orders.reasons}>
          <legend>请选择取消“{order.goods_name}”订单的原因，取消后不能恢复。</legend>
          {CANCEL_REASONS.map((reason) => (
            <label key={reason} className={styles.tick}>
              <input
                type="radio"
                name="name"
                value={reason}
                aria-invalid={problems.name ? true : undefined}
                aria-describedby={problems.name ? 'cancel-reason-error' : undefined}
              />
              {reason}
            </label>
          ))}
          {problems.name && (
            <p id="cancel-reason-error" className={styles.problem}>
              {problems.name}
            </p>
          )}
        </fieldset>
        {alert}
        <DialogAnswers
          onCancel={onClose}
          submit={isSending ? '正在取消' : '确认取消'}
          isDisabled={isSending}
        />
      </form>
    </Dialog>
  );
}
