/** The key of an event, if it is meant as a command. */

const TICKS = '[type="checkbox"], [type="radio"]';
const DIALOG = 'dialog[open], [role="dialog"]';
const ELSEWHERE = `input:not(${TICKS}), textarea, select, ${DIALOG}, [role="listbox"], [role="menu"]`;
const HIDDEN = '[style*="display: none"]';

/** Full-width punctuation, as Chinese input methods type it. */
const NARROW: Readonly<Record<string, string>> = { '？': '?', '／': '/', '、': '/' };

/** Null for letters that are typed or composed by an input method, and while a dialog is open. */
export function pressedKey(event: KeyboardEvent): string | null {
  const { key, target } = event;
  if (event.defaultPrevented || event.isComposing) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (isElsewhere(target) || hasDialog()) return null;
  if (key.length > 1) return key;
  return NARROW[key] ?? key.toLowerCase();
}

const isElsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || !!target.closest(ELSEWHERE));

/** Dialogs that were closed may stay in the document, hidden. */
const hasDialog = () => [...document.querySelectorAll(DIALOG)].some((it) => !it.closest(HIDDEN));
