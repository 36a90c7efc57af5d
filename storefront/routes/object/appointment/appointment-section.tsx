import { useState } from 'react';
import { SignInLink } from '../../../components/frame/sign-in-link.tsx';
import { useSession } from '../../../session/use-session.ts';
import type { FormLimits } from '../form-limits.server.ts';
import { AppointmentBooked } from './appointment-booked.tsx';
import { AppointmentForm } from './appointment-form.tsx';
import styles from './appointment-section.module.css';
import { type SlotRow, type ViewingDay, type ViewingTime, viewingDaysOf } from './viewing-days.ts';
import { ViewingTimes } from './viewing-times.tsx';

interface AppointmentSectionProps {
  listing: number;
  slots: readonly SlotRow[];
  limits: FormLimits['appointment'];
  /**
   * The class of the fields' grid: the page's own style sheet has it, because the server's markup is displayed before
   * this code is loaded.
   */
  columns: string | undefined;
}

/** The viewing times of a listing, and for signed-in users the form that books one. */
export default function AppointmentSection({ listing, slots, limits, columns }: AppointmentSectionProps) {
  const session = useSession();
  const [days, setDays] = useState<readonly ViewingDay[]>(() => viewingDaysOf(slots));
  const [booked, setBooked] = useState<string | null>(null);
  const isUser = session?.role === 'user';
  return (
    <>
      <h2 id="appointment-heading">预约看样</h2>
      {isUser && booked !== null ? (
        <AppointmentBooked time={booked} />
      ) : days.length === 0 ? (
        <p className={styles.nothing}>
          目前没有可以预约的看样时间。如需看样，请先<a href="#consult">咨询</a>。
        </p>
      ) : (
        <p className={styles.lead}>
          看样前请先预约。工作人员确认后，会以短信告知接待人和联系电话。时间均为北京时间。
        </p>
      )}
      {isUser && booked === null && days.length > 0 ? (
        <AppointmentForm
          key={session.phone}
          listing={listing}
          own={{ name: session.nickname, phone: session.phone }}
          days={days}
          onDays={setDays}
          onBooked={setBooked}
          limits={limits}
          columns={columns}
        />
      ) : (
        <ViewingTimes days={days} show={session ? readOnly : signInToBook(listing)} />
      )}
      {days.length > 0 && !isUser && (session ? <ForUsers /> : <ToSignIn />)}
    </>
  );
}

const readOnly = (time: ViewingTime) => <span>{time.text}</span>;

/** A visitor chooses a time and signs in; then the time is selected. */
const signInToBook = (listing: number) => (time: ViewingTime, day: ViewingDay) =>
  time.left > 0 ? (
    <SignInLink intent={{ action: 'book', listing, start: time.start }} label={`${day.date} ${time.text}`}>
      {time.text}
    </SignInLink>
  ) : (
    readOnly(time)
  );

const ForUsers = () => <p className={styles.foot}>看样预约只面向个人用户，请用个人账号登录后预约。</p>;

/** The link returns to these times. */
const ToSignIn = () => (
  <p className={styles.foot}>
    <SignInLink className="button button-primary">登录后预约</SignInLink>
  </p>
);
