import { type ReactNode, useLayoutEffect } from 'react';
import type { ApplicationForm } from '../../../../shared/domain/applications/form.ts';
import type { Problems } from '../../../form/use-form.tsx';
import { formKindOf } from './controls/index.ts';
import type { ControlProps } from './controls/kind.ts';
import styles from './form.module.css';
import type { ApplicationFormState } from './use-application-form.ts';

interface GroupStepProps
  extends Pick<ControlProps, 'banks' | 'documents' | 'onProve'>,
    Pick<ApplicationFormState, 'stored' | 'state'> {
  form: ApplicationForm;
  /** The fields to fill in. */
  names: readonly string[];
  /** The reviewer's reasons. */
  remarks: Problems;
  /** The button that leads back. */
  children: ReactNode;
}

/** The fields of one group. */
export function GroupStep({ form, names, stored, state, remarks, children, ...rest }: GroupStepProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step appears
  useLayoutEffect(() => {
    state.focusWrong();
  }, []);

  return (
    <form {...state.form}>
      <div key={stored.generation} className={styles.fields}>
        {names.map((name) => {
          const field = form.fields[name];
          if (!field) return null;
          const { Control } = formKindOf(field);
          return (
            <Control
              key={name}
              applicationKind={form.kind}
              name={name}
              field={field}
              value={stored.values[name] ?? ''}
              error={state.problems[name] ?? remarks[name]}
              onChange={(value) => state.change(name, value)}
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
