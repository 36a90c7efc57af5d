import { useState } from 'react';
import type { CodeRequest } from '../../../providers/codes/request-code.ts';
import { type CodeFamily, type CodePurpose, PHONE_INPUT_MAX } from '../../../shared/domain/account.ts';
import { networkFailed } from '../../../shared/message-table.ts';
import { CodeField } from '../../components/fields/code-field.tsx';
import { TextField } from '../../components/fields/field.tsx';
import type { FormState } from '../../form/use-form.tsx';
import { loadCalls } from './load-calls.ts';
import type { FormCodeAnswer } from './login-calls.ts';

interface PhoneAndCodeProps<Family extends CodeFamily> {
  state: Pick<FormState, 'form' | 'problems' | 'setProblem'>;
  family: Family;
  purpose: CodePurpose<Family>;
  /** The call's name of the code. */
  codeName: string;
  /** The phone, if it cannot be changed. */
  phone?: string;
  /** The phone that is filled in at first. */
  suggestion?: string;
  /** Seconds until the next code can be sent to the same phone; a minute by default. */
  secondsAgain?: number;
}

/** A phone, and a code as proof that the person has it. */
export function PhoneAndCode<Family extends CodeFamily>({
  state: { form, problems, setProblem },
  family,
  purpose,
  codeName,
  phone,
  suggestion,
  secondsAgain,
}: PhoneAndCodeProps<Family>) {
  const [phones] = useState(() => new Set<string>());

  async function ask(proof?: string) {
    const field = form.ref.current?.elements.namedItem('phone') as HTMLInputElement;
    const answer = await requestCode({ family, purpose, phone: field.value, proof } as CodeRequest);
    if ('wrongPhone' in answer) {
      setProblem('phone', answer.wrongPhone);
      field.focus();
      return null;
    }
    setProblem('phone');
    if (!('problem' in answer) || answer.problem !== null) return answer;
    const isRepeated = phones.has(field.value);
    phones.add(field.value);
    return { ...answer, ...(isRepeated && { resendSeconds: secondsAgain }) };
  }

  return (
    <>
      <TextField
        name="phone"
        label="手机号"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={PHONE_INPUT_MAX}
        defaultValue={phone ?? suggestion}
        readOnly={phone !== undefined}
        error={problems.phone}
      />
      <CodeField name={codeName} error={problems[codeName]} resendKey={`${family}-${purpose}`} ask={ask} />
    </>
  );
}

async function requestCode(request: CodeRequest): Promise<FormCodeAnswer> {
  const calls = await loadCalls().catch(() => null);
  return calls ? calls.sendCode(request) : { problem: networkFailed };
}
