/** The current step of the form, and links to the other steps. */
import { useEffect, useMemo, useState } from 'react';
import type { ApplicationForm } from '../../../../shared/domain/applications/form.ts';
import { formIncomplete } from '../../../../shared/message-table.ts';
import { showToast } from '../../../toast.ts';
import { checkFor } from './check.ts';
import { firstOpenStep, hasAny, stepsOf, stepsWith } from './steps.ts';
import type { Documents } from './use-documents.ts';
import { useStepNumber } from './use-step-number.ts';
import type { FormValues } from './use-values.ts';
import { fieldsOfGroup, type Problems, tidyValue } from './values.ts';

const STILL_SENDING = '图片正在上传，请稍候';

interface StepsOptions {
  form: ApplicationForm;
  state: FormValues;
  documents: Documents;
  isProven: boolean;
  hasPhoneStep: boolean;
  /** Whether the applicant has left a step before. */
  hasMoved: boolean;
}

export function useSteps({ form, state, documents, isProven, hasPhoneStep, ...before }: StepsOptions) {
  const { values, hasRead, refuse } = state;
  const steps = useMemo(() => stepsOf(form, { hasPhone: hasPhoneStep }), [form, hasPhoneStep]);
  const hasDocuments = !documents.isUnavailable;
  const check = useMemo(() => checkFor(form, { hasDocuments }), [form, hasDocuments]);
  const [requested, goTo] = useStepNumber();
  const [hasMoved, setMoved] = useState(before.hasMoved);
  const open = firstOpenStep(steps, { form, values, isProven, check });
  const current = Math.min(requested, open);

  const isAhead = hasRead && requested > open;
  useEffect(() => {
    if (isAhead) goTo(open, { replace: true });
  }, [isAhead, open, goTo]);

  function move(step: number) {
    setMoved(true);
    goTo(step);
  }

  /** Opens the next step, unless this one has problems. */
  function next() {
    const step = steps[current];
    if (step?.kind === 'group') {
      const names = fieldsOfGroup(form, step.group, values);
      const problems: Record<string, string | undefined> = { ...check(values, names) };
      for (const name of names) {
        const field = form.fields[name];
        if (field) state.change(name, tidyValue(field, values[name] ?? ''));
      }
      for (const name of names) if (documents.stateOf(name).progress !== null) problems[name] = STILL_SENDING;
      if (hasAny(problems)) {
        refuse(problems);
        return showToast(formIncomplete, 'problem');
      }
    }
    move(current + 1);
  }

  /** Opens the first step with one of the problems. @returns false if no field has any */
  function showProblems(problems: Problems): boolean {
    const [first] = stepsWith(problems, steps, form, values);
    if (first === undefined) return false;
    refuse(problems);
    move(first);
    return true;
  }

  return { steps, current, hasMoved, move, next, showProblems, back: () => move(current - 1) };
}
