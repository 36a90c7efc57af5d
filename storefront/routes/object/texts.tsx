import type { ListingChange } from '../../../shared/contract/market/listing-changes.ts';
import { island } from '../../islands/island.tsx';
import { ChangeLog } from './change-log.tsx';
import type { DetailData } from './detail-data.server.ts';
import shared from './object.module.css';
import { CostTerms } from './purchase-cost/cost-terms.tsx';
import costStyles from './purchase-cost/purchase-cost.module.css';
import Cost from './purchase-cost/purchase-cost.tsx';
import { KEY_FACTS } from './summary.tsx';
import styles from './texts.module.css';

// Loaded on the first use; it reads the values that were typed before. It computes the first sheet from the address.
const PurchaseCost = island('cost', Cost, 'touched');

interface TextsProps extends Pick<DetailData, 'facts' | 'texts' | 'cost'> {
  changes: readonly ListingChange[];
}

/** The facts that the summary does not have, costs, texts and changes, with links to each. */
export function Texts({ facts, texts, cost, changes }: TextsProps) {
  return (
    <div className={styles.sheet}>
      <nav aria-label="本页内容" className={styles.contents}>
        <a href="#facts">标的信息</a>
        {cost && (
          <a href="#cost">
            <span>购买</span>成本
          </a>
        )}
        {texts.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
        {changes.length > 0 && <a href="#changes">变更记录</a>}
      </nav>
      <div>
        <section id="facts" className={styles.section}>
          <h2 className={shared.heading}>标的信息</h2>
          <dl className={shared.facts}>
            {facts
              .filter(({ name }) => !KEY_FACTS.includes(name))
              .map(({ name, label, value }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
        </section>
        {cost && (
          <section id="cost" className={styles.section}>
            <h2 className={shared.heading}>购买成本估算</h2>
            <div className={costStyles.cost}>
              <PurchaseCost key={cost.listing} subject={cost.subject} />
              <CostTerms terms={cost.terms} />
            </div>
          </section>
        )}
        {texts.map(({ id, title, html, isLong }) => (
          <details key={id} className={`${shared.fold} ${styles.text}`} open={!isLong}>
            <summary>
              <h2 className={shared.heading}>{title}</h2>
            </summary>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown without raw HTML on the server */}
            <div id={id} dangerouslySetInnerHTML={{ __html: html }} />
          </details>
        ))}
        {changes.length > 0 && <ChangeLog changes={changes} />}
      </div>
    </div>
  );
}
