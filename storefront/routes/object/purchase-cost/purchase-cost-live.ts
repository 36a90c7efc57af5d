/** The estimate in the browser, loaded when the user changes an assumption. */
import type { CostSubject } from './purchase-cost-fields.ts';
import { type CostSheet, costSheet } from './purchase-cost-sheet.ts';

/** The estimate for the current values of the form. */
export function sheetOf(subject: CostSubject, form: HTMLFormElement): CostSheet {
  const typed = new FormData(form);
  return costSheet(subject, (name) => typed.get(name)?.toString() ?? null);
}
