import { useRef, useState } from 'react';
import { messages } from '../../../../shared/messages.ts';
import { Stepper } from '../../../components/fields/stepper.tsx';
import { applicantApi, type ProvenApplicant } from '../applicant.ts';
import cardStyles from '../application-page.module.css';
import { FormSkeleton } from '../form-skeleton.tsx';
import { DraftLine } from './draft-line.tsx';
import styles from './form.module.css';
import { ProofDialog } from './proof-dialog.tsx';
import { StepBody } from './step-body.tsx';
import { StepCard } from './step-card.tsx';
import { stepsWith } from './steps.ts';
import { SuccessDialog } from './success-dialog.tsx';
import { type ApplicationFormOptions, useApplicationForm } from './use-application-form.ts';
import { remarksOf } from './values.ts';

interface FormWizardProps extends ApplicationFormOptions {
  banks: readonly string[];
  /** @throws ApiError */
  onProven: (proven: ProvenApplicant) => Promise<void>;
  /** The applicant wants to use another phone. */
  onForget: () => void;
}

/** The steps of a form, for one applicant and one application. */
export function FormWizard(props: FormWizardProps) {
  const { form, banks, application, applicant, onProven, onForget, onClosed } = props;
  const token = useRef(applicant?.token ?? null);
  const [api] = useState(() => applicantApi(() => token.current));
  const [isProving, setProving] = useState(false);
  const onProve = () => setProving(true);
  const { clearDraft, ...opened } = useApplicationForm(props, { api, onProve });
  const { stored, state, documents, steps, receipt } = opened;
  const remarks = remarksOf(application, stored.values, stored.initial);
  const wrong = stepsWith(state.problems, steps.steps, form, stored.values);
  const marked = new Set([...wrong, ...stepsWith(remarks, steps.steps, form, stored.values)]);

  const { step } = steps;
  if (!stored.hasRead) return <FormSkeleton />;
  if (!step) return null;
  return (
    <div className={cardStyles.card}>
      <Stepper steps={steps.steps.map(({ title }) => title)} current={steps.current} marked={marked} />
      {application?.remark && <p className={styles.remark}>审核意见：{application.remark}</p>}
      <StepCard
        key={steps.current}
        title={step.title}
        note={step.note}
        takesFocus={steps.hasMoved && !wrong.has(steps.current)}
      >
        <StepBody
          {...opened}
          {...{ step, form, banks, remarks, onProve, onProven, onForget }}
          phone={applicant?.phone}
        />
      </StepCard>
      {step.kind !== 'phone' && <DraftLine hasDraft={stored.hasDraft} onClear={clearDraft} />}
      {isProving && applicant && (
        <ProofDialog
          phone={applicant.phone}
          onClose={() => setProving(false)}
          onProven={async (proven) => {
            token.current = proven.token;
            await onProven(proven);
            setProving(false);
            documents.resume();
          }}
        />
      )}
      {receipt && (
        <SuccessDialog
          success={form.success}
          receipt={receipt}
          onClose={() => onClosed(messages.applicationSubmitted)}
        />
      )}
    </div>
  );
}
