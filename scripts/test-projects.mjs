// The projects of vitest.config.ts, each of which is a step of npm test, the longest first.
export const ON_POSTGRESQL = 'server on postgresql';

/** Names of steps, and of their projects. */
export const TEST_PROJECTS = [
  ['API tests on the embedded database', 'server on embedded'],
  ['page tests', 'pages'],
  ['API tests on either engine', 'server on either engine'],
  ['API tests on PostgreSQL', ON_POSTGRESQL],
  ['unit tests', 'unit'],
  ['page tests with own modules', 'pages with own modules'],
  ['server tests without a database', 'server without a database'],
];
