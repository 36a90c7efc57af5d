import { useNavigate } from 'react-router-dom';
import type { ApplicationForm } from '../../../../shared/domain/applications/form.ts';
import { Dialog } from '../../../components/dialog.tsx';
import styles from './form.module.css';
import type { Receipt } from './submit.ts';

interface SuccessDialogProps {
  success: ApplicationForm['success'];
  receipt: Receipt;
  onClose: () => void;
}

/** The application was received: its number, and the day by which it is answered. */
export function SuccessDialog({ success: { title, text, to }, receipt, onClose }: SuccessDialogProps) {
  const navigate = useNavigate();
  const facts = [
    { name: '申请编号', value: receipt.number },
    { name: '最迟答复', value: receipt.due_day },
  ].filter(({ value }) => value);
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.ways}>
        <button
          type="button"
          className="button button-primary"
          onClick={() => {
            navigate(to);
            // The page may stay open: an institution's shows its review.
            onClose();
          }}
        >
          确定
        </button>
      </div>
    </Dialog>
  );
}
