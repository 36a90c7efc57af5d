import { defineConfig } from 'vitest/config';
import { postgresBinaries } from './server/testing/postgres-cluster.ts';

const onDatabase = (engine: 'embedded' | 'postgresql') => ({
  globalSetup: ['server/testing/prepare.ts'],
  env: { TEST_ENGINE: engine },
  testTimeout: 20_000,
});

const serverTests = (engine: 'embedded' | 'postgresql') => ({
  test: {
    name: `server on ${engine}`,
    include: ['server/**/*.test.ts'],
    isolate: false,
    ...onDatabase(engine),
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['{shared,providers,storefront,console,scripts}/**/*.test.ts'] } },
      {
        test: {
          name: 'pages',
          include: ['{storefront,console,providers}/**/*.test.tsx'],
          environment: 'happy-dom',
          // Refine would otherwise bring a react-router of its own, which knows nothing of the tests' router;
          // antd's words come as modules that Node can't load by itself.
          server: { deps: { inline: ['@refinedev/react-router', /\/es\/locale\//] } },
          ...onDatabase('embedded'),
        },
      },
      serverTests('embedded'),
      ...(postgresBinaries() ? [serverTests('postgresql')] : []),
    ],
  },
});
