/** Who is signed in, for components. Pages that the server renders know nobody until the browser has them. */
import { useSyncExternalStore } from 'react';
import { onSessionChange, readSession, type Session } from '../../providers/session.ts';

let known: { text: string; session: Session | null } = { text: '', session: null };

/** The same object as long as nothing changed. */
function current(): Session | null {
  const session = readSession();
  const text = JSON.stringify(session);
  if (text !== known.text) known = { text, session };
  return known.session;
}

export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, current, () => null);
