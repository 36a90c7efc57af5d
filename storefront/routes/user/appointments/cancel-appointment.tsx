import { useRevalidator } from 'react-router-dom';
import { ApiError } from '../../../../providers/api.ts';
import type { Appointment } from '../../../../shared/contract/index.ts';
import { appointmentCancelled } from '../../../../shared/message-table.ts';
import { browserApi } from '../../../session/browser-api.ts';
import { showToast } from '../../../toast.ts';
import { Confirm } from '../confirm.tsx';
import { timeOf } from './appointment-item.tsx';

/** Asks for confirmation; then loads the appointment again, also after a refusal. */
export function CancelAppointment({
  appointment,
  onClose,
}: {
  appointment: Appointment;
  onClose: () => void;
}) {
  const { revalidate } = useRevalidator();

  async function cancel() {
    try {
      await browserApi().cancelAppointment({ id: appointment.id });
      showToast(appointmentCancelled);
    } catch (error) {
      const isRefused = error instanceof ApiError && (error.kind === 'refused' || error.kind === 'missing');
      if (!isRefused) throw error;
      showToast(error.message, 'problem');
    }
    onClose();
    await revalidate();
  }

  return (
    <Confirm title="取消预约" action="确认取消预约" onConfirm={cancel} onClose={onClose}>
      取消后，{timeOf(appointment)} 的名额会让给其他人。
      <br />
      {appointment.object_title}
    </Confirm>
  );
}
