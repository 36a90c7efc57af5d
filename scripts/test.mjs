// npm test: every check of the project, as steps that run side by side. Runs them all, prints at the end what failed
// and what it had to leave out; with CI=true nothing may be left out.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { ensureInstalledForDevelopment, root } from './prepare.mjs';
import { STATIC_CHECKS } from './static-checks.mjs';
import { playwrightFailures, vitestFailures } from './tests/failures.mjs';
import { execute, LANES, runSteps } from './tests/side-by-side.mjs';
import { temporaryFolder } from './tests/temporary-folder.mjs';
import { ON_EMBEDDED, TEST_PROJECTS } from './tests/test-projects.mjs';

const REPORTS = join(root, '.cache/reports');
const isCI = process.env.CI === 'true';
const leftOut = [];

ensureInstalledForDevelopment();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const temporary = temporaryFolder();

const BUILD = 'build';
const projects = TEST_PROJECTS.filter(([, project]) => project !== ON_EMBEDDED || hasPostgres());
if (!hasPostgres()) leaveOut('server tests on PostgreSQL: no PostgreSQL server on this machine');
if (!chromium()) leaveOut('browser journeys: no Chromium on this machine');

const [ownModules, unitTests, serverTests, pageTests, ...onEmbedded] = projects.map(([name, project]) =>
  vitest(name, 'vitest.config.ts', `--project=${project}`),
);
// The build first, beside it a long step that does without it, and short ones. After these the longest is first and the
// shortest last, so that no lane is empty at the end; process tests, which wait more than others, have company.
const steps = [
  check(BUILD, process.execPath, ['scripts/build.mjs']),
  serverTests,
  ...STATIC_CHECKS.map((it) => check(...it)),
  ownModules,
  unitTests,
  { ...check('bundle size', process.execPath, ['scripts/check-bundle.mjs']), needs: BUILD },
  ...(chromium() ? [journeys('on a desktop', 'desktop'), journeys('on a phone', 'phone')] : []),
  pageTests,
  { ...vitest('server process tests', 'e2e/process/vitest.config.ts'), needs: BUILD },
  ...(chromium() ? [journeys('of operators', 'operators')] : []),
  ...onEmbedded,
];

report(await runSteps(steps, LANES, executeStep, skipStep));

/** One check that either holds or doesn't. */
function check(name, program, parameters) {
  return {
    name,
    program,
    parameters,
    count: (isGood) => ({ passed: Number(isGood), failed: Number(!isGood) }),
  };
}

function vitest(name, config, ...more) {
  const file = reportFile(name);
  const parameters = [
    'run',
    ...['--config', config],
    ...more,
    // Several run at the same time: one core each, and no stored durations, which they would write to the same file.
    ...['--maxWorkers=1', '--no-cache'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ];
  const read = (found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests,
    skipped: found.numPendingTests + found.numTodoTests,
    failures: vitestFailures(found, root),
  });
  return { name, program: 'vitest', parameters, count: (isGood) => countReport(name, isGood, file, read) };
}

/** @param project of e2e/playwright.config.ts */
function journeys(whose, project) {
  const name = `browser journeys ${whose}`;
  const file = reportFile(name);
  const read = (found) => ({
    passed: found.stats.expected,
    failed: found.stats.unexpected + found.stats.flaky,
    skipped: found.stats.skipped,
    failures: playwrightFailures(found),
  });
  return {
    name,
    needs: BUILD,
    program: 'playwright',
    parameters: [
      'test',
      ...['--config', 'e2e/playwright.config.ts'],
      ...[`--project=${project}`, '--workers=1'],
      // Each step empties its folder when it starts.
      ...['--output', `test-results/${project}`],
    ],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM: chromium() },
    count: (isGood) => countReport(name, isGood, file, read),
  };
}

function reportFile(name) {
  return join(REPORTS, `${name.replaceAll(/\W+/g, '-')}.json`);
}

/** A runner that failed without a failed test (it crashed, or found none) counts as one failure. */
function countReport(name, isGood, file, read) {
  const found = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, failures: [] };
  const ranNothing = found.passed + found.failed === 0;
  if ((!isGood || ranNothing) && found.failed === 0) found.failed = 1;
  if (found.skipped > 0) leaveOut(`${found.skipped} tests of ${name}`);
  return found;
}

async function executeStep(step) {
  const environment = { TMPDIR: temporary, ...step.environment };
  const { isGood, output, seconds } = await execute({ ...step, environment });
  console.log(`\n── ${step.name} (${seconds} s)\n${output.trimEnd()}`);
  return { name: step.name, isGood, ...step.count(isGood) };
}

function skipStep({ name, needs }) {
  console.log(`\n── ${name}\nnot run: the step "${needs}" failed`);
  return { name, isGood: false, passed: 0, failed: 1 };
}

function leaveOut(what) {
  leftOut.push({ name: `LEFT OUT: ${what}`, passed: 0, failed: isCI ? 1 : 0 });
}

function report(done) {
  const results = [...done, ...leftOut];
  for (const { where, why } of results.flatMap((it) => it.failures ?? []))
    console.log(`\n── failed: ${where}\n${why}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log('\n── summary');
  for (const { name, passed, failed } of results)
    console.log(`${failed ? 'FAILED' : 'ok    '} ${name} (${passed})`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}

function hasPostgres() {
  const debian = '/usr/lib/postgresql';
  const folders = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : [];
  return [...folders, ...(process.env.PATH ?? '').split(':')].some((it) => existsSync(join(it, 'initdb')));
}
