import { useState } from 'react';
import { contract } from '../../../../shared/contract/index.ts';
import { REASON_MAX } from '../../../../shared/domain/order.ts';
import { checkForm, formRules } from '../../../../shared/form-rules.ts';
import { refundRequested } from '../../../../shared/message-table.ts';
import { yuanText } from '../../../../shared/money.ts';
import { Dialog, DialogAnswers } from '../../../components/dialog.tsx';
import { TextArea } from '../../../components/fields/field.tsx';
import { useForm } from '../../../form/use-form.tsx';
import { browserApi } from '../../../session/browser-api.ts';
import { useDraft } from '../../../session/draft.ts';
import { showToast } from '../../../toast.ts';
import { CharacterCount } from '../character-count.tsx';
import styles from '../user.module.css';
import type { OrderDialogProps } from './cancel-order.tsx';

const INPUT = contract.applyRefund.input.pick({ reason: true });
const RULES = formRules(INPUT);

/** A form that requests the refund of a paid order. */
export function AskRefund({ order, onClose, onDone, onRefused }: OrderDialogProps) {
  const [reason, setReason] = useState('');
  const draft = useDraft<{ reason: string }>(`refund ${order.order_id}`, (stored) =>
    setReason(stored.reason),
  );
  const { form, problems, alert, isSending } = useForm({
    check: (values) => checkForm(RULES, values),
    async send(values) {
      await browserApi().applyRefund({ order_id: order.order_id, ...INPUT.parse(values) });
      await draft.discard();
      onDone();
      showToast(refundRequested);
    },
    onRefused,
  });

  function close() {
    void draft.discard();
    onClose();
  }

  function type(text: string) {
    setReason(text);
    draft.save({ reason: text });
  }

  return (
    <Dialog title="申请退款" onClose={close}>
      <form {...form} className={styles.form}>
        <p>
          {order.goods_name}
          {order.fact_price !== null && `，实付 ${yuanText(order.fact_price)}`}
        </p>
        <TextArea
          label="退款原因"
          name="reason"
          rows={4}
          value={reason}
          onChange={({ target }) => type(target.value)}
          error={problems.reason}
          help={<CharacterCount text={reason} max={REASON_MAX} />}
        />
        {alert}
        <DialogAnswers onCancel={close} submit={isSending ? '正在提交' : '提交申请'} isDisabled={isSending} />
      </form>
    </Dialog>
  );
}
