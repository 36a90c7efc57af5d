/** A field of a form: its label above, its control, its help and problems below. */
import { Skeleton } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { kindOf } from '../fields/index.ts';
import type { ControlProps, Surroundings } from '../fields/kind.ts';
import type { AnyFormField } from '../resource.ts';
import styles from './form.module.css';

interface FieldRowProps
  extends Pick<ControlProps<unknown>, 'id' | 'onValueUnavailable' | 'onProblem' | 'onBusy' | 'isDisabled'> {
  field: AnyFormField;
  value: unknown;
  problem: string | undefined;
  /** Why a review gave it back. */
  reason?: string;
  /** What it contradicts. */
  doubt?: string;
  onChange: (value: unknown) => void;
  /** Instead of the kind's control. */
  control?: (props: Omit<ControlProps<unknown>, 'form'>) => ReactNode;
  form: Surroundings;
  /** Beside the label. */
  beside?: ReactNode;
}

export function FieldRow({
  id,
  field,
  problem,
  reason,
  doubt,
  beside,
  control: custom,
  ...control
}: FieldRowProps) {
  const kind = kindOf(field);
  const help = typeof field.help === 'function' ? field.help(control.form.values) : field.help;
  const helpId = help && `${id}-help`;
  const reasonId = reason && `${id}-reason`;
  const doubtId = doubt && `${id}-doubt`;
  const problemId = problem && `${id}-problem`;
  const state = {
    ...control,
    id,
    field,
    isInvalid: problem !== undefined,
    describedBy: [reasonId, doubtId, helpId, problemId].filter(Boolean).join(' ') || undefined,
  };
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
    <div className={kind.isShort ? styles.row : `${styles.row} ${styles.wide}`} data-field={id}>
      <div className={styles.head}>
        {kind.isGroup?.(field) ? (
          <span className={styles.label} id={`${id}-label`}>
            {label}
          </span>
        ) : (
          <label className={styles.label} htmlFor={id}>
            {label}
          </label>
        )}
        {beside}
      </div>
      <Suspense fallback={<Skeleton.Input active block />}>
        {custom ? custom(state) : kind.Control && <kind.Control {...state} />}
      </Suspense>
      {reason && (
        <p id={reasonId} className={styles.reason}>
          审核意见：{reason}
        </p>
      )}
      {doubt && (
        <p id={doubtId} className={styles.doubt}>
          请核对：{doubt}
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
