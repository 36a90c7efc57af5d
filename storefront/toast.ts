/** Short messages over the page, announced to screen readers; outside of React's tree, they survive navigation. */
import { NOTIFICATION_SECONDS } from '../shared/notification.ts';

/** `failure`: the page also displays the message permanently and announces it; the toast itself is silent. */
type ToastKind = 'success' | 'problem' | 'failure';

const ROLES: Readonly<Record<ToastKind, string>> = { success: 'status', problem: 'alert', failure: 'none' };

/**
 * Shows a message for two seconds, and longer while the mouse is over it. A message that is displayed already is not
 * displayed twice.
 * @param message Chinese, as the user reads it
 */
export function showToast(message: string, kind: ToastKind = 'success'): void {
  const container = region();
  const displayed = [...container.children].find(({ textContent }) => textContent === message);
  if (displayed) {
    if (kind === 'problem') displayed.setAttribute('role', ROLES.problem);
    return;
  }
  const toast = document.createElement('div');
  toast.className = `toast toast-${kind}`;
  toast.setAttribute('role', ROLES[kind]);
  toast.textContent = message;
  container.append(toast);
  setTimeout(() => {
    if (toast.matches(':hover')) toast.addEventListener('mouseleave', () => toast.remove(), { once: true });
    else toast.remove();
  }, NOTIFICATION_SECONDS * 1_000);
}

/** For clients of the API: failures are also shown as a toast. */
export const showFailure = ({ message }: { message: string }): void => showToast(message, 'failure');

/** An open dialog covers everything outside of it, so messages are moved into it. */
function region(): HTMLElement {
  const container = document.querySelector('dialog[open]') ?? document.body;
  const existing = container.querySelector<HTMLElement>(':scope > .toasts');
  if (existing) return existing;
  const element = document.createElement('div');
  element.className = 'toasts';
  if (container === document.body) element.id = 'toasts';
  container.append(element);
  return element;
}

/** Moves the messages of a closed dialog back to the page. */
export function takeOutToasts(dialog: Element): void {
  const within = dialog.querySelector(':scope > .toasts');
  if (within) region().append(...within.children);
}
