/** Another value of a fact: chosen from its list, or typed and sent by Enter. */
import { Button, Select } from 'antd';
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { serverNow } from '../../providers/server-clock.ts';
import { readFactValue } from '../../shared/domain/fact-values.ts';
import { FACTS, type Fact, type FactName } from '../../shared/domain/facts.ts';
import { dayOf } from '../../shared/time.ts';
import { kindOf } from '../framework/fields/index.ts';
import { WITHOUT_FORM } from '../framework/fields/kind.ts';
import { factInput } from './fact-input.ts';
import styles from './facts-panel.module.css';

interface FactStatementProps {
  name: FactName;
  isBusy: boolean;
  /** @returns whether it was saved */
  save: (value: string) => Promise<boolean>;
}

export function FactStatement({ name, isBusy, save }: FactStatementProps) {
  const { label, values }: Fact = FACTS[name];
  if (!values) return <TypedStatement name={name} isBusy={isBusy} save={save} />;
  return (
    <Select
      className={styles.choice}
      aria-label={`${label}改为`}
      placeholder="改为…"
      value={null}
      disabled={isBusy}
      options={values.map((value) => ({ value, label: value }))}
      onChange={(value: string | null) => value && void save(value)}
    />
  );
}

/** One line, also for words. */
const IN_A_LINE = { ...WITHOUT_FORM.form, isDialog: true } as const;

/** The control of the fact's kind, with its unit. */
function TypedStatement({ name, isBusy, save }: FactStatementProps) {
  const id = useId();
  const field = factInput(name, `${FACTS[name].label}改为`);
  const { Control } = kindOf(field);
  const [value, setValue] = useState<unknown>(null);
  // A control may finish its value with the Enter that sends it.
  const latest = useRef<unknown>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function change(next: unknown) {
    latest.current = next;
    setValue(next);
    setProblem(null);
  }

  async function send() {
    const text = String(latest.current ?? '').trim();
    if (text === '') return;
    const { problem = null } = readFactValue(name, text, dayOf(new Date(serverNow())));
    setProblem(problem);
    if (problem === null && (await save(text))) change(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  if (!Control) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the control inside
    <div className={styles.typed} onKeyDown={onKeyDown}>
      <label className="visually-hidden" htmlFor={id}>
        {field.label}
      </label>
      <div className={styles.control}>
        <Suspense>
          <Control
            {...WITHOUT_FORM}
            form={IN_A_LINE}
            id={id}
            field={field}
            value={value}
            onChange={change}
            onProblem={setProblem}
            isDisabled={isBusy}
            isInvalid={problem !== null}
            describedBy={problem === null ? undefined : `${id}-problem`}
          />
        </Suspense>
      </div>
      {value !== null && value !== '' && (
        <Button loading={isBusy} onClick={() => void send()}>
          确定
        </Button>
      )}
      {problem !== null && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
