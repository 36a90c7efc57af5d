import { sendQuietly } from './send-quietly.ts';

/** Counts a view of a listing's page: once per visit, also after reloads. */
export function countView() {
  const id = document.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed;
  if (!id) return;
  const mark = `looked-${id}`;
  try {
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, '1');
  } catch {
    // Without storage each view is counted.
  }
  sendQuietly('/customer/Index/look', { id });
}
