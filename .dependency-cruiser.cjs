// Which folder may know which: docs/architecture.md tells why. A breach fails the build.

/** Folders that see everything, and that nobody sees; tests stand beside the code and count to the outer world. */
const OUTSIDE = '^(mocks|e2e|bench|examples|scripts)/';
const TESTS = '\\.test\\.tsx?$';

const mayNotKnow = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: to },
});

/** The modules of the server in their order: each knows only those before it. */
const SERVER_MODULES = [
  'platform',
  'areas',
  'files',
  'outside',
  'accounts',
  'market',
  'creditors',
  'money',
  'operators',
  'composition',
];

const SERVER_ORDER = [
  ...SERVER_MODULES.map((module, index) => ({
    ...mayNotKnow(
      `${module}-knows-none-above`,
      `^server/${module}/`,
      `^server/((${[...SERVER_MODULES.slice(index + 1), 'commands'].join('|')})/|[^/]+\\.ts$)`,
    ),
    comment:
      'What a module needs of one above, it declares as an interface and gets as a parameter, from composition/.',
  })),
  {
    ...mayNotKnow(
      'server-modules-have-an-order',
      '',
      `^server/(?!(${[...SERVER_MODULES, 'commands', 'testing'].join('|')})/)[^/]+/`,
    ),
    comment: 'A new folder of the server has a place in SERVER_MODULES.',
  },
];

module.exports = {
  forbidden: [
    mayNotKnow('shared-knows-nobody', '^shared/', '^(providers|server|storefront|console)/'),
    mayNotKnow('providers-know-shared', '^providers/', '^(server|storefront|console)/'),
    mayNotKnow('server-knows-shared', '^server/', '^(providers|storefront|console)/'),
    mayNotKnow('demo-knows-shared-and-server', '^demo/', '^(providers|storefront|console)/'),
    mayNotKnow('pages-never-know-server', '^(storefront|console)/', '^server/'),
    mayNotKnow('storefront-never-knows-console', '^storefront/(?!routes\\.ts$)', '^console/'),
    mayNotKnow('console-never-knows-storefront', '^console/', '^storefront/'),
    {
      ...mayNotKnow(
        'creditor-resources-stand-alone',
        '^console/creditor/(?!parts/)(.+)\\.',
        '^console/creditor/',
      ),
      comment: 'index.tsx puts them together, entry.tsx fetches that; parts/ are pieces of theirs.',
      from: {
        path: '^console/creditor/(?!parts/)(.+)\\.',
        pathNot: [TESTS, '/(index|entry)\\.tsx$'],
      },
      to: { path: '^console/creditor/', pathNot: '^console/creditor/($1\\.|parts/)' },
    },
    mayNotKnow('nobody-knows-the-outside', '^(shared|providers|server|storefront|console|demo)/', OUTSIDE),
    {
      name: 'modules-by-their-index',
      comment:
        'server/MODULE/SUBMODULE is entered by its index.ts. platform/ is the ground that all modules stand on.',
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
      ...mayNotKnow('nobody-knows-demo', '^(shared|providers|server|storefront|console)/', '^demo/'),
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
          '^(server|console/framework)/testing/',
          '^providers/creditor/testing\\.ts$',
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
