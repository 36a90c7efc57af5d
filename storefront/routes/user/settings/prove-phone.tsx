import { contract } from '../../../../shared/contract/index.ts';
import { checkForm, formRules } from '../../../../shared/form-rules.ts';
import { unbindRequired } from '../../../../shared/message-table.ts';
import { CodeField } from '../../../components/fields/code-field.tsx';
import { useForm } from '../../../form/use-form.tsx';
import { browserApi } from '../../../session/browser-api.ts';
import styles from '../user.module.css';
import { askForCode } from './ask-for-code.ts';
import { OwnPhone } from './own-phone.tsx';

const RULES = formRules(contract.checkPhone.input);

interface ProvePhoneProps {
  phone: string;
  /** The reason for another proof. */
  notice: string | null;
  onProven: () => void;
}

/** The first step: a code to the present phone, and the consequences of the change. */
export function ProvePhone({ phone, notice, onProven }: ProvePhoneProps) {
  const { form, problems, alert, isSending } = useForm({
    check: (values) => ({
      ...checkForm(RULES, values),
      agreed: values.agreed ? undefined : unbindRequired,
    }),
    async send({ validate_code = '' }) {
      await browserApi().checkPhone({ phone, validate_code });
      onProven();
    },
  });

  return (
    <form {...form} className={styles.form}>
      {notice && (
        <p role="alert" className={styles.notice}>
          {notice}
        </p>
      )}
      <OwnPhone label="当前手机号" phone={phone} />
      <CodeField
        name="validate_code"
        error={problems.validate_code}
        resendKey="identity"
        ask={askForCode(phone, 'identity')}
      />
      <div>
        <label className={styles.tick}>
          <input
            type="checkbox"
            name="agreed"
            aria-invalid={problems.agreed ? true : undefined}
            aria-describedby={problems.agreed ? 'agreed-error' : undefined}
          />
          <span>我已知晓并同意：更换手机号后，账号的所有第三方授权（微信、支付宝）将被解除</span>
        </label>
        {problems.agreed && (
          <p id="agreed-error" className={styles.problem}>
            {problems.agreed}
          </p>
        )}
      </div>
      {alert}
      <button type="submit" className="button button-primary" disabled={isSending}>
        {isSending ? '正在验证' : '下一步'}
      </button>
    </form>
  );
}
