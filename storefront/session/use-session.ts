/** The current session for components. Server-rendered pages have none until they hydrate. */
import { useSyncExternalStore } from 'react';
import { onSessionChange, readSession, type Session } from '../../providers/session.ts';

let cached: { text: string; session: Session | null } = { text: '', session: null };

/** The same object until it changes. */
function current(): Session | null {
  const session = readSession();
  const text = JSON.stringify(session);
  if (text !== cached.text) cached = { text, session };
  return cached.session;
}

export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, current, () => null);
