import type { FactRow, FactsData } from './facts.server.ts';
import styles from './key-facts.module.css';
import shared from './object.module.css';

const UNKNOWN = '公告未说明';

/** The six facts that matter most, and how many are known. */
export const KeyFacts = ({ facts: { head, knownCount, total } }: { facts: FactsData }) => (
  <div data-screen>
    <ul className={styles.six}>
      {head.map(({ name, label, value }) => (
        <li key={name}>
          <a href={`#fact-${name}`}>
            <span>{label}</span>
            {value === null ? <i>{UNKNOWN}</i> : <b>{value}</b>}
          </a>
        </li>
      ))}
    </ul>
    <a className={styles.known} href="#known">
      {`关键信息已说明 ${knownCount}/${total} 项`}
    </a>
  </div>
);

/** All facts with the words that prove them. What nothing states can be asked. */
export const AllFacts = ({ facts: { head, all, knownCount, total } }: { facts: FactsData }) => {
  const unknown = all.filter(({ value }) => value === null);
  return (
    <section id="known" className={shared.section} aria-label="关键信息">
      <h2>
        关键信息 <small className={styles.count}>{`已说明 ${knownCount}/${total} 项`}</small>
      </h2>
      <ul className={styles.all}>
        {all.flatMap((fact) =>
          fact.value === null ? (
            []
          ) : (
            <li key={fact.name} id={`fact-${fact.name}`}>
              <Known {...fact} value={fact.value} />
            </li>
          ),
        )}
      </ul>
      {unknown.length > 0 && (
        <div className={styles.asks} data-screen>
          <h3>公告未说明，点一下就能问</h3>
          <ul>
            {unknown.map(({ name, label }) => (
              <li key={name} id={head.some((it) => it.name === name) ? `fact-${name}` : undefined}>
                <a href={`?ask=${name}#consult`}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.note} data-screen>
        由系统从公告中摘录，或由商家、平台说明，请以公告原文为准。
      </p>
    </section>
  );
};

function Known({ label, value, source, quote, place }: FactRow & { value: string }) {
  const line = (
    <>
      <span>{label}</span>
      <b>{value}</b>
      {!quote && <small>{source}</small>}
    </>
  );
  if (!quote) return <p className={styles.line}>{line}</p>;
  return (
    <details>
      <summary className={styles.line}>{line}</summary>
      <blockquote>{place ? <a href={place}>{`“${quote}”`}</a> : `“${quote}”`}</blockquote>
    </details>
  );
}
