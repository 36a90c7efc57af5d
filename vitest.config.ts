import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { postgresBinaries } from './server/testing/database/postgres-cluster.ts';

const SAME_RANDOM = 'mocks/setup/one-random.ts';
const PAGE_SETUP = [
  'late-drawing',
  'no-owner-stacks',
  'antd-styles',
  'query-settings',
  'browser-settings',
  'each-page-test',
].map((it) => `mocks/setup/${it}.ts`);
// They end what hangs. Nothing is told by how long it took.
const LIMITS = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

/** Rows, and the elements of React's development build, live for a moment: they are collected less often. */
const FOR_SHORT_LIVES = ['--max-semi-space-size=64'];

type Engine = 'embedded' | 'postgresql';
/** Where PostgreSQL is on the machine: it needs a third of the embedded engine's processor time. */
const MAIN_ENGINE: Engine = postgresBinaries() ? 'postgresql' : 'embedded';

const onDatabase = (engine: Engine) => ({
  globalSetup: ['server/testing/database/prepare.ts'],
  env: { TEST_ENGINE: engine },
});

/**
 * Tests of what may differ between the engines: the base layer, locks and requests at the same time, transactions, plans,
 * money, and lists, searches and imports, whose SQL is written for speed. They run on both. The other tests of the server
 * look at what it does with the database's answers and run on the main engine; journeys and process tests send the same
 * calls to a server on the embedded one.
 */
const ON_BOTH_ENGINES = [
  'server/**/{plans,races}.test.ts',
  'server/areas/*.test.ts',
  'server/backup/backup.test.ts',
  'server/composition/{housekeeping,in-process,limits-in-parallel,simple-rest}.test.ts',
  'server/creditors/promotions/{ledger-check,statistics}.test.ts',
  'server/creditors/subjects/**/{duplicates,list}.test.ts',
  'server/creditors/listing-import/import.test.ts',
  'server/market/listings/**/*.test.ts',
  'server/money/**/*.test.ts',
  'server/operators/{jobs,overview,personal-data,reviews,search}/*.test.ts',
  'server/platform/db/{batches,database,statements,transition,upgrade}.test.ts',
  'server/platform/http/{front-door,handler}.test.ts',
  'server/platform/{audit,jobs,limits}/*.test.ts',
];

const serverTests = (name: string, engine: Engine, include: string[]) => ({
  test: {
    name,
    include,
    isolate: false,
    setupFiles: [SAME_RANDOM],
    execArgv: FOR_SHORT_LIVES,
    ...LIMITS,
    ...onDatabase(engine),
  },
});

/** The browser of page tests has no IndexedDB. */
const IDB_KEYVAL = join(import.meta.dirname, 'mocks/setup/idb-keyval.ts');

/**
 * Tests of pages, and unit tests, that replace modules (`vi.mock`, `vi.resetModules`) or test what a page does once per
 * document: each file evaluates all modules anew. That costs seconds per file, so the other tests of a worker share their
 * modules.
 */
export const WITH_OWN_MODULES = [
  'console/creditor/every-kind.test.ts',
  'console/creditor/one-definition.test.ts',
  'console/framework/map/place-dialog.test.tsx',
  'providers/drafts.test.tsx',
  'storefront/news-store.test.ts',
  'storefront/texts/markdown.test.ts',
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
    execArgv: FOR_SHORT_LIVES,
    ...LIMITS,
    ...onDatabase(MAIN_ENGINE),
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
          // The tools of the benches have packages of their own.
          exclude: [...configDefaults.exclude, ...WITH_OWN_MODULES],
          isolate: false,
          alias: { 'idb-keyval': IDB_KEYVAL },
          setupFiles: [SAME_RANDOM],
          ...LIMITS,
        },
      },
      pageTests('pages', { exclude: WITH_OWN_MODULES, isolate: false, alias: { 'idb-keyval': IDB_KEYVAL } }),
      pageTests('with own modules', { include: WITH_OWN_MODULES }),
      serverTests('server', MAIN_ENGINE, ['{server,demo,examples}/**/*.test.ts']),
      ...(MAIN_ENGINE === 'postgresql'
        ? [serverTests('server on embedded', 'embedded', ON_BOTH_ENGINES)]
        : []),
    ],
  },
});
