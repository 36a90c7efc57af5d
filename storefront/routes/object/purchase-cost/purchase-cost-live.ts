/** What the browser loads once somebody changes an assumption. */
import type { CostSubject } from './purchase-cost-fields.ts';
import { type CostSheet, costSheet } from './purchase-cost-sheet.ts';

/** The estimate with what stands in the form now. */
export function sheetOf(subject: CostSubject, form: HTMLFormElement): CostSheet {
  const typed = new FormData(form);
  return costSheet(subject, (name) => typed.get(name)?.toString() ?? null);
}
