import { defineConfig } from 'vitest/config';
import { postgresBinaries } from './server/testing/postgres-cluster.ts';

const SAME_RANDOM = 'mocks/one-random.ts';
const PATIENCE = 'mocks/patience.ts';
const LATE_DRAWING = 'mocks/late-drawing.ts';
// They end what hangs. Nothing is told by how long it took.
const LIMITS = { testTimeout: 60_000, hookTimeout: 60_000 };

const onDatabase = (engine: 'embedded' | 'postgresql') => ({
  globalSetup: ['server/testing/prepare.ts'],
  env: { TEST_ENGINE: engine },
});

const serverTests = (engine: 'embedded' | 'postgresql') => ({
  test: {
    name: `server on ${engine}`,
    include: ['{server,demo}/**/*.test.ts'],
    isolate: false,
    setupFiles: [SAME_RANDOM],
    ...LIMITS,
    ...onDatabase(engine),
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,providers,storefront,console,scripts}/**/*.test.ts'],
          setupFiles: [SAME_RANDOM],
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['{storefront,console,providers}/**/*.test.tsx'],
          environment: 'happy-dom',
          // Refine would otherwise bring a react-router of its own, which knows nothing of the tests' router;
          // antd's words come as modules that Node can't load by itself.
          server: { deps: { inline: ['@refinedev/react-router', /\/es\/locale\//] } },
          setupFiles: [LATE_DRAWING, PATIENCE],
          ...LIMITS,
          ...onDatabase('embedded'),
        },
      },
      serverTests('embedded'),
      ...(postgresBinaries() ? [serverTests('postgresql')] : []),
    ],
  },
});
