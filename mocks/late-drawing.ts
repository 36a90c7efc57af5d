/**
 * React draws a few milliseconds late in tests of pages, as it does on a busy machine: a test that looks before
 * the page is drawn fails always, not now and then. React takes `setImmediate` when it is loaded, so this file
 * must run before anything imports it.
 */
const LATE_MS = Number(process.env.LATE_MS ?? 5);
const later = globalThis.setTimeout;

globalThis.setImmediate = ((draw: (...values: unknown[]) => void, ...values: unknown[]) =>
  later(draw, LATE_MS, ...values)) as unknown as typeof setImmediate;

export {};
