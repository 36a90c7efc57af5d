/**
 * React renders a few milliseconds late in page tests, as it does on a busy machine: a test that does not wait for the
 * page then fails always, not only sometimes. Work that is left when the window is gone is dropped. React reads
 * `setImmediate` when it is loaded, so this file must run before anything imports React.
 */
const later = globalThis.setTimeout;
const LATE_MS = Number(process.env.LATE_MS ?? 5);

globalThis.setImmediate = ((render: (...values: unknown[]) => void, ...values: unknown[]) =>
  later(() => {
    if ('document' in globalThis) render(...values);
  }, LATE_MS)) as unknown as typeof setImmediate;
