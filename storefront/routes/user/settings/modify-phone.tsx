import { useLayoutEffect, useRef, useState } from 'react';
import { signedInAt } from '../../../../providers/session.ts';
import { PHONE_PROOF_MS } from '../../../../shared/domain/account.ts';
import { modifiedLoginAgain, phoneVerified } from '../../../../shared/message-table.ts';
import { Stepper } from '../../../components/fields/stepper.tsx';
import { useDraft } from '../../../session/draft.ts';
import { showToast } from '../../../toast.ts';
import { useUser } from '../use-user.ts';
import shared from '../user.module.css';
import { userMeta } from '../user-meta.ts';
import styles from './modify-phone.module.css';
import { NewPhone } from './new-phone.tsx';
import { ProvePhone } from './prove-phone.tsx';
import { useSignInAgain } from './use-sign-in-again.ts';

export const meta = userMeta('修改手机号');

const STEPS = ['身份验证', '绑定新手机', '完成'] as const;

interface PhoneDraft {
  phone: string;
  /** When the present phone was proven, in epoch milliseconds; 0 before. */
  provenAt: number;
}

/** A proof belongs to its session and expires: without a valid one the server sends no code. */
const isProven = ({ provenAt }: PhoneDraft) =>
  provenAt >= signedInAt() && provenAt > Date.now() - PHONE_PROOF_MS;

export default function ModifyPhone() {
  const user = useUser();
  const [step, setStep] = useState(0);
  const [typed, setTyped] = useState<PhoneDraft>({ phone: '', provenAt: 0 });
  const [notice, setNotice] = useState<string | null>(null);
  const signInAgain = useSignInAgain();
  const draft = useDraft<PhoneDraft>('phone', (stored) => {
    setTyped(stored);
    setStep(isProven(stored) ? 1 : 0);
  });

  function saveDraft(changed: Partial<PhoneDraft>) {
    const now = { ...typed, ...changed };
    setTyped(now);
    draft.save(now);
  }

  // The next step gets the focus; on arrival nothing does.
  const panel = useRef<HTMLDivElement>(null);
  const [moves, setMoves] = useState(0);
  useLayoutEffect(() => {
    if (moves > 0) panel.current?.querySelector('input')?.focus();
  }, [moves]);

  function goTo(next: number) {
    setStep(next);
    setMoves((times) => times + 1);
  }

  function onProven() {
    showToast(phoneVerified);
    setNotice(null);
    saveDraft({ provenAt: Date.now() });
    goTo(1);
  }

  function proveAgain(reason: string | null) {
    setNotice(reason);
    saveDraft({ provenAt: 0 });
    goTo(0);
  }

  async function onChanged() {
    goTo(2);
    await draft.discard();
    signInAgain(modifiedLoginAgain);
  }

  return (
    <div ref={panel}>
      <h2 className={shared.title}>修改手机号</h2>
      <Stepper steps={STEPS} current={step} />
      {step === 0 && <ProvePhone phone={user.phone} notice={notice} onProven={onProven} />}
      {step === 1 && (
        <NewPhone
          phone={typed.phone}
          ownPhone={user.phone}
          onType={(phone) => saveDraft({ phone })}
          onChanged={onChanged}
          proveAgain={proveAgain}
        />
      )}
      {step === 2 && (
        <div className={styles.done}>
          <h3>手机号已更换</h3>
          <p>第三方授权已全部解除，所有设备都需要用新手机号重新登录。即将前往登录页。</p>
        </div>
      )}
    </div>
  );
}
