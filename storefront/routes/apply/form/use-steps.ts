/** The current step of the form, and links to the other steps. */
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApplicationForm } from '../../../../shared/domain/applications/form.ts';
import type { StoredValues } from '../../../form/use-stored-values.ts';
import type { Check } from './check.ts';
import { firstOpenStep, stepsOf } from './steps.ts';

interface StepsOptions {
  form: ApplicationForm;
  stored: StoredValues;
  check: Check;
  isProven: boolean;
  /** Whether the form begins with a step that proves the phone. */
  hasPhoneStep: boolean;
  /** Whether the applicant has left a step before. */
  hasMoved: boolean;
}

export function useSteps({ form, stored, check, isProven, hasPhoneStep, ...before }: StepsOptions) {
  const { values, hasRead } = stored;
  const steps = useMemo(() => stepsOf(form, { hasPhone: hasPhoneStep }), [form, hasPhoneStep]);
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

  return {
    steps,
    current,
    step: steps[current],
    hasMoved,
    move,
    next: () => move(current + 1),
    back: () => move(current - 1),
  };
}

const PARAMETER = 'step';

/**
 * The step in the address, `?step=2`, so that the browser's back leads to the step before.
 * @returns the step, from 0, and a function that opens another one
 */
function useStepNumber(): [number, (step: number, options?: { replace?: boolean }) => void] {
  const [query, setQuery] = useSearchParams();
  const text = query.get(PARAMETER) ?? '1';
  const step = /^\d{1,2}$/.test(text) ? Math.max(Number(text) - 1, 0) : 0;
  return [
    step,
    (next, options) =>
      setQuery((present) => {
        const changed = new URLSearchParams(present);
        changed.set(PARAMETER, String(next + 1));
        return changed;
      }, options),
  ];
}
