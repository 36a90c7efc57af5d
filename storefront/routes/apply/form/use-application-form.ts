/** An application's form: its values, its documents and its steps. The submit of the last step sends it once. */
import { useMemo, useState } from 'react';
import type { ApiError, ApplicantApi } from '../../../../providers/api.ts';
import type { OwnApplication } from '../../../../shared/contract/accounts/applications.ts';
import type { ApplicationForm } from '../../../../shared/domain/applications/form.ts';
import { type Problems, useForm, type Values } from '../../../form/use-form.tsx';
import { useStoredValues } from '../../../form/use-stored-values.ts';
import { showToast } from '../../../toast.ts';
import { forgetCode } from '../applicant.ts';
import type { Applicant } from '../application-page-props.ts';
import { checkFor } from './check.ts';
import { formKindOf } from './controls/index.ts';
import { needsProof } from './proof.ts';
import { stepsWith } from './steps.ts';
import { type Receipt, remember, submit } from './submit.ts';
import { useDocuments } from './use-documents.ts';
import { isFinal } from './use-opening.ts';
import { useSteps } from './use-steps.ts';
import { fieldsOfGroup, initialValues, tidyValue } from './values.ts';

const STILL_SENDING = '图片正在上传，请稍候';

export interface ApplicationFormOptions {
  form: ApplicationForm;
  /** The application that is corrected; null for a new one. */
  application: OwnApplication | null;
  /** Null until the phone is proven. */
  applicant: Applicant | null;
  /** Whether the form begins with a step that proves the phone. */
  hasPhoneStep: boolean;
  /** Whether the applicant comes from a step of another wizard. */
  hasMoved: boolean;
  /** Nothing more can be submitted. @param message the reason */
  onClosed: (message: string) => void;
}

/** @param onProve the phone has to be proven again */
export function useApplicationForm(
  { form, application, applicant, hasPhoneStep, hasMoved, onClosed }: ApplicationFormOptions,
  { api, onProve }: { api: ApplicantApi; onProve: () => void },
) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const stored = useStoredValues({
    initial: () => initialValues(form, application),
    draft: ['apply', form.kind, application?.id].filter(Boolean).join(':'),
    isStorable: (name) => isStorable(form, name),
  });
  // An applicant is not signed in: a refused proof of the phone is no session that expired.
  const state = useForm({
    stored,
    check: problemsOfStep,
    send: sendStep,
    onRefused,
    refusals: 'alert',
    isSignIn: true,
  });
  const documents = useDocuments({ api, onUrl: state.change });
  const hasDocuments = !documents.isUnavailable;
  const check = useMemo(() => checkFor(form, { hasDocuments }), [form, hasDocuments]);
  const isProven = applicant !== null;
  const steps = useSteps({ form, stored, check, isProven, hasPhoneStep, hasMoved });

  /** Tidies the values of the step, too. */
  function problemsOfStep(values: Values): Problems {
    if (steps.step?.kind !== 'group') return {};
    const names = fieldsOfGroup(form, steps.step.group, values);
    const sending = names.filter((name) => documents.stateOf(name).progress !== null);
    for (const name of names) {
      const field = form.fields[name];
      if (field) state.change(name, tidyValue(field, values[name] ?? ''));
    }
    return { ...check(values, names), ...Object.fromEntries(sending.map((name) => [name, STILL_SENDING])) };
  }

  function sendStep(values: Values) {
    return steps.step?.kind === 'group' ? steps.next() : submitOnce(values);
  }

  async function submitOnce(values: Values) {
    if (!applicant || receipt) return;
    const done = await submit({ form, api, applicant, values });
    // Before an institution is signed in: the draft belongs to the visitor.
    await stored.discardDraft();
    forgetCode();
    if (done.session) remember(done.session);
    setReceipt(done.receipt);
  }

  function onRefused(error: ApiError): boolean {
    if (isFinal(error.message, form.kind)) {
      void stored.discardDraft();
      onClosed(error.message);
    } else if (needsProof(error)) onProve();
    else if (!showInStep(error.details.errors ?? {})) {
      showToast(error.message, 'failure');
      return false;
    }
    return true;
  }

  /** Opens the first step with one of the problems. @returns false if no field has any */
  function showInStep(problems: Problems): boolean {
    const [first] = stepsWith(problems, steps.steps, form, stored.latest());
    if (first === undefined) return false;
    state.show(problems);
    steps.move(first);
    return true;
  }

  async function clearDraft() {
    await stored.clear();
    state.clearProblems();
  }

  return { stored, state, documents, steps, receipt, clearDraft };
}

/** Whether a draft may store the field. */
function isStorable({ fields }: ApplicationForm, name: string): boolean {
  const field = fields[name];
  return field !== undefined && !formKindOf(field).isSecret;
}

export type ApplicationFormState = ReturnType<typeof useApplicationForm>;
