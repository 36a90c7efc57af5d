/** Brings a field into view and the keyboard into it. */
const FOCUSABLE =
  'input:not([type="hidden"]):not([hidden]):not(:disabled), textarea, button:not(:disabled), [tabindex="0"]';

/** @param id of the field's control; a control that offers no such element is found by its row */
export function focusField(id: string): void {
  const row = document.querySelector(`[data-field="${CSS.escape(id)}"]`);
  const control = document.getElementById(id);
  const target = control?.matches(FOCUSABLE) ? control : row?.querySelector<HTMLElement>(FOCUSABLE);
  (row ?? target)?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
