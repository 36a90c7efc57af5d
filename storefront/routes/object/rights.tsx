import { OUTCOME_NAMES } from '../../../shared/domain/auctions/rights.ts';
import shared from './object.module.css';
import styles from './rights.module.css';
import type { RightsData } from './rights.server.ts';

/** Which rights end with the sale and which the buyer takes over. What nothing states can be asked. */
export const Rights = ({ rights: { rows, counts, unknown, date } }: { rights: RightsData }) => (
  <section id="rights" className={shared.section}>
    <details className={`${shared.fold} ${styles.rights}`}>
      <summary>
        <h2>权利与负担</h2>
        <span>{counts}</span>
      </summary>
      <dl>
        {rows.map(({ label, outcome, sentence, article }, index) => (
          // Several rules may be about one fact.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes on the page
          <div key={index}>
            <dt>
              {label}
              <b data-outcome={outcome}>{OUTCOME_NAMES[outcome]}</b>
            </dt>
            <dd>
              {sentence}
              {article && <small>{article}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {unknown.length > 0 && (
        <p data-screen>
          公告未说明，请先问清：
          {unknown.map(({ name, label }) => (
            <a key={name} href={`?ask=${name}#consult`}>
              {label}
            </a>
          ))}
        </p>
      )}
      <p>{`仅供参考，不构成法律意见。规则核对日期 ${date}。`}</p>
    </details>
  </section>
);
