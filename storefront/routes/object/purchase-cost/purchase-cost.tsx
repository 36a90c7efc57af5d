import { useEffect, useRef, useState } from 'react';
import { ExactPrice, Price } from '../../../components/listings/price.tsx';
import { priceWords } from '../../../listings/price-words.ts';
import { usePageInfo } from '../../../page-info.ts';
import styles from './purchase-cost.module.css';
import type { CostField, CostSubject } from './purchase-cost-fields.ts';
import { type CostLine, type CostSheet, costSheet } from './purchase-cost-sheet.ts';

/** Waits for a pause in typing, in ms, so that half a number is not calculated or read aloud. */
const PAUSE_MS = 300;

/** Assumptions and the resulting costs. Without scripts the server calculates; the browser begins with the same. */
export default function PurchaseCost({ subject }: { subject: CostSubject }) {
  const query = new URLSearchParams(usePageInfo().search);
  const [sheet, setSheet] = useState(() => costSheet(subject, (name) => query.get(name)));
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  // The page's address may need the title.
  const title = query.get('name');

  function recalculate() {
    const typed = new FormData(form.current ?? undefined);
    setSheet(costSheet(subject, (name) => typed.get(name)?.toString() ?? null));
  }
  function recalculateSoon() {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(recalculate, PAUSE_MS);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before the scripts ran
  useEffect(() => {
    const typed = new FormData(form.current ?? undefined);
    if (sheet.fields.some(({ name, value }) => typed.get(name) !== value)) recalculate();
    return () => window.clearTimeout(timer.current);
  }, []);

  return (
    <>
      <form
        ref={form}
        method="get"
        action="#cost"
        autoComplete="off"
        noValidate
        aria-label="估算条件"
        className={styles.form}
        onInput={recalculateSoon}
        onSubmit={(event) => {
          event.preventDefault();
          recalculate();
        }}
      >
        {title && <input type="hidden" name="name" value={title} />}
        {sheet.fields.map((field) => (
          <Field key={field.name} field={field} />
        ))}
        <button type="submit" className={`button ${styles.submit}`}>
          重新计算
        </button>
      </form>
      <Result sheet={sheet} />
      <Steps steps={sheet.steps} />
    </>
  );
}

function Field({ field: { name, label, value, unit, help, error, options } }: { field: CostField }) {
  const note = `${name}-note`;
  const described = { id: name, name, defaultValue: value, 'aria-describedby': note };
  return (
    <div>
      <label htmlFor={name}>
        {label}
        {unit && <small>{`（${unit}）`}</small>}
      </label>
      {options ? (
        <select {...described}>
          {options.map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input {...described} inputMode="decimal" maxLength={40} aria-invalid={error ? true : undefined} />
      )}
      <p id={note} className={error ? styles.error : undefined}>
        {error ?? help}
      </p>
    </div>
  );
}

function Result({ sheet: { total, problem, financing, lines } }: { sheet: CostSheet }) {
  return (
    <div className={styles.result}>
      <output aria-live="polite" className={styles.headline}>
        <span className={styles.label}>合计（不含贷款利息）</span>
        {total === null ? (
          <span className={styles.problem}>{problem}</span>
        ) : (
          <span>
            <Price price={priceWords(total)} size="main" />
            <ExactPrice price={priceWords(total)} />
          </span>
        )}
      </output>
      <Lines lines={lines} />
      {financing.length > 0 && <Lines lines={financing} />}
    </div>
  );
}

const Steps = ({ steps }: { steps: readonly CostLine[] }) => (
  <div className={styles.steps}>
    <h3 className={styles.subheading}>付款安排</h3>
    <Lines lines={steps} />
  </div>
);

const Lines = ({ lines }: { lines: readonly CostLine[] }) => (
  <dl className={styles.lines}>
    {lines.map(({ name, note, yuan }) => (
      <div key={name}>
        <dt>
          {name}
          {note && <small>{note}</small>}
        </dt>
        <dd>{yuan === null ? '—' : <Amount yuan={yuan} />}</dd>
      </div>
    ))}
  </dl>
);

const exactYuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2 });

const Amount = ({ yuan }: { yuan: number }) => (
  <>
    {exactYuan.format(yuan)}
    <small> 元</small>
  </>
);
