import { type RefObject, useEffect } from 'react';
import { useSession } from '../../../session/use-session.ts';

/** Fills in name and phone of the signed-in user where nothing was typed. The server renders nobody's. */
export function useOwnContact(form: RefObject<HTMLFormElement | null>): void {
  const session = useSession();
  useEffect(() => {
    if (session?.role !== 'user') return;
    for (const [name, value] of [
      ['name', session.nickname],
      ['phone', session.phone],
    ] as const) {
      const field = form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (field && !field.value) field.value = value;
    }
  }, [form, session]);
}
