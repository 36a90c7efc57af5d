import { Dialog } from '../../../components/dialog.tsx';
import type { ProvenApplicant } from '../applicant.ts';
import styles from './form.module.css';
import { VerifyPhone } from './verify-phone.tsx';

interface ProofDialogProps {
  phone: string;
  onProven: (proven: ProvenApplicant) => Promise<void>;
  onClose: () => void;
}

/** Proves the same phone again in a dialog; the form behind it does not change. */
export const ProofDialog = ({ phone, onProven, onClose }: ProofDialogProps) => (
  <Dialog title="重新验证手机号" onClose={onClose}>
    <p className={styles.note}>验证后可继续上传和提交，已填写的内容不会丢失。</p>
    <VerifyPhone phone={phone} action="验证" onProven={onProven} />
  </Dialog>
);
