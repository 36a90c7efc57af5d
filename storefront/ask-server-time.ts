/** Asks the server for its time, for public documents: they call nothing by themselves and may come from a cache. */
import { noteServerTime } from '../providers/server-clock.ts';

/** Answers at once, stores nothing, and is never cached. */
const PATH = '/healthz';

let pending: Promise<void> | undefined;

/** Parts of a document that ask at the same time share the request. Without an answer the browser's clock is used. */
export const askServerTime = (): Promise<void> => {
  pending ??= ask().finally(() => {
    pending = undefined;
  });
  return pending;
};

async function ask(): Promise<void> {
  const sentAt = Date.now();
  try {
    const { headers } = await fetch(PATH, { method: 'HEAD', cache: 'no-store' });
    noteServerTime(headers, sentAt);
  } catch {}
}

/**
 * Asks again when the page becomes visible: the device may have slept, or its clock may have been set. @returns a
 * function that stops it
 */
export function askWhenVisible(onTime: () => void): () => void {
  const ask = () => document.hidden || void askServerTime().then(onTime);
  document.addEventListener('visibilitychange', ask);
  return () => document.removeEventListener('visibilitychange', ask);
}
