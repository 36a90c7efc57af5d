import { defineConfig } from 'vitest/config';

/** Tests of the built server as a process of its own: how it starts, stops, dies and refuses. */
export default defineConfig({
  test: {
    include: ['e2e/process/**/*.test.ts'],
    root: '.',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 1,
  },
});
