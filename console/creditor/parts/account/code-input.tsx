/** The code that was sent to the account's phone, with the button that sends it. */

import { Button, Flex, Input } from 'antd';
import { type ComponentProps, useState } from 'react';
import { type AskForCode, requestCode } from '../../../../providers/codes/request-code.ts';
import { useResend } from '../../../../providers/codes/use-resend.ts';
import { contract } from '../../../../shared/contract/index.ts';
import { RESEND_SECONDS } from '../../../../shared/domain/account.ts';
import {
  codeResend,
  codeSent,
  networkFailed,
  phoneRequired,
  proofInProgress,
} from '../../../../shared/message-table.ts';
import { fill } from '../../../../shared/messages.ts';
import { useCall } from '../../../framework/data.ts';
import { useServices } from '../../../framework/services.tsx';

interface CodeInputProps extends ComponentProps<typeof Input> {
  /** Read when the code is requested. */
  phone: () => string;
  onProblem: (problem: string | null) => void;
}

/** All pages of passwords send codes for one purpose. */
const RESEND_KEY = 'creditor-password';

export function CodeInput({ phone, onProblem, ...input }: CodeInputProps) {
  const { codes } = useServices();
  if (!codes) throw new Error('The console has no service that sends codes');
  const { left, start } = useResend(RESEND_KEY);
  const [step, setStep] = useState<'asking' | 'proving' | null>(null);
  const [notice, setNotice] = useState('');
  const site = useCall(contract.site, {}, { enabled: left > 0 });

  const ask: AskForCode = (proof) =>
    requestCode(codes, { family: 'creditor', purpose: 'password', phone: phone(), proof });

  async function askUntilSent() {
    const answer = await ask();
    if (!answer || !('challenge' in answer)) return answer;
    setStep('proving');
    const { askWithProof } = await import('../../../../providers/codes/ask-with-proof.ts');
    return askWithProof(ask, answer.challenge);
  }

  async function send() {
    if (!phone()) return onProblem(phoneRequired);
    setStep('asking');
    onProblem(null);
    const answer = await askUntilSent()
      .catch(() => ({ problem: networkFailed, retryAfterSeconds: undefined }))
      .finally(() => setStep(null));
    if (!answer) return;
    if (answer.problem === null) {
      setNotice(answer.message || codeSent);
      start(RESEND_SECONDS);
    } else {
      onProblem(answer.problem);
      const { retryAfterSeconds } = answer;
      if (retryAfterSeconds && retryAfterSeconds <= RESEND_SECONDS) start(retryAfterSeconds);
    }
  }

  return (
    <>
      <Flex gap={8}>
        <Input {...input} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        <Button onClick={send} disabled={left > 0 || step !== null} loading={step === 'asking'}>
          {step === 'proving'
            ? proofInProgress
            : left > 0
              ? fill(codeResend, { seconds: left })
              : '获取验证码'}
        </Button>
      </Flex>
      <div role="status">
        {notice}
        {left > 0 && site.data?.data.sandbox_messages && (
          <>
            {notice && '。'}试用环境不发送短信，请到
            <a href="/sandbox" target="_blank" rel="noreferrer">
              测试信箱
            </a>
            查看验证码
          </>
        )}
      </div>
    </>
  );
}
