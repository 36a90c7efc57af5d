import styles from '../user.module.css';
import { maskedPhone } from './masked-phone.ts';

/** The account's phone, which codes go to and which isn't changed here. */
export function OwnPhone({ label, phone }: { label: string; phone: string }) {
  return (
    <dl className={styles.own}>
      <dt>{label}</dt>
      <dd>{maskedPhone(phone)}</dd>
    </dl>
  );
}
