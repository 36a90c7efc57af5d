/** Ends the session, on the server as far as it can be reached, and in the browser in any case. */
import { clearSession, clearSessionOnLeaving, readSession, type Session } from '../../providers/session.ts';

/** Longer nobody waits for the server to hear of it. */
const PATIENCE_MS = 3_000;

/** Forgets who is signed in and opens the home page anew, which forgets the rest. */
export async function logOut(): Promise<void> {
  const session = readSession();
  const stopClearing = clearSessionOnLeaving();
  if (session) await endOnServer(session).catch(() => {});
  await forgetDrafts().catch(() => {});
  clearSession();
  stopClearing();
  location.assign('/?callback=logout');
}

async function endOnServer({ role, token }: Session): Promise<void> {
  const { createApi } = await import('../../providers/api.ts');
  const api = createApi({ baseUrl: location.origin, token: () => token });
  const end = role === 'user' ? api.logout : api.creditorLogout;
  await end({}, { signal: AbortSignal.timeout(PATIENCE_MS) });
}

/** What was typed and never sent is nobody else's to find. */
async function forgetDrafts(): Promise<void> {
  const { deleteDrafts } = await import('../../providers/drafts.ts');
  await deleteDrafts();
}
