/** Short messages over the page, announced to screen readers; outside of React's tree, they survive navigation. */

const SHOWN_MS = 3_000;

export type ToastKind = 'success' | 'problem';

/** @param message Chinese, as the user reads it */
export function showToast(message: string, kind: ToastKind = 'success'): void {
  const toast = document.createElement('div');
  toast.className = `toast toast-${kind}`;
  toast.setAttribute('role', kind === 'problem' ? 'alert' : 'status');
  toast.textContent = message;
  region().append(toast);
  setTimeout(() => toast.remove(), SHOWN_MS);
}

/** An open dialog covers everything outside of it, so messages are moved into it. */
function region(): HTMLElement {
  const place = document.querySelector('dialog[open]') ?? document.body;
  const existing = place.querySelector<HTMLElement>(':scope > .toasts');
  if (existing) return existing;
  const element = document.createElement('div');
  element.className = 'toasts';
  if (place === document.body) element.id = 'toasts';
  place.append(element);
  return element;
}

/** A dialog that has closed leaves its messages to the page. */
export function takeOutToasts(dialog: Element): void {
  const within = dialog.querySelector(':scope > .toasts');
  if (within) region().append(...within.children);
}
