import { type RefObject, useEffect } from 'react';

/** Of this tab, so that it is there after a sign-in, and nobody finds it later. */
const keyOf = (listing: number) => `question:${listing}`;

/**
 * Keeps a half-typed question while its author leaves the page, to sign in for example.
 * @param isSent it has been asked: nothing is kept any longer
 */
export function useTypedQuestion(
  form: RefObject<HTMLFormElement | null>,
  listing: number,
  isSent: boolean,
): void {
  useEffect(() => {
    if (isSent) store(listing, '');
    const field = form.current?.querySelector<HTMLTextAreaElement>('[name=message]');
    if (!field) return;
    if (!field.value) field.value = stored(listing);
    const save = () => store(listing, field.value);
    // Something may have been typed before this code came.
    save();
    field.addEventListener('input', save);
    return () => field.removeEventListener('input', save);
  }, [form, listing, isSent]);
}

function stored(listing: number): string {
  try {
    return sessionStorage.getItem(keyOf(listing)) ?? '';
  } catch {
    return '';
  }
}

function store(listing: number, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(listing), text);
    else sessionStorage.removeItem(keyOf(listing));
  } catch {
    // The visitor types it again.
  }
}
