/**
 * Whether the consoles' menu is folded, remembered by the browser, also after signing out. The mark at the document
 * gives the frame its shape before the console's code arrives.
 */
const KEY = 'consoleMenu';
const FOLDED = 'folded';

/** A script for the head of the page: it runs before the frame is drawn. */
export const MARK_FOLDED_MENU = `try{document.documentElement.dataset.${KEY}=localStorage.getItem('${KEY}')||''}catch{}`;

export function isMenuFolded(): boolean {
  try {
    return localStorage.getItem(KEY) === FOLDED;
  } catch {
    return false;
  }
}

export function setMenuFolded(isFolded: boolean): void {
  const value = isFolded ? FOLDED : '';
  document.documentElement.dataset[KEY] = value;
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // The menu is folded on this page only.
  }
}
