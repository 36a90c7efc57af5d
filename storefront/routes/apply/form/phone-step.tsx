import { type ProvenApplicant, readApplicant } from '../applicant.ts';
import styles from './form.module.css';
import { VerifyPhone } from './verify-phone.tsx';

interface PhoneStepProps {
  /** The phone that is proven; absent before. */
  phone?: string;
  /** @throws ApiError */
  onProven: (proven: ProvenApplicant) => Promise<void>;
  onNext: () => void;
  onForget: () => void;
}

/** The first step: proves the phone that the application belongs to. */
export function PhoneStep({ phone, onProven, onNext, onForget }: PhoneStepProps) {
  if (!phone) {
    return <VerifyPhone suggestion={readApplicant()?.phone} action="下一步" onProven={onProven} />;
  }
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>已验证手机号</dt>
          <dd>{phone}</dd>
        </div>
      </dl>
      <div className={styles.ways}>
        <button type="button" className="button" onClick={onForget}>
          更换手机号
        </button>
        <button type="button" className="button button-primary" onClick={onNext}>
          下一步
        </button>
      </div>
    </>
  );
}
