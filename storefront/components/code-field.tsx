import { type InputHTMLAttributes, useState } from 'react';
import { useRouteLoaderData } from 'react-router-dom';
import type { AskForCode } from '../../providers/request-code.ts';
import { RESEND_SECONDS } from '../../shared/domain/account.ts';
import { codeResend, codeSent, networkFailed, proofInProgress } from '../../shared/message-table.ts';
import { useResend } from '../session/use-resend.ts';
import { showToast } from '../toast.ts';
import { TextField } from './field.tsx';

interface CodeFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  error?: string;
  /** What the code is for; each purpose has a countdown of its own. */
  resendKey: string;
  /** Until the next code may be asked for. */
  resendSeconds?: number;
  ask: AskForCode;
}

/** Who tries the site finds the messages that would have been sent. */
const InTheSandbox = () => (
  <>
    试用环境不发送短信，请到
    <a href="/sandbox" target="_blank" rel="noreferrer">
      测试信箱
    </a>
    查看验证码
  </>
);

/** The code that was sent to a phone, with the button that sends it. */
export function CodeField({ resendKey, resendSeconds = RESEND_SECONDS, ask, ...field }: CodeFieldProps) {
  const { left, start } = useResend(resendKey);
  const [step, setStep] = useState<'asking' | 'proving' | null>(null);
  const site = useRouteLoaderData('root') as { sandbox_messages?: boolean } | undefined;

  async function askUntilSent() {
    const asked = await ask();
    if (!asked || !('challenge' in asked)) return asked;
    setStep('proving');
    try {
      const { askWithProof } = await import('./ask-with-proof.ts');
      return await askWithProof(ask, asked.challenge);
    } catch {
      return { problem: networkFailed };
    }
  }

  async function send() {
    setStep('asking');
    const asked = await askUntilSent().finally(() => setStep(null));
    if (!asked) return;
    if (asked.problem === null) {
      start(resendSeconds);
      showToast(asked.message || codeSent);
    } else {
      showToast(asked.problem, 'problem');
      if (asked.retryAfterSeconds && asked.retryAfterSeconds <= RESEND_SECONDS)
        start(asked.retryAfterSeconds);
    }
  }

  return (
    <TextField
      label="验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...field}
      help={left > 0 && site?.sandbox_messages && <InTheSandbox />}
      beside={
        <button type="button" className="button" disabled={left > 0 || step !== null} onClick={send}>
          {step === 'proving'
            ? proofInProgress
            : left > 0
              ? codeResend.replace('{seconds}', String(left))
              : '获取验证码'}
        </button>
      }
    />
  );
}
