import { type InputHTMLAttributes, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { RESEND_SECONDS } from '../../shared/domain/account.ts';
import { codeResend, codeSent } from '../../shared/message-table.ts';
import { showToast } from '../toast.ts';
import { useResend } from '../use-resend.ts';
import { TextField } from './field.tsx';

/** What became of asking for a code. */
export type Asked = { problem: null } | { problem: string; retryAfterSeconds?: number };

interface CodeFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  error?: string;
  /** What the code is for; each purpose has a countdown of its own. */
  resendKey: string;
  /** Until the next code may be asked for. */
  resendSeconds?: number;
  /** Asks for a code; null when the phone isn't there yet, which is then said beside it. */
  ask: () => Promise<Asked | null>;
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
  const [isAsking, setAsking] = useState(false);
  const site = useRouteLoaderData('root') as { sandbox_messages?: boolean } | undefined;

  async function send() {
    setAsking(true);
    const asked = await ask().finally(() => setAsking(false));
    if (!asked) return;
    if (asked.problem === null) {
      start(resendSeconds);
      showToast(codeSent);
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
        <button type="button" className="button" disabled={left > 0 || isAsking} onClick={send}>
          {left > 0 ? codeResend.replace('{seconds}', String(left)) : '获取验证码'}
        </button>
      }
    />
  );
}
