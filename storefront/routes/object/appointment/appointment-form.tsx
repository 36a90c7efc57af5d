import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PHONE_INPUT_MAX } from '../../../../shared/domain/account.ts';
import {
  appointmentBooked,
  formIncomplete,
  networkFailed,
  phoneRequired,
  slotRequired,
} from '../../../../shared/message-table.ts';
import { TextField } from '../../../components/fields/field.tsx';
import { takeIntent } from '../../../session/intent.ts';
import { showToast } from '../../../toast.ts';
import type { FormLimits } from '../form-limits.server.ts';
import styles from './appointment-section.module.css';
import type { Booking, BookingOutcome } from './book-appointment.ts';
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

type Problems = Pick<BookingOutcome, 'errors' | 'problem'>;

const NO_PROBLEMS: Problems = { errors: {}, problem: '' };

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
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState('');
  const [isSending, setSending] = useState(false);
  const [{ errors, problem }, setProblems] = useState(NO_PROBLEMS);
  const start = isFree(days, chosen) ? chosen : '';

  useEffect(() => {
    // The time was chosen before signing in.
    const intent = takeIntent('book', listing);
    if (intent) setChosen(intent.start);
  }, [listing]);

  useEffect(() => {
    if (problem || Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert]')?.focus();
  }, [errors, problem]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const booking = { listing, start, name: text('name'), phone: text('phone') };
    const missing = missingOf(booking);
    if (missing) {
      showToast(formIncomplete, 'problem');
      return setProblems({ errors: missing, problem: '' });
    }
    setSending(true);
    const outcome = await booked(booking);
    setSending(false);
    setProblems(outcome);
    if (outcome.days) onDays(outcome.days);
    if (!outcome.isBooked) return;
    showToast(appointmentBooked);
    onBooked(inWords(days, start));
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <fieldset className={styles.choice} aria-describedby={errors.start_time && 'appointment-problem'}>
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
      {errors.start_time && (
        <p id="appointment-problem" role="alert" tabIndex={-1} className={styles.problem}>
          {errors.start_time}
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
          error={errors.name}
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
          error={errors.phone}
        />
      </div>
      {problem && (
        <p role="alert" tabIndex={-1} className={styles.problem}>
          {problem}
        </p>
      )}
      <p className={styles.foot}>
        <button type="submit" className="button button-primary" disabled={isSending}>
          {isSending ? '正在预约' : '预约看样'}
        </button>
        <small>
          每个标的可保留一个预约，可在<a href="/user/myTool/myAppoint">我的预约</a>中取消。
        </small>
      </p>
    </form>
  );
}

/** Problems that the page can find itself: without a phone the server would take the user's own. */
function missingOf({ start, phone }: Booking) {
  const missing = {
    ...(start === '' && { start_time: slotRequired }),
    ...(phone === '' && { phone: phoneRequired }),
  };
  return Object.keys(missing).length > 0 ? missing : null;
}

/** Also handles a failure to load the booking code. */
async function booked(booking: Booking): Promise<BookingOutcome> {
  const load = await import('./book-appointment.ts').catch(() => null);
  if (load) return load.bookAppointment(booking);
  showToast(networkFailed, 'failure');
  return { isBooked: false, errors: {}, problem: networkFailed, days: null };
}

const isFree = (days: readonly ViewingDay[], start: string) =>
  days.some(({ times }) => times.some((time) => time.start === start && time.left > 0));

function inWords(days: readonly ViewingDay[], start: string): string {
  for (const { date, weekday, times } of days) {
    const time = times.find((it) => it.start === start);
    if (time) return `${date} ${weekday} ${time.text}`;
  }
  return '';
}
