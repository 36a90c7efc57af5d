/**
 * A message at the foot of the page that stays, with buttons. It is outside of the page's tree, because it must work
 * when nothing more can be loaded.
 */
let present: HTMLElement | null = null;

/** Replaces an earlier one. @param actions the function of each button, by its label */
export function showPageAlert(words: string, actions: Record<string, () => void>): void {
  hidePageAlert();
  present = document.createElement('div');
  present.className = 'page-alert';
  present.setAttribute('role', 'alert');
  present.append(words);
  for (const [label, act] of Object.entries(actions)) {
    const button = document.createElement('button');
    button.className = 'button';
    button.textContent = label;
    button.addEventListener('click', act);
    present.append(button);
  }
  document.body.append(present);
}

export function hidePageAlert(): void {
  present?.remove();
}
