import { type ChangeEvent, useState } from 'react';
import type { Followed } from '../../../../shared/contract/market/subscriptions.ts';
import { REMINDERS, type ReminderHours } from '../../../../shared/domain/subscription.ts';
import { useAttempt } from '../../../form/use-attempt.tsx';
import { browserApi } from '../../../session/browser-api.ts';
import { showToast } from '../../../toast.ts';
import styles from './subscriptions.module.css';

/** How long before the start the user is reminded. */
export function Reminder({ id, object_title, remind_hours }: Followed) {
  const [hours, setHours] = useState(remind_hours);
  const { isSending, alert, attempt } = useAttempt();

  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    attempt(async () => {
      const chosen = Number(target.value) as ReminderHours;
      const { message } = await browserApi().setReminder({ object_id: id, hours: chosen });
      setHours(chosen);
      showToast(message);
    });

  return (
    <label className={styles.reminder}>
      开拍提醒
      <select aria-label={`${object_title} 的开拍提醒`} value={hours} disabled={isSending} onChange={choose}>
        {Object.entries(REMINDERS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {alert}
    </label>
  );
}
