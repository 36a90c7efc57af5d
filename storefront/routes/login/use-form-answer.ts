/** The state of a form after its answer: errors by field, cleared when the user types, and the field to focus. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { type Answer, type FieldErrors, isDone } from './answer.ts';

export interface FormAnswer {
  form: RefObject<HTMLFormElement | null>;
  errors: Partial<FieldErrors>;
  problem: string;
  isSending: boolean;
  isDone: boolean;
  /** Sets a field's error; it stays when the user types. */
  setError: (field: string, words?: string) => void;
}

export function useFormAnswer(answer: Answer<unknown> | undefined): FormAnswer {
  const form = useRef<HTMLFormElement>(null);
  const refused = answer && !isDone(answer) ? answer : null;
  const [visible, setVisible] = useState({ answer, errors: { ...refused?.errors } as Partial<FieldErrors> });
  if (visible.answer !== answer) setVisible({ answer, errors: { ...refused?.errors } });

  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer]);

  return {
    form,
    errors: visible.errors,
    problem: refused?.problem ?? '',
    isSending: useNavigation().formMethod === 'POST',
    isDone: isDone(answer),
    setError: (field, words) =>
      setVisible((it) =>
        it.errors[field] === words ? it : { ...it, errors: { ...it.errors, [field]: words } },
      ),
  };
}
