import type { FactRow, FactsData } from './facts.server.ts';
import styles from './key-facts.module.css';
import shared from './object.module.css';

const UNKNOWN = '公告未说明';

/** The six facts that matter most, with what proves each, and how many are known. */
export const KeyFacts = ({ facts: { head, knownCount, total } }: { facts: FactsData }) => (
  <div data-screen>
    <ul className={styles.six}>
      {head.map((fact) => (
        <li key={fact.name}>
          <HeadFact {...fact} />
        </li>
      ))}
    </ul>
    <a className={styles.known} href="#known">
      {`关键信息已说明 ${knownCount}/${total} 项，查看全部`}
    </a>
  </div>
);

function HeadFact({ name, label, value, source, quote, place }: FactRow) {
  if (value === null) {
    return (
      <a href={`?ask=${name}#consult`}>
        <span>{label}</span>
        <i>{UNKNOWN}</i>
      </a>
    );
  }
  return (
    <details name="fact">
      <summary>
        <span>{label}</span>
        <b>{value}</b>
      </summary>
      <p>{quote ? <Quote quote={quote} place={place} /> : source}</p>
    </details>
  );
}

const Quote = ({ quote, place }: { quote: string; place: string | null }) =>
  place ? <a href={place}>{`“${quote}”`}</a> : `“${quote}”`;

/** All facts with the words that prove them. What nothing states can be asked. */
export const AllFacts = ({ facts: { all, knownCount, total } }: { facts: FactsData }) => {
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
            <li key={fact.name}>
              <Known {...fact} value={fact.value} />
            </li>
          ),
        )}
      </ul>
      {unknown.length > 0 && (
        <div className={styles.asks}>
          <h3>
            {UNKNOWN}
            <small>，点一下就能问</small>
          </h3>
          <ul>
            {unknown.map(({ name, label }) => (
              <li key={name}>
                <a href={`?ask=${name}#consult`}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.note}>由系统从公告中摘录，或由商家、平台说明，请以公告原文为准。</p>
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
      <blockquote>
        <Quote quote={quote} place={place} />
      </blockquote>
    </details>
  );
}
