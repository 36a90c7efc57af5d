import { defineConfig } from 'vitest/config';
import { postgresBinaries } from './server/testing/postgres-cluster.ts';

const serverTests = (engine: 'embedded' | 'postgresql') => ({
  test: {
    name: `server on ${engine}`,
    include: ['server/**/*.test.ts'],
    globalSetup: ['server/testing/prepare.ts'],
    env: { TEST_ENGINE: engine },
    isolate: false,
    testTimeout: 20_000,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['{shared,providers,scripts}/**/*.test.ts'] } },
      serverTests('embedded'),
      ...(postgresBinaries() ? [serverTests('postgresql')] : []),
    ],
  },
});
