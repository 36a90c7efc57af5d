import type { ComponentProps } from 'react';
import type { ProvenApplicant } from '../applicant.ts';
import styles from './form.module.css';
import { GroupStep } from './group-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import type { Step } from './steps.ts';
import { Summary } from './summary.tsx';
import type { ApplicationFormState } from './use-application-form.ts';
import { fieldsOfGroup } from './values.ts';

type StepBodyProps = Pick<ComponentProps<typeof GroupStep>, 'form' | 'banks' | 'remarks' | 'onProve'> &
  Pick<ApplicationFormState, 'stored' | 'state' | 'documents' | 'steps' | 'receipt'> & {
    step: Step;
    /** @throws ApiError */
    onProven: (proven: ProvenApplicant) => Promise<void>;
    /** The applicant wants to use another phone. */
    onForget: () => void;
    /** Absent until it is proven. */
    phone: string | undefined;
  };

/** The content of a step. */
export function StepBody({ step, steps, receipt, phone, onProven, onForget, ...rest }: StepBodyProps) {
  const { form, stored, state, documents } = rest;
  const back = steps.current > 0 && (
    <button type="button" className="button" onClick={steps.back}>
      上一步
    </button>
  );

  if (step.kind === 'phone') {
    return (
      <PhoneStep
        phone={phone}
        onForget={onForget}
        onNext={steps.next}
        onProven={async (proven) => {
          await onProven(proven);
          steps.move(1);
        }}
      />
    );
  }
  if (step.kind === 'group') {
    const names = fieldsOfGroup(form, step.group, stored.values);
    return (
      <GroupStep names={names} {...rest}>
        {back}
      </GroupStep>
    );
  }
  return (
    <form {...state.form}>
      <Summary
        form={form}
        values={stored.values}
        phone={phone ?? ''}
        documents={documents}
        onChange={(group) =>
          steps.move(steps.steps.findIndex((it) => it.kind === 'group' && it.group === group))
        }
      />
      {state.failure && (
        <p role="alert" className={styles.remark}>
          {state.failure}
        </p>
      )}
      <div className={styles.ways}>
        {back}
        <button
          type="submit"
          className="button button-primary"
          disabled={state.isSending || receipt !== null}
        >
          {state.isSending ? '正在提交' : '提交申请'}
        </button>
      </div>
    </form>
  );
}
