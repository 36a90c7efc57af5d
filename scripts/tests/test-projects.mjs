// The projects of vitest.config.ts, each of which is a step of npm test.
/** Only with a PostgreSQL server; elsewhere all tests of the server run on the embedded database. */
export const ON_EMBEDDED = 'server on embedded';

/** Names of steps, and of their projects: the two short ones, then the longest first. */
export const TEST_PROJECTS = [
  ['tests with own modules', 'with own modules'],
  ['unit tests', 'unit'],
  ['server tests', 'server'],
  ['page tests', 'pages'],
  ['server tests on the embedded database too', ON_EMBEDDED],
];
