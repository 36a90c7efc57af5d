import { useState } from 'react';
import { contract } from '../../../../shared/contract/index.ts';
import { MAIL_HOUR, MAIL_STATE } from '../../../../shared/domain/subscription.ts';
import { checkForm, formRules } from '../../../../shared/form-rules.ts';
import { TextField } from '../../../components/fields/field.tsx';
import { useAttempt } from '../../../form/use-attempt.tsx';
import { useForm } from '../../../form/use-form.tsx';
import { browserApi } from '../../../session/browser-api.ts';
import { showToast } from '../../../toast.ts';
import { Confirm } from '../confirm.tsx';
import styles from './subscriptions.module.css';

interface Mail {
  email: string;
  unconfirmed_email: string | null;
  state: number;
}

/** The daily mail's address, with buttons to start and stop it. */
export function DailyMail({ first }: { first: Mail }) {
  const [mail, setMail] = useState(first);
  const [isChanging, setChanging] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const { isSending, alert, attempt } = useAttempt();

  async function read() {
    setMail((await browserApi().subscriptionMail({})).data);
    setChanging(false);
  }

  async function end() {
    const { message } = await browserApi().cancelSubscriptionMail({});
    setEnding(false);
    setMail({ email: '', unconfirmed_email: null, state: MAIL_STATE.off });
    showToast(message);
  }

  if (mail.state === MAIL_STATE.off || isChanging) {
    return (
      <AskForm
        address={mail.unconfirmed_email ?? mail.email}
        onSent={read}
        onCancel={isChanging ? () => setChanging(false) : null}
      />
    );
  }
  const unconfirmed = mail.state === MAIL_STATE.unconfirmed ? mail.email : mail.unconfirmed_email;
  const resend = () =>
    attempt(async () => {
      showToast((await browserApi().setSubscriptionMail({ email: unconfirmed ?? '' })).message);
    });
  return (
    <>
      {mail.state === MAIL_STATE.on && (
        <p>
          已订阅：每天早上{MAIL_HOUR}点，有变化时发送到 <strong className={styles.email}>{mail.email}</strong>
          。
        </p>
      )}
      {unconfirmed && (
        <p>
          确认邮件已发送到 <strong className={styles.email}>{unconfirmed}</strong>
          ，请点击邮件中的链接{mail.unconfirmed_email ? '更换邮箱，确认前仍发送到原邮箱' : '完成订阅'}
          。如未收到，请查看垃圾邮件，或重新发送。
        </p>
      )}
      <p className={styles.actions}>
        {unconfirmed && (
          <button type="button" className="button" disabled={isSending} onClick={resend}>
            {isSending ? '正在发送' : '重新发送'}
          </button>
        )}
        <button type="button" className="button" onClick={() => setChanging(true)}>
          更换邮箱
        </button>
        <button type="button" className="button" onClick={() => setEnding(true)}>
          退订
        </button>
      </p>
      {alert}
      {isEnding && (
        <Confirm title="退订每日邮件" action="退订" onConfirm={end} onClose={() => setEnding(false)}>
          退订后不再发送邮件，关注的标的和保存的搜索不受影响。
        </Confirm>
      )}
    </>
  );
}

const RULES = formRules(contract.setSubscriptionMail.input);

interface AskFormProps {
  address: string;
  onSent: () => Promise<void>;
  /** Null if there is no address to return to. */
  onCancel: (() => void) | null;
}

function AskForm({ address, onSent, onCancel }: AskFormProps) {
  const { form, problems, alert, isSending } = useForm({
    check: (values) => checkForm(RULES, values),
    async send({ email = '' }) {
      const { message } = await browserApi().setSubscriptionMail({ email });
      showToast(message);
      await onSent();
    },
  });
  return (
    <form {...form} className={styles.mail}>
      <TextField
        label="邮箱地址"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={address}
        maxLength={RULES.email.maxLength}
        error={problems.email}
        help={`关注的标的有变化、保存的搜索有新标的时，每天早上${MAIL_HOUR}点发送一封邮件，随时可以退订。`}
      />
      {alert}
      <p className={styles.actions}>
        <button type="submit" className="button button-primary" disabled={isSending}>
          {isSending ? '正在提交' : '订阅'}
        </button>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            取消
          </button>
        )}
      </p>
    </form>
  );
}
