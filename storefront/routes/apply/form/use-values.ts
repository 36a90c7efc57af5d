/** The values of a form, and their problems. A draft is stored on this device. */
import { useRef, useState } from 'react';
import type { OwnApplication } from '../../../../shared/contract/accounts/applications.ts';
import type { ApplicationForm } from '../../../../shared/domain/applications/form.ts';
import { useDraft } from '../../../session/draft.ts';
import { initialValues, isStorable, type Problems, storableValues, type Values } from './values.ts';

interface FormState {
  values: Values;
  problems: Problems;
  /** Counts failed checks: each time the first wrong field gets the focus. */
  found: number;
}

export function useValues(form: ApplicationForm, application: OwnApplication | null) {
  const [initial] = useState(() => initialValues(form, application));
  const [state, setState] = useState<FormState>({ values: initial, problems: {}, found: 0 });
  /** Read by uploads that end long after their start. */
  const latest = useRef(initial);
  const [hasRead, setRead] = useState(false);
  const [hasDraft, setHasDraft] = useState(false);
  /** Counts resets: each time all controls are mounted again. */
  const [generation, setGeneration] = useState(0);

  const draft = useDraft<Values>(
    ['apply', form.kind, application?.id].filter(Boolean).join(':'),
    (stored) => {
      replace({ ...latest.current, ...storableValues(form.fields, stored) });
      setHasDraft(true);
    },
    { isForVisitors: true, onRead: () => setRead(true) },
  );

  function replace(values: Values, problems: Problems = {}) {
    latest.current = values;
    setState((now) => ({ ...now, values, problems: { ...now.problems, ...problems } }));
  }

  function change(name: string, value: string) {
    if ((latest.current[name] ?? '') === value) return;
    replace({ ...latest.current, [name]: value }, { [name]: undefined });
    if (!isStorable(form.fields, name)) return;
    draft.save(storableValues(form.fields, latest.current));
    setHasDraft(true);
  }

  /** Shows the problems and moves the focus to the first. */
  const refuse = (problems: Problems) =>
    setState((now) => ({ ...now, problems: { ...now.problems, ...problems }, found: now.found + 1 }));

  /** Resets the form to its first values. */
  async function clearDraft() {
    await draft.discard();
    setHasDraft(false);
    latest.current = initial;
    setState({ values: initial, problems: {}, found: 0 });
    setGeneration((now) => now + 1);
  }

  return {
    ...state,
    initial,
    hasRead,
    hasDraft,
    generation,
    change,
    refuse,
    clearDraft,
    discardDraft: draft.discard,
  };
}

export type FormValues = ReturnType<typeof useValues>;
