import { applicationCalls } from '../../../../shared/contract/accounts/applications.ts';
import { checkForm, formRules } from '../../../../shared/form-rules.ts';
import { phone as phoneSchema } from '../../../../shared/validation.ts';
import { useForm } from '../../../form/use-form.tsx';
import { PhoneAndCode } from '../../login/phone-and-code.tsx';
import { type ProvenApplicant, proveApplicant, readApplicant } from '../applicant.ts';
import styles from './form.module.css';

const RULES = formRules(applicationCalls.proveApplicant.input);

interface VerifyPhoneProps {
  /** The phone that must be proven; absent: any phone. */
  phone?: string;
  /** The phone that is filled in, and can be changed. */
  suggestion?: string;
  action: string;
  /** Continues; the button shows that it waits. @throws ApiError */
  onProven: (proven: ProvenApplicant) => Promise<void> | void;
}

/** A form for a phone and a code to it. It does not sign in. */
export function VerifyPhone({ phone, suggestion, action, onProven }: VerifyPhoneProps) {
  const state = useForm({
    check: (values) => checkForm(RULES, values),
    async send({ phone: typed = '', phone_code = '' }) {
      await onProven(await proveApplicant(phoneSchema.parse(typed), phone_code, readApplicant()));
    },
  });
  const { form, alert, isSending } = state;
  return (
    <form {...form} className={styles.verify}>
      <PhoneAndCode
        state={state}
        family="creditor"
        purpose="apply"
        codeName="phone_code"
        phone={phone}
        suggestion={suggestion}
      />
      {alert}
      <button type="submit" className="button button-primary" disabled={isSending}>
        {isSending ? '正在验证' : action}
      </button>
    </form>
  );
}
