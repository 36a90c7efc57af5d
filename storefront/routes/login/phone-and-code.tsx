import { useState } from 'react';
import type { CodeFamily, CodePurpose } from '../../../shared/domain/account.ts';
import { networkFailed } from '../../../shared/message-table.ts';
import { CodeField } from '../../components/code-field.tsx';
import { TextField } from '../../components/field.tsx';
import type { FormCodeAnswer } from './code.ts';
import type { FormAnswer } from './use-form-answer.ts';

interface PhoneAndCodeProps<Family extends CodeFamily> {
  answer: FormAnswer;
  family: Family;
  purpose: CodePurpose<Family>;
  /** What the call names the code. */
  codeName: string;
  /** Seconds until the next code may be requested. */
  secondsAgain?: number;
}

/** A phone, and the code that proves that it is at hand. */
export function PhoneAndCode<Family extends CodeFamily>({
  answer: { form, errors, typed, setError },
  family,
  purpose,
  codeName,
  secondsAgain,
}: PhoneAndCodeProps<Family>) {
  const [wasRequested, setRequested] = useState(false);

  async function ask(proof?: string) {
    const field = form.current?.elements.namedItem('phone') as HTMLInputElement;
    const answer = await askForCode({ family, purpose, phone: field.value, ...(proof && { proof }) });
    if ('wrongPhone' in answer) {
      setError('phone', answer.wrongPhone);
      field.focus();
      return null;
    }
    setError('phone');
    if ('problem' in answer && answer.problem === null) setRequested(true);
    return answer;
  }

  return (
    <>
      <TextField
        name="phone"
        label="手机号"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={20}
        defaultValue={typed.phone}
        error={errors.phone}
      />
      <CodeField
        name={codeName}
        error={errors[codeName]}
        resendKey={`${family}-${purpose}`}
        resendSeconds={wasRequested ? secondsAgain : undefined}
        ask={ask}
      />
    </>
  );
}

async function askForCode(question: Record<string, string>): Promise<FormCodeAnswer> {
  try {
    const response = await fetch('/login/code', { method: 'POST', body: new URLSearchParams(question) });
    return (await response.json()) as FormCodeAnswer;
  } catch {
    return { problem: networkFailed };
  }
}
