import { useEffect, useRef, useState } from 'react';
import { ExactPrice, Price } from '../../../components/listings/price.tsx';
import { priceWords } from '../../../listings/price-words.ts';
import styles from './purchase-cost.module.css';
import type { Estimate } from './purchase-cost.server.ts';
import type { CostField } from './purchase-cost-fields.ts';
import type { CostLine, CostSheet } from './purchase-cost-sheet.ts';

/** Waits for a pause in typing, in ms, so that half a number is not calculated or read aloud. */
const PAUSE_MS = 300;

/** The rules are loaded when the form is used for the first time. */
const loadRules = () => import('./purchase-cost-live.ts');

/** Assumptions and the resulting costs. Without scripts, or if the rules cannot be loaded, the server calculates. */
export default function PurchaseCost({ estimate }: Pick<Estimate, 'estimate'>) {
  const [sheet, setSheet] = useState(estimate.sheet);
  const [isLive, setLive] = useState(true);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);

  const prepare = () => loadRules().catch(() => setLive(false));
  function recalculate() {
    loadRules().then(
      ({ sheetOf }) => form.current && setSheet(sheetOf(estimate.subject, form.current)),
      () => setLive(false),
    );
  }
  function recalculateSoon() {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(recalculate, PAUSE_MS);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was done before the scripts ran
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) void prepare();
    const typed = form.current && new FormData(form.current);
    if (estimate.sheet.fields.some(({ name, value }) => typed?.get(name) !== value)) recalculate();
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
        onFocus={prepare}
        onInput={recalculateSoon}
        onSubmit={(event) => {
          if (!isLive) return;
          event.preventDefault();
          recalculate();
        }}
      >
        {estimate.title && <input type="hidden" name="name" value={estimate.title} />}
        {sheet.fields.map((field) => (
          <Field key={field.name} field={field} />
        ))}
        <button type="submit" className={isLive ? `button ${styles.submit}` : 'button'}>
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
