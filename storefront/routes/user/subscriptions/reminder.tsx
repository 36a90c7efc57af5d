import { type ChangeEvent, useState } from 'react';
import type { Followed } from '../../../../shared/contract/market/subscriptions.ts';
import { REMINDERS, type ReminderHours } from '../../../../shared/domain/subscription.ts';
import { browserApi } from '../../../session/browser-api.ts';
import { showToast } from '../../../toast.ts';
import styles from './subscriptions.module.css';

/** How long before the start the user is reminded. */
export function Reminder({ id, object_title, remind_hours }: Followed) {
  const [hours, setHours] = useState(remind_hours);

  async function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    const chosen = Number(target.value) as ReminderHours;
    setHours(chosen);
    try {
      const { message } = await browserApi().setReminder({ object_id: id, hours: chosen });
      showToast(message);
    } catch (error) {
      setHours(hours);
      throw error;
    }
  }

  return (
    <label className={styles.reminder}>
      开拍提醒
      <select aria-label={`${object_title} 的开拍提醒`} value={hours} onChange={choose}>
        {Object.entries(REMINDERS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
