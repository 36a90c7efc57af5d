import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../../providers/api.ts';
import type { Visit } from '../../../shared/contract/index.ts';
import { visitCancelled } from '../../../shared/message-table.ts';
import { browserApi } from '../../browser-api.ts';
import { Dialog } from '../../components/dialog.tsx';
import { showToast } from '../../toast.ts';
import { timeOf } from './appointment.tsx';
import styles from './user.module.css';

/** Asks first; what became of it is looked up anew, also where the server refuses. */
export function CancelAppointment({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const [isSending, setSending] = useState(false);
  const { revalidate } = useRevalidator();

  async function cancel() {
    setSending(true);
    try {
      await browserApi().cancelVisit({ id: visit.id });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSending(false);
      if (error.kind === 'expired') return;
      showToast(error.message, 'problem');
      if (error.kind === 'network' || error.kind === 'malformed') return;
      onClose();
      await revalidate();
      return;
    }
    onClose();
    showToast(visitCancelled);
    await revalidate();
  }

  return (
    <Dialog title="取消预约" onClose={onClose}>
      <p>
        取消后，{timeOf(visit)} 的名额会让给其他人。
        <br />
        {visit.object_title}
      </p>
      <div className={styles.answers}>
        <button type="button" className="button" onClick={onClose}>
          再想想
        </button>
        <button type="button" className="button button-primary" disabled={isSending} onClick={cancel}>
          {isSending ? '正在取消' : '确认取消预约'}
        </button>
      </div>
    </Dialog>
  );
}
