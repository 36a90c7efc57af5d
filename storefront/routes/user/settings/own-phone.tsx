import { maskedPhone } from '../../../../shared/masked-contacts.ts';
import styles from './own-phone.module.css';

/** The account's phone, which codes go to and which isn't changed here. */
export function OwnPhone({ label, phone }: { label: string; phone: string }) {
  return (
    <dl className={styles.own}>
      <dt>{label}</dt>
      <dd>{maskedPhone(phone)}</dd>
    </dl>
  );
}
