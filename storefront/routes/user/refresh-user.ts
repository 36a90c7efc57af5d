/** Brings what the browser remembers of the user up to date with the server. */
import { readSession, writeSession } from '../../../providers/session.ts';
import { browserApi } from '../../browser-api.ts';

/** @throws ApiError */
export async function refreshUser(): Promise<void> {
  const asked = readSession();
  const { data } = await browserApi().loginUser({});
  const session = readSession();
  if (session?.role !== 'user' || session.token !== asked?.token) return;
  writeSession({ ...session, ...data, phone: data.phone || session.phone });
}
