// npm test: every check of the project, in the order in which they fail fastest. Runs them all, tells at the end
// what failed and what it had to leave out; with CI=true nothing may be left out.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { playwrightFailures, vitestFailures } from './failures.mjs';
import { ensureBuilt, ensureInstalledForDevelopment, root } from './prepare.mjs';
import { programPath, STATIC_CHECKS } from './static-checks.mjs';

const REPORTS = join(root, '.cache/reports');
const isCI = process.env.CI === 'true';
const results = [];

ensureInstalledForDevelopment();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

for (const [name, program, parameters] of STATIC_CHECKS) check(name, program, ...parameters);
if (!hasPostgres()) leaveOut('API tests on PostgreSQL: no PostgreSQL server on this machine');
vitest('unit, API and component tests', 'vitest.config.ts');

await ensureBuilt();
check('bundle size', process.execPath, 'scripts/check-bundle.mjs');
vitest('server process tests', 'e2e/process/vitest.config.ts');
if (chromium()) playwright('browser journeys');
else leaveOut('browser journeys: no Chromium on this machine');

report();

/** One check that either holds or doesn't. */
function check(name, program, ...parameters) {
  results.push({ name, ...count(execute(name, program, parameters)) });
}

function count(isGood) {
  return isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function execute(name, program, parameters, environment = {}) {
  console.log(`\n── ${name}`);
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } };
  return spawnSync(programPath(program), parameters, options).status === 0;
}

function vitest(name, config) {
  const file = join(REPORTS, `${config.replaceAll('/', '-')}.json`);
  const isGood = execute(name, 'vitest', [
    'run',
    ...['--config', config],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ]);
  record(name, isGood, file, (found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests,
    skipped: found.numPendingTests + found.numTodoTests,
    failures: vitestFailures(found, root),
  }));
}

function playwright(name) {
  const file = join(REPORTS, 'browser.json');
  const isGood = execute(name, 'playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROMIUM: chromium(),
  });
  record(name, isGood, file, (found) => ({
    passed: found.stats.expected,
    failed: found.stats.unexpected + found.stats.flaky,
    skipped: found.stats.skipped,
    failures: playwrightFailures(found),
  }));
}

/** A runner that failed without a failed test (it crashed, or found none) counts as one failure. */
function record(name, isGood, file, read) {
  const found = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, failures: [] };
  const ranNothing = found.passed + found.failed === 0;
  if ((!isGood || ranNothing) && found.failed === 0) found.failed = 1;
  if (found.skipped > 0) leaveOut(`${found.skipped} tests of ${name}`);
  results.push({ name, passed: found.passed, failed: found.failed, failures: found.failures });
}

function leaveOut(what) {
  results.push({ name: `LEFT OUT: ${what}`, passed: 0, failed: isCI ? 1 : 0 });
}

function report() {
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

function chromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const paths = (process.env.PATH ?? '')
    .split(':')
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [process.env.CHROMIUM, ...paths, mac].find((path) => path && existsSync(path));
}
