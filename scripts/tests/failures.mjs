// The failures, by name and first words, read from the reports of the runners: the end of a long run must contain
// them, because often only the end is stored.
import { relative } from 'node:path';

const MAX_LINES = 12;

/**
 * The failures of Vitest's JSON report; a file that couldn't be loaded is one too.
 * @returns {{ where: string, why: string }[]}
 */
export function vitestFailures({ testResults }, root) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults
      .filter((it) => it.status === 'failed')
      .map((it) => ({ where: `${file} › ${it.fullName}`, why: shorten(it.failureMessages.join('\n')) }));
    return failed.length === 0 && status === 'failed' ? [{ where: file, why: shorten(message) }] : failed;
  });
}

/**
 * The failures of Playwright's JSON report; one that passed when tried again is one too.
 * @returns {{ where: string, why: string }[]}
 */
export function playwrightFailures({ suites, errors = [] }) {
  const outside = errors.map(({ message = '' }) => ({ where: 'outside of any test', why: shorten(message) }));
  return [...suites.flatMap(failuresOfSuite), ...outside];
}

function failuresOfSuite({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter((it) => it.status === 'unexpected' || it.status === 'flaky')
      .map(({ projectName, results }) => ({
        where: `[${projectName}] ${file}:${line} › ${title}`,
        why: shorten(results.flatMap(({ errors }) => errors.map((it) => it.message ?? '')).join('\n')),
      })),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

function shorten(text) {
  const lines = text.split('\n').filter((it) => it.trim() !== '');
  return lines.slice(0, MAX_LINES).join('\n');
}
