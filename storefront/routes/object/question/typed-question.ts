import { type RefObject, useEffect } from 'react';

/** Stored in the tab: it survives a sign-in, and other users of the browser do not find it. */
const keyOf = (listing: number) => `question:${listing}`;

/**
 * Stores a typed question while its author leaves the page, for example to sign in.
 * @param isSent the question was sent: nothing is stored any longer
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
    // The fields may have been filled in before this code was loaded.
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
    // Without storage the visitor types it again.
  }
}
