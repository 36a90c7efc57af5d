import { maskedPhone } from '../../../../shared/masked-contacts.ts';
import styles from './own-phone.module.css';

/** The account's phone: it gets the codes, and cannot be changed here. */
export function OwnPhone({ label, phone }: { label: string; phone: string }) {
  return (
    <dl className={styles.own}>
      <dt>{label}</dt>
      <dd>{maskedPhone(phone)}</dd>
    </dl>
  );
}
