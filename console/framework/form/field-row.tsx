/** A field of a form: its label above, its control, its help and what is wrong below. */
import { Skeleton } from 'antd';
import { Suspense } from 'react';
import type { AnyField, ControlProps, Surroundings } from './controls/control.ts';
import { controlOf, GROUP_KINDS } from './controls/index.ts';
import styles from './form.module.css';

interface FieldRowProps
  extends Pick<
    ControlProps<AnyField['kind']>,
    'id' | 'onValueUnavailable' | 'onProblem' | 'onBusy' | 'isDisabled'
  > {
  field: AnyField;
  value: unknown;
  problem: string | undefined;
  /** Why a review gave it back. */
  reason?: string;
  onChange: (value: unknown) => void;
  form: Surroundings;
}

/** Two of these share a line where there is room. */
const SHORT_KINDS: ReadonlySet<AnyField['kind']> = new Set(['amount', 'number']);

export function FieldRow({ id, field, problem, reason, ...control }: FieldRowProps) {
  const Control = controlOf(field.kind);
  const help = typeof field.help === 'function' ? field.help(control.form.values) : field.help;
  const helpId = help && `${id}-help`;
  const reasonId = reason && `${id}-reason`;
  const problemId = problem && `${id}-problem`;
  const label = (
    <>
      {field.label}
      {field.isRequired && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  return (
    <div
      className={SHORT_KINDS.has(field.kind) ? styles.row : `${styles.row} ${styles.wide}`}
      data-field={id}
    >
      {GROUP_KINDS.has(field.kind) ? (
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
      ) : (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <Suspense fallback={<Skeleton.Input active block />}>
        <Control
          {...control}
          id={id}
          field={field}
          isInvalid={problem !== undefined}
          describedBy={[reasonId, helpId, problemId].filter(Boolean).join(' ') || undefined}
        />
      </Suspense>
      {reason && (
        <p id={reasonId} className={styles.reason}>
          审核意见：{reason}
        </p>
      )}
      {help && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
