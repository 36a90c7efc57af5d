/** The consent to load the foreign map, stored per browser tab. */
const KEY = 'foreignMapAllowed';

/** Without session storage the dialog asks every time. */
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
    // Not stored: the consent is valid for this dialog only.
  }
}
