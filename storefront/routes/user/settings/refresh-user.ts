/** Updates the user data stored in the browser from the server. */
import { readSession, writeSession } from '../../../../providers/session.ts';
import { browserApi } from '../../../session/browser-api.ts';

/**
 * Changes in the browser since the request are newer than the answer and stay.
 * @throws ApiError
 */
export async function refreshUser(): Promise<void> {
  const before = JSON.stringify(readSession());
  const { data } = await browserApi().loginUser({});
  const session = readSession();
  if (session?.role !== 'user' || JSON.stringify(session) !== before) return;
  writeSession({ ...session, ...data, phone: data.phone || session.phone });
}
