import { contract } from '../../../../shared/contract/index.ts';
import { PHONE_INPUT_MAX } from '../../../../shared/domain/account.ts';
import { checkForm, formRules } from '../../../../shared/form-rules.ts';
import { phoneInvalidForCode, phoneRequired, phoneSame } from '../../../../shared/message-table.ts';
import { phone as phoneSchema } from '../../../../shared/validation.ts';
import { CodeField } from '../../../components/fields/code-field.tsx';
import { TextField } from '../../../components/fields/field.tsx';
import { useForm } from '../../../form/use-form.tsx';
import { browserApi } from '../../../session/browser-api.ts';
import shared from '../user.module.css';
import { askForCode } from './ask-for-code.ts';
import styles from './new-phone.module.css';

const RULES = formRules(contract.setPhone.input);

/** HTTP status: the proof is too old. */
const CONFLICT = 409;

interface NewPhoneProps {
  phone: string;
  /** The present phone, which is not accepted as the new one. */
  ownPhone: string;
  onType: (phone: string) => void;
  onChanged: () => void;
  /** Returns to the first step. @param reason null if the user chose to */
  proveAgain: (reason: string | null) => void;
}

/** The second step: the new phone, and a code that it received. */
export function NewPhone({ phone, ownPhone, onType, onChanged, proveAgain }: NewPhoneProps) {
  const isOwn = (value: string) => phoneSchema.safeParse(value).data === ownPhone;
  const { form, problems, alert, isSending, show } = useForm({
    check: (values) => ({
      ...checkForm(RULES, values),
      ...(isOwn(values.phone ?? '') && { phone: phoneSame }),
    }),
    async send({ phone: entered = '', validate_code = '' }) {
      await browserApi().setPhone({ phone: entered, validate_code });
      onChanged();
    },
    onRefused({ details, message }) {
      if (details.status !== CONFLICT) return false;
      proveAgain(message);
      return true;
    },
  });

  /** Asks for a code only after a phone was entered. */
  async function ask(proof?: string) {
    const problem = phone === '' ? phoneRequired : isOwn(phone) ? phoneSame : null;
    const isPhone = phoneSchema.safeParse(phone).success;
    const wrong = problem ?? (isPhone ? undefined : phoneInvalidForCode);
    return show({ phone: wrong }) ? null : askForCode(phone, 'phone')(proof);
  }

  return (
    <form {...form} className={shared.form}>
      <TextField
        label="新手机号"
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={PHONE_INPUT_MAX}
        value={phone}
        onChange={({ target }) => onType(target.value)}
        error={problems.phone}
      />
      <CodeField name="validate_code" error={problems.validate_code} resendKey="phone" ask={ask} />
      {alert}
      <div className={styles.buttons}>
        <button type="submit" className="button button-primary" disabled={isSending}>
          {isSending ? '正在提交' : '确认更换'}
        </button>
        <button type="button" className="button" disabled={isSending} onClick={() => proveAgain(null)}>
          重新验证原手机
        </button>
      </div>
    </form>
  );
}
