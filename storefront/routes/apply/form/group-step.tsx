import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ApplicationForm } from '../../../../shared/domain/applications/form.ts';
import { FieldControl, type FieldControlProps } from './field-control.tsx';
import styles from './form.module.css';
import type { FormValues } from './use-values.ts';
import type { Problems } from './values.ts';

interface GroupStepProps extends Pick<FieldControlProps, 'banks' | 'documents' | 'onProve'> {
  form: ApplicationForm;
  /** The fields to fill in. */
  names: readonly string[];
  state: FormValues;
  /** The reviewer's reasons. */
  remarks: Problems;
  onNext: () => void;
  /** The button that leads back. */
  children: ReactNode;
}

/** The fields of one group. */
export function GroupStep({ form, names, state, remarks, onNext, children, ...rest }: GroupStepProps) {
  const { values, problems, found, generation, change } = state;
  const element = useRef<HTMLFormElement>(null);
  const wrong = names.find((name) => problems[name]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when something is found wrong, not when it is put right
  useLayoutEffect(() => {
    if (!wrong) return;
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    (find(`[name="${wrong}"][aria-invalid]`) ?? find(`[name="${wrong}"]`))?.focus();
  }, [found]);

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <div key={generation} className={styles.fields}>
        {names.map((name) => {
          const field = form.fields[name];
          if (!field) return null;
          return (
            <FieldControl
              key={name}
              kind={form.kind}
              name={name}
              field={field}
              value={values[name] ?? ''}
              error={problems[name] ?? remarks[name]}
              onChange={(value) => change(name, value)}
              {...rest}
            />
          );
        })}
      </div>
      <div className={styles.ways}>
        {children}
        <button type="submit" className="button button-primary">
          下一步
        </button>
      </div>
    </form>
  );
}
