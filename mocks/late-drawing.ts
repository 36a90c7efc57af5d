/**
 * React draws a few milliseconds late in tests of pages, as it does on a busy machine: a test that looks before
 * the page is drawn fails always, not now and then. What a file leaves undrawn at its end is never drawn, since
 * there is no window any more. React takes `setImmediate` when it is loaded, so this file must run before
 * anything imports it.
 */
import { afterAll } from 'vitest';

const LATE_MS = Number(process.env.LATE_MS ?? 5);
const later = globalThis.setTimeout;
let isOver = false;

globalThis.setImmediate = ((draw: (...values: unknown[]) => void, ...values: unknown[]) =>
  later(() => {
    if (!isOver) draw(...values);
  }, LATE_MS)) as unknown as typeof setImmediate;

afterAll(() => {
  isOver = true;
});
