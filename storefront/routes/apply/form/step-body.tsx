import type { ComponentProps } from 'react';
import type { ProvenApplicant } from '../applicant.ts';
import styles from './form.module.css';
import { GroupStep } from './group-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import type { Step } from './steps.ts';
import { Summary } from './summary.tsx';
import type { useSteps } from './use-steps.ts';
import type { Submission } from './use-submission.ts';
import { fieldsOfGroup } from './values.ts';

type StepBodyProps = Pick<
  ComponentProps<typeof GroupStep>,
  'form' | 'banks' | 'state' | 'documents' | 'remarks' | 'onProve'
> & {
  step: Step;
  steps: ReturnType<typeof useSteps>;
  /** @throws ApiError */
  onProven: (proven: ProvenApplicant) => Promise<void>;
  /** The applicant wants to use another phone. */
  onForget: () => void;
  submission: Submission;
  /** Absent until it is proven. */
  phone: string | undefined;
};

/** The content of a step. */
export function StepBody({ step, steps, submission, phone, onProven, onForget, ...rest }: StepBodyProps) {
  const { form, state, documents } = rest;
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
    const names = fieldsOfGroup(form, step.group, state.values);
    return (
      <GroupStep names={names} onNext={steps.next} {...rest}>
        {back}
      </GroupStep>
    );
  }
  return (
    <>
      <Summary
        form={form}
        values={state.values}
        phone={phone ?? ''}
        documents={documents}
        onChange={(group) =>
          steps.move(steps.steps.findIndex((it) => it.kind === 'group' && it.group === group))
        }
      />
      {submission.failure && (
        <p role="alert" className={styles.remark}>
          {submission.failure}
        </p>
      )}
      <div className={styles.ways}>
        {back}
        <button
          type="button"
          className="button button-primary"
          disabled={submission.isSending || submission.receipt !== null}
          onClick={submission.send}
        >
          {submission.isSending ? '正在提交' : '提交申请'}
        </button>
      </div>
    </>
  );
}
