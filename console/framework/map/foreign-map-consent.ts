/** Whether the foreign map may load: asked once for as long as the browser's tab lives. */
const KEY = 'foreignMapAllowed';

/** A browser that keeps nothing is asked every time. */
export function isForeignMapAllowed(): boolean {
  try {
    return sessionStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

export function allowForeignMap(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // It counts for this dialog alone.
  }
}
