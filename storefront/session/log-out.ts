/** Ends the session in the browser, and on the server if it can be reached. */
import { clearSession, clearSessionOnLeaving, readSession, type Session } from '../../providers/session.ts';

/** A timeout for the server's answer, in ms. */
const LOGOUT_TIMEOUT_MS = 3_000;

/** Ends the session and opens the home page as a new document, which deletes everything in memory. */
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
  const { signInContract } = await import('../../shared/contract/accounts/sign-in.ts');
  const api = createApi(signInContract, { baseUrl: location.origin, token: () => token });
  const end = role === 'user' ? api.logout : api.creditorLogout;
  await end({}, { signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) });
}

/** Deletes the drafts, so that the next user of the browser cannot read them. */
async function forgetDrafts(): Promise<void> {
  const { deleteDrafts } = await import('../../providers/drafts.ts');
  await deleteDrafts();
}
