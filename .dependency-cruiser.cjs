// Which folder may know which: docs/architecture.md tells why. A breach fails the build.

/** Folders that see everything, and that nobody sees; tests stand beside the code and count to the outer world. */
const OUTSIDE = '^(mocks|e2e|bench)/';
const TESTS = '\\.test\\.tsx?$';

const mayNotKnow = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: to },
});

module.exports = {
  forbidden: [
    mayNotKnow('shared-knows-nobody', '^shared/', '^(providers|server|storefront|console)/'),
    mayNotKnow('providers-know-shared', '^providers/', '^(server|storefront|console)/'),
    mayNotKnow('server-knows-shared', '^server/', '^(providers|storefront|console)/'),
    mayNotKnow('pages-never-know-server', '^(storefront|console)/', '^server/'),
    mayNotKnow('storefront-never-knows-console', '^storefront/(?!routes\\.ts$)', '^console/'),
    mayNotKnow('console-never-knows-storefront', '^console/', '^storefront/'),
    {
      ...mayNotKnow('creditor-resources-stand-alone', '^console/creditor/([^/]+)\\.', '^console/creditor/'),
      comment: 'index.tsx puts them together, entry.tsx fetches that; parts/ are pieces of theirs.',
      from: { path: '^console/creditor/([^/]+)\\.', pathNot: [TESTS, '/(index|entry)\\.tsx$'] },
      to: { path: '^console/creditor/', pathNot: '^console/creditor/($1\\.|parts/)' },
    },
    mayNotKnow('nobody-knows-the-outside', '^(shared|providers|server|storefront|console)/', OUTSIDE),
    {
      name: 'capabilities-by-their-index',
      comment: 'db, http and testing are the ground that capabilities stand on.',
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^server/[^/]+/',
        pathNot: ['^server/$1/', '^server/[^/]+/index\\.ts$', '^server/(db|http)/'],
      },
    },
    {
      name: 'server-files-by-capability-index',
      severity: 'error',
      from: { path: '^server/[^/]+\\.ts$', pathNot: TESTS },
      to: { path: '^server/[^/]+/', pathNot: ['^server/[^/]+/index\\.ts$', '^server/(db|http)/'] },
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
