import { type InputHTMLAttributes, useState } from 'react';
import { useRouteLoaderData } from 'react-router-dom';
import type { AskForCode } from '../../../providers/codes/request-code.ts';
import { useResend } from '../../../providers/codes/use-resend.ts';
import { RESEND_SECONDS } from '../../../shared/domain/account.ts';
import { fill } from '../../../shared/fill.ts';
import { codeResend, codeSent, networkFailed, proofInProgress } from '../../../shared/message-table.ts';
import { showToast } from '../../toast.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { TextField } from './field.tsx';

interface CodeFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  error?: string;
  /** The code's purpose; each purpose has its own countdown. */
  resendKey: string;
  ask: AskForCode;
}

/** Links to the sandbox's page, which shows the messages that would have been sent. */
const InTheSandbox = () => (
  <>
    试用环境不发送短信，请到
    <a href="/sandbox" target="_blank" rel="noreferrer">
      测试信箱
    </a>
    查看验证码
  </>
);

/** The code that was sent to a phone, with the button that sends it. The button is disabled until the scripts run. */
export function CodeField({ resendKey, ask, ...field }: CodeFieldProps) {
  const isHydrated = useHydrated();
  const { left, start } = useResend(resendKey);
  /** A notice that takes longer to read than a toast is displayed. */
  const [notice, setNotice] = useState('');
  const [step, setStep] = useState<'asking' | 'proving' | null>(null);
  const site = useRouteLoaderData('site') as { sandbox_messages?: boolean } | undefined;

  async function askUntilSent() {
    const result = await ask();
    if (!result || !('challenge' in result)) return result;
    setStep('proving');
    try {
      const { askWithProof } = await import('../../../providers/codes/ask-with-proof.ts');
      return await askWithProof(ask, result.challenge);
    } catch {
      return { problem: networkFailed };
    }
  }

  async function send() {
    setStep('asking');
    const result = await askUntilSent().finally(() => setStep(null));
    if (!result) return;
    if (result.problem === null) {
      start(result.resendSeconds ?? RESEND_SECONDS);
      const message = result.message || codeSent;
      showToast(message);
      setNotice(message === codeSent ? '' : message);
    } else {
      showToast(result.problem, 'problem');
      setNotice(result.retryAfterSeconds ? '' : result.problem);
      if (result.retryAfterSeconds && result.retryAfterSeconds <= RESEND_SECONDS)
        start(result.retryAfterSeconds);
    }
  }

  return (
    <TextField
      label="验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...field}
      help={notice || (left > 0 && site?.sandbox_messages && <InTheSandbox />)}
      beside={
        <button
          type="button"
          className="button"
          disabled={!isHydrated || left > 0 || step !== null}
          onClick={send}
        >
          {step === 'proving'
            ? proofInProgress
            : left > 0
              ? fill(codeResend, { seconds: left })
              : '获取验证码'}
        </button>
      }
    />
  );
}
