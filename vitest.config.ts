import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { postgresBinaries } from './server/testing/postgres-cluster.ts';

const SAME_RANDOM = 'mocks/one-random.ts';
const PAGE_SETUP = [
  'late-drawing',
  'no-owner-stacks',
  'antd-styles',
  'query-settings',
  'browser-settings',
  'each-page-test',
].map((it) => `mocks/${it}.ts`);
// They end what hangs. Nothing is told by how long it took.
const LIMITS = { testTimeout: 60_000, hookTimeout: 60_000 };

type Engine = 'embedded' | 'postgresql';
const CHEAPER: Engine = postgresBinaries() ? 'postgresql' : 'embedded';

const onDatabase = (engine: Engine) => ({
  globalSetup: ['server/testing/prepare.ts'],
  env: { TEST_ENGINE: engine },
});

/**
 * Tests of the server that open no database of `testDatabase()`: they run once, not on each engine. A file that is
 * listed here by mistake fails, because `testDatabase()` refuses to open one for it.
 */
const WITHOUT_DATABASE = [
  'examples/*.test.ts',
  'demo/**/{cities,drawing,gallery,listings,pictures}.test.ts',
  'server/files/import/{hostile-files,readers,region-names,understand}.test.ts',
  'server/files/uploads/{turns,workers}.test.ts',
  'server/files/work-processes/*.test.ts',
  'server/market/appointments/slots.test.ts',
  'server/market/listings/filter-cache.test.ts',
  'server/market/qr-codes/*.test.ts',
  'server/outside/gateways/{alipay-oauth,alipay-pay,aliyun-sms,smtp,wechat-oauth,wechat-pay}.test.ts',
  'server/platform/config/*.test.ts',
  'server/platform/db/{directory-lock,embedded,migrations}.test.ts',
  'server/platform/{disk-space,secrets}.test.ts',
  'server/platform/health/*.test.ts',
  'server/platform/http/{read-input,visitor-address}.test.ts',
  'server/platform/pages/*.test.ts',
];

/**
 * Tests of what the server does with correct answers of the database: permissions, states, messages, files. They run once,
 * on PostgreSQL where it is on the machine, because it needs a third of the embedded engine's processor time. A test of
 * SQL, locks, requests at the same time, transactions, money, imports, areas or the types of a driver must not be listed
 * here.
 */
const ON_EITHER_ENGINE = [
  'demo/promotions.test.ts',
  'server/app.test.ts',
  'server/accounts/{code-alarms,creditors,logs,operators,profile,third-party}.test.ts',
  'server/accounts/applications/{fields,walk}.test.ts',
  'server/accounts/operators/operators.test.ts',
  'server/composition/{every-call,foreign-owner,operator-roles}.test.ts',
  'server/creditors/subject-import/{file-content,pictures,refused-files}.test.ts',
  'server/creditors/subjects/{edition,leaks,lifecycle,pictures,review,revision,text-pictures}.test.ts',
  'server/files/uploads/{bucket,candidates,formats,hostile,memory,private,references}.test.ts',
  'server/market/appointments/own-appointments.test.ts',
  'server/market/listings/consult.test.ts',
  'server/outside/gateways/gateways.test.ts',
  'server/outside/sandbox/*.test.ts',
];

const serverTests = (name: string, engine: Engine, files: { include?: string[]; exclude?: string[] }) => ({
  test: {
    name: `server on ${name}`,
    include: ['{server,demo,examples}/**/*.test.ts'],
    isolate: false,
    setupFiles: [SAME_RANDOM],
    ...files,
    ...LIMITS,
    ...onDatabase(engine),
  },
});
const onEachEngine = { exclude: [...WITHOUT_DATABASE, ...ON_EITHER_ENGINE] };

/** The browser of page tests has no IndexedDB. */
const IDB_KEYVAL = join(import.meta.dirname, 'mocks/idb-keyval.ts');

/**
 * Page tests that replace modules (`vi.mock`, `vi.resetModules`), or test what a page does once per document: each file
 * evaluates all modules anew. That costs seconds per file, so the other page tests of a worker share their modules.
 */
export const WITH_OWN_MODULES = [
  'console/creditor/claims.test.tsx',
  'console/creditor/subject-import.test.tsx',
  'console/framework/form/controls/uploads.test.tsx',
  'console/framework/map/place-dialog.test.tsx',
  'providers/drafts.test.tsx',
  'storefront/routes/user/settings/edit-profile.test.tsx',
];

interface PageTestOptions {
  include?: string[];
  exclude?: string[];
  isolate?: boolean;
  /** Modules that replace packages. */
  alias?: Record<string, string>;
}

const pageTests = (name: string, { alias, ...files }: PageTestOptions) => ({
  test: {
    name,
    include: ['{storefront,console,providers,examples}/**/*.test.tsx'],
    environment: 'happy-dom',
    // Left to Node, these packages would load a second react-router, which knows nothing of the tests' router;
    // antd's words come as modules that Node can't load by itself.
    alias: { 'react-router-dom': 'react-router', ...alias },
    server: { deps: { inline: ['@refinedev/react-router', /\/es\/locale\//] } },
    setupFiles: PAGE_SETUP,
    // React's development build creates many objects that live for a moment.
    execArgv: ['--max-semi-space-size=64'],
    ...LIMITS,
    ...onDatabase(CHEAPER),
    ...files,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,providers,storefront,console,scripts,bench}/**/*.test.ts'],
          setupFiles: [SAME_RANDOM],
          ...LIMITS,
        },
      },
      pageTests('pages', { exclude: WITH_OWN_MODULES, isolate: false, alias: { 'idb-keyval': IDB_KEYVAL } }),
      pageTests('pages with own modules', { include: WITH_OWN_MODULES }),
      {
        test: {
          name: 'server without a database',
          include: WITHOUT_DATABASE,
          isolate: false,
          setupFiles: [SAME_RANDOM],
          ...LIMITS,
        },
      },
      serverTests('either engine', CHEAPER, { include: ON_EITHER_ENGINE }),
      serverTests('embedded', 'embedded', onEachEngine),
      ...(CHEAPER === 'postgresql' ? [serverTests('postgresql', 'postgresql', onEachEngine)] : []),
    ],
  },
});
