import { useRef, useState } from 'react';
import type { OwnApplication } from '../../../../shared/contract/accounts/applications.ts';
import type { ApplicationForm } from '../../../../shared/domain/applications/form.ts';
import { messages } from '../../../../shared/messages.ts';
import { Stepper } from '../../../components/fields/stepper.tsx';
import { applicantApi, type ProvenApplicant } from '../applicant.ts';
import cardStyles from '../application-page.module.css';
import type { Applicant } from '../application-page-props.ts';
import { FormSkeleton } from '../form-skeleton.tsx';
import { DraftLine } from './draft-line.tsx';
import styles from './form.module.css';
import { ProofDialog } from './proof-dialog.tsx';
import { StepBody } from './step-body.tsx';
import { StepCard } from './step-card.tsx';
import { stepsWith } from './steps.ts';
import { SuccessDialog } from './success-dialog.tsx';
import { useDocuments } from './use-documents.ts';
import { useSteps } from './use-steps.ts';
import { useSubmission } from './use-submission.ts';
import { useValues } from './use-values.ts';
import { remarksOf } from './values.ts';

interface FormWizardProps {
  form: ApplicationForm;
  banks: readonly string[];
  /** The application that is corrected; null for a new one. */
  application: OwnApplication | null;
  /** Null until the phone is proven. */
  applicant: Applicant | null;
  /** Whether the form begins with a step that proves the phone. */
  hasPhoneStep: boolean;
  /** Whether the applicant comes from a step of another wizard. */
  hasMoved: boolean;
  /** @throws ApiError */
  onProven: (proven: ProvenApplicant) => Promise<void>;
  /** The applicant wants to use another phone. */
  onForget: () => void;
  /** Nothing more can be submitted. @param message the reason */
  onClosed: (message: string) => void;
}

/** The steps of a form, for one applicant and one application. */
export function FormWizard(props: FormWizardProps) {
  const { form, banks, application, applicant, hasPhoneStep, hasMoved, onProven, onForget, onClosed } = props;
  const token = useRef(applicant?.token ?? null);
  const [api] = useState(() => applicantApi(() => token.current));
  const state = useValues(form, application);
  const documents = useDocuments({ api, onUrl: state.change });
  const steps = useSteps({ form, state, documents, isProven: applicant !== null, hasPhoneStep, hasMoved });
  const [isProving, setProving] = useState(false);
  const onProve = () => setProving(true);
  const submission = useSubmission({ form, api, applicant, state, steps, onProve, onClosed });
  const remarks = remarksOf(application, state.values, state.initial);
  const wrong = stepsWith(state.problems, steps.steps, form, state.values);
  const marked = new Set([...wrong, ...stepsWith(remarks, steps.steps, form, state.values)]);

  if (!state.hasRead) return <FormSkeleton />;
  const step = steps.steps[steps.current];
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
          {...{
            step,
            form,
            banks,
            state,
            documents,
            steps,
            remarks,
            submission,
            onProve,
            onProven,
            onForget,
          }}
          phone={applicant?.phone}
        />
      </StepCard>
      {step.kind !== 'phone' && <DraftLine hasDraft={state.hasDraft} onClear={state.clearDraft} />}
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
      {submission.receipt && (
        <SuccessDialog
          success={form.success}
          receipt={submission.receipt}
          onClose={() => onClosed(messages.applicationSubmitted)}
        />
      )}
    </div>
  );
}
