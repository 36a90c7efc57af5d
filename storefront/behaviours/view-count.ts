import { sendQuietly } from './send-quietly.ts';

/** Counts a view of a listing's page: once per visit, also after reloads. Marks what changed since the last one. */
export function countView() {
  const id = document.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed;
  if (!id) return;
  import('./changes-seen.ts').then(({ markChanges }) => markChanges(id));
  const mark = `looked-${id}`;
  try {
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, '1');
  } catch {
    // Without storage each view is counted.
  }
  sendQuietly('/customer/Index/look', { id });
}
