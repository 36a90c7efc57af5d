import { useEffect, useState } from 'react';
import { PHONE_INPUT_MAX } from '../../../../shared/domain/account.ts';
import { appointmentBooked, phoneRequired, slotRequired } from '../../../../shared/message-table.ts';
import { TextField } from '../../../components/fields/field.tsx';
import { codeOfForm, type Problems, useForm } from '../../../form/use-form.tsx';
import { takeIntent } from '../../../session/intent.ts';
import { showToast } from '../../../toast.ts';
import type { FormLimits } from '../form-limits.server.ts';
import styles from './appointment-section.module.css';
import type { ViewingDay } from './viewing-days.ts';
import { placesOf, ViewingTimes } from './viewing-times.tsx';

interface AppointmentFormProps {
  listing: number;
  /** The user's own data as first values; the user may enter another person's. */
  own: { name: string; phone: string };
  days: readonly ViewingDay[];
  /** The free times were loaded again. */
  onDays: (days: readonly ViewingDay[]) => void;
  /** @param time the booked one, in words */
  onBooked: (time: string) => void;
  limits: FormLimits['appointment'];
  columns: string | undefined;
}

/** A form for a time, a name and a phone. Errors are displayed beside it; typed content stays. */
export function AppointmentForm({
  listing,
  own,
  days,
  onDays,
  onBooked,
  limits,
  columns,
}: AppointmentFormProps) {
  const [chosen, setChosen] = useState('');
  const start = isFree(days, chosen) ? chosen : '';

  useEffect(() => {
    // The time was chosen before signing in.
    const intent = takeIntent('book', listing);
    if (intent) setChosen(intent.start);
  }, [listing]);

  const { form, problems, failure, isSending } = useForm({
    check: ({ phone = '' }) => missingOf(start, phone.trim()),
    async send({ name = '', phone = '' }) {
      const { bookAppointment } = await codeOfForm(() => import('./book-appointment.ts'));
      const booking = { listing, start, name: name.trim(), phone: phone.trim() };
      await bookAppointment(booking, onDays);
      showToast(appointmentBooked);
      onBooked(inWords(days, start));
    },
    refusals: 'alert',
  });

  return (
    <form {...form}>
      <fieldset className={styles.choice} aria-describedby={problems.start_time && 'appointment-problem'}>
        <legend className="visually-hidden">看样时间</legend>
        <ViewingTimes
          days={days}
          chosen={start}
          show={(time, day) => (
            <label>
              <input
                type="radio"
                name="start_time"
                value={time.start}
                checked={start === time.start}
                disabled={time.left === 0}
                aria-label={`${day.date} ${day.weekday} ${time.text} ${placesOf(time)}`}
                onChange={() => setChosen(time.start)}
              />
              {time.text}
            </label>
          )}
        />
      </fieldset>
      {problems.start_time && (
        <p id="appointment-problem" role="alert" tabIndex={-1} className={styles.problem}>
          {problems.start_time}
        </p>
      )}
      <div className={`${columns} ${styles.fields}`}>
        <TextField
          label="看样人姓名"
          name="name"
          autoComplete="name"
          maxLength={limits.name}
          required
          defaultValue={own.name}
          error={problems.name}
        />
        <TextField
          label="看样人手机号"
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={PHONE_INPUT_MAX}
          required
          defaultValue={own.phone}
          error={problems.phone}
        />
      </div>
      {failure && (
        <p role="alert" tabIndex={-1} className={styles.problem}>
          {failure}
        </p>
      )}
      <p className={styles.foot}>
        <button type="submit" className="button button-primary" disabled={isSending}>
          {isSending ? '正在预约' : '预约看样'}
        </button>
        <small>
          每个标的只能保留一个预约，可在<a href="/user/myTool/myAppoint">我的预约</a>中取消。
        </small>
      </p>
    </form>
  );
}

/** Problems that the page can find itself: without a phone the server would take the user's own. */
const missingOf = (start: string, phone: string): Problems => ({
  ...(start === '' && { start_time: slotRequired }),
  ...(phone === '' && { phone: phoneRequired }),
});

const isFree = (days: readonly ViewingDay[], start: string) =>
  days.some(({ times }) => times.some((time) => time.start === start && time.left > 0));

function inWords(days: readonly ViewingDay[], start: string): string {
  for (const { date, weekday, times } of days) {
    const time = times.find((it) => it.start === start);
    if (time) return `${date} ${weekday} ${time.text}`;
  }
  return '';
}
