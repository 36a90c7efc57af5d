/** What is wrong with the fields of a form or a dialog, and which of them wait for a file. */
import { useEffect, useId, useRef, useState } from 'react';

export type Problems = Readonly<Partial<Record<string, string>>>;

export function useProblems(first: Problems = {}) {
  const prefix = useId();
  const [problems, setProblems] = useState(first);
  const [toFocus, setToFocus] = useState<{ id: string } | null>(null);
  const busy = useRef(new Set<string>());
  useEffect(() => {
    if (toFocus) focusField(toFocus.id);
  }, [toFocus]);

  const idOf = (name: string) => `${prefix}-${name}`;

  /** Displays problems. @param names of the fields in their order: the first wrong one gets the focus */
  function show(found: Problems, names: readonly string[]): boolean {
    setProblems({ ...found });
    const wrong = [...names, ...Object.keys(found)].find((name) => found[name] !== undefined);
    if (wrong !== undefined) setToFocus({ id: idOf(wrong) });
    return wrong === undefined;
  }

  const setProblem = (name: string, problem: string | null) =>
    setProblems(({ [name]: _, ...others }) => (problem === null ? others : { ...others, [name]: problem }));

  return {
    problems,
    /** The names of fields whose file is on its way. */
    busy: busy.current as ReadonlySet<string>,
    prefix,
    idOf,
    show,
    setProblem,
    /** What the row of a field has of this. */
    rowOf: (name: string) => ({
      id: idOf(name),
      problem: problems[name],
      onProblem: (problem: string | null) => setProblem(name, problem),
      onBusy: (isBusy: boolean) => void (isBusy ? busy.current.add(name) : busy.current.delete(name)),
    }),
  };
}

const FOCUSABLE =
  'input:not([type="hidden"]):not([hidden]):not(:disabled), textarea, button:not(:disabled), [tabindex="0"]';

/** Brings a field into view and the keyboard into it. @param id of the field's control; a control that offers no such element is found by its row */
function focusField(id: string): void {
  const row = document.querySelector(`[data-field="${CSS.escape(id)}"]`);
  const control = document.getElementById(id);
  const target = control?.matches(FOCUSABLE) ? control : row?.querySelector<HTMLElement>(FOCUSABLE);
  (row ?? target)?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
