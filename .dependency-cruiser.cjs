// Which folder may import which; docs/architecture.md explains why. A violation fails the build.

/** Folders that may import everything, and that product code must not import. Tests are exempt from the rules. */
const DEVELOPMENT = '^(mocks|e2e|bench|examples|scripts)/';
const TESTS = '\\.test\\.tsx?$';

const mustNotImport = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: to },
});

/** The modules of the server in their order: each imports only those before it. */
const SERVER_MODULES = [
  'platform',
  'files',
  'areas',
  'outside',
  'accounts',
  'market',
  'creditors',
  'money',
  'operators',
  'backup',
  'composition',
];

const SERVER_ORDER = [
  ...SERVER_MODULES.map((module, index) => ({
    ...mustNotImport(
      `${module}-imports-none-above`,
      `^server/${module}/`,
      `^server/((${[...SERVER_MODULES.slice(index + 1), 'commands'].join('|')})/|[^/]+\\.ts$)`,
    ),
    comment:
      'A module declares what it needs from a later one as an interface, and gets it as a parameter from composition/.',
  })),
  {
    ...mustNotImport(
      'server-modules-have-an-order',
      '',
      `^server/(?!(${[...SERVER_MODULES, 'commands', 'testing'].join('|')})/)[^/]+/`,
    ),
    comment: 'A new folder of the server has a place in SERVER_MODULES.',
  },
];

module.exports = {
  forbidden: [
    mustNotImport('shared-imports-nothing', '^shared/', '^(providers|server|storefront|console)/'),
    mustNotImport('providers-import-shared-only', '^providers/', '^(server|storefront|console)/'),
    mustNotImport('server-imports-shared-only', '^server/', '^(providers|storefront|console)/'),
    mustNotImport('demo-imports-shared-and-server-only', '^demo/', '^(providers|storefront|console)/'),
    mustNotImport('pages-do-not-import-the-server', '^(storefront|console)/', '^server/'),
    mustNotImport('storefront-does-not-import-console', '^storefront/(?!routes\\.ts$)', '^console/'),
    mustNotImport('console-does-not-import-storefront', '^console/', '^storefront/'),
    {
      ...mustNotImport(
        'creditor-resources-are-independent',
        '^console/creditor/(?!parts/)(.+)\\.',
        '^console/creditor/',
      ),
      comment: 'index.tsx combines them, entry.tsx loads it; parts/ are shared parts.',
      from: {
        path: '^console/creditor/(?!parts/)(.+)\\.',
        pathNot: [TESTS, '/(index|entry)\\.tsx$'],
      },
      to: { path: '^console/creditor/', pathNot: '^console/creditor/($1\\.|parts/)' },
    },
    mustNotImport(
      'no-imports-of-development-code',
      '^(shared|providers|server|storefront|console|demo)/',
      DEVELOPMENT,
    ),
    {
      name: 'modules-by-their-index',
      comment:
        'Other modules import only the index.ts of server/MODULE/SUBMODULE. platform/ is the base layer of all modules.',
      severity: 'error',
      from: { path: '^server/(?!commands/|composition/|testing/)([^/]+)/([^/]+)', pathNot: TESTS },
      to: {
        path: '^server/(?!testing/)([^/]+)/',
        pathNot: [
          '^server/$1/$2/',
          '/index\\.ts$',
          '^server/platform/(db|http|config)/',
          '^server/platform/[^/]+\\.ts$',
          '^server/$1/[^/]+\\.ts$',
        ],
      },
    },
    {
      name: 'entry-points-use-indexes',
      severity: 'error',
      from: { path: '^server/([^/]+\\.ts$|commands/|composition/|testing/)', pathNot: TESTS },
      to: {
        path: '^server/(?!testing/)',
        pathNot: [
          '/index\\.ts$',
          '^server/[^/]+\\.ts$',
          '^server/(composition|platform)/[^/]+\\.ts$',
          '^server/platform/(db|http|config)/',
        ],
      },
    },
    ...SERVER_ORDER,
    {
      ...mustNotImport(
        'demo-is-imported-in-one-place',
        '^(shared|providers|server|storefront|console)/',
        '^demo/',
      ),
      from: {
        path: '^(shared|providers|server|storefront|console)/',
        pathNot: [TESTS, '^server/testing/', '^server/composition/demonstration\\.ts$'],
      },
    },
    {
      name: 'demo-is-loaded-dynamically',
      comment: 'Only when a database is filled with the demonstration, or its accounts are printed.',
      severity: 'error',
      from: { path: '^server/composition/', pathNot: TESTS },
      to: { path: '^demo/', dynamic: false },
    },
    {
      name: 'tracing-is-loaded-dynamically',
      comment: 'Without a receiver of traces, nothing of OpenTelemetry is loaded.',
      severity: 'error',
      from: { pathNot: [TESTS, '^server/platform/tracing/open-telemetry\\.ts$'] },
      to: {
        path: '@opentelemetry|^server/platform/tracing/open-telemetry\\.ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\+types' },
    },
    {
      name: 'no-development-packages',
      severity: 'error',
      from: {
        path: '^(shared|providers|server|storefront|console)/',
        pathNot: [
          TESTS,
          '^(server|console/framework|providers/creditor|shared/fields|shared/disclosure)/testing/',
          '^storefront/routes\\.ts$',
        ],
      },
      to: { dependencyTypes: ['npm-dev'], pathNot: '^node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
