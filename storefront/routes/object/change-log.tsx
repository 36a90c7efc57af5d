import type { ListingChange } from '../../../shared/contract/market/listing-changes.ts';
import styles from './change-log.module.css';
import shared from './object.module.css';
import texts from './texts.module.css';

/** What changed since it was published. A behaviour marks what is newer than the visitor's last look. */
export const ChangeLog = ({ changes }: { changes: readonly ListingChange[] }) => (
  <section id="changes" className={texts.section}>
    <h2 className={shared.heading}>变更记录</h2>
    <ol className={styles.log}>
      {changes.map(({ time, label, before, after }, index) => (
        // Several fields may change at the same moment.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes on the page
        <li key={index} data-changed={time}>
          <time dateTime={time}>{time.slice(0, 16)}</time>
          <b>{label}</b>
          <span className={styles.values}>
            {before !== null && <del>{before}</del>}
            {after !== null && <ins>{after}</ins>}
          </span>
        </li>
      ))}
    </ol>
  </section>
);
