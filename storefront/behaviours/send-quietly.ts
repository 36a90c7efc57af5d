/**
 * A public call whose answer the page does not need, also from a page that is being left. It has the protocol's headers, which
 * a beacon cannot have.
 */
import { readToken } from '../../providers/session-presence.ts';

export function sendQuietly(path: string, values: Record<string, string>): void {
  const token = readToken();
  const headers = { Client: 'pc', ...(token && { Token: token }) };
  // Read to its end, or the request stays open. Without a connection nothing is counted.
  fetch(path, { method: 'POST', headers, body: new URLSearchParams(values), keepalive: true })
    .then((answer) => answer.text())
    .catch(() => {});
}
