import { type RefObject, useEffect } from 'react';
import type { Session } from '../../../../providers/session.ts';

/**
 * Fills in name and phone of the signed-in user in empty fields, and removes them at sign-out. The server's markup
 * has neither.
 */
export function useOwnContact(form: RefObject<HTMLFormElement | null>, session: Session | null): void {
  useEffect(() => {
    if (session?.role !== 'user') return;
    const { nickname: name, phone } = session;
    const fill = (from: object, to: Record<string, string>) => {
      for (const [key, value] of Object.entries(from)) {
        const field = form.current?.querySelector<HTMLInputElement>(`[name=${key}]`);
        if (field && field.value === value) field.value = to[key] ?? '';
      }
    };
    const nothing = { name: '', phone: '' };
    const own = { name, phone };
    fill(nothing, own);
    return () => fill(own, nothing);
  }, [form, session]);
}
