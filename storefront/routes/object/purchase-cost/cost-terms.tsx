import styles from './purchase-cost.module.css';
import type { Estimate } from './purchase-cost.server.ts';

/** Sources of an estimate, and what it omits. They do not depend on assumptions, so they are outside of the island. */
export const CostTerms = ({ terms: { sources, leftOut } }: Pick<Estimate, 'terms'>) => (
  <div className={styles.terms}>
    <p>
      <strong>仅供参考，以税务机关核定为准；拍卖公告另有规定的，以公告为准。</strong>
      各项税费分别四舍五入到分。
    </p>
    <p>{leftOut}</p>
    {sources.length > 0 && (
      <details>
        <summary>依据</summary>
        <ul>
          {sources.map(({ name, date, rule }) => (
            <li key={name}>{`${name}（${date}）：${rule}。`}</li>
          ))}
        </ul>
      </details>
    )}
  </div>
);
