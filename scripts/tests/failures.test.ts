import { describe, expect, it } from 'vitest';
import { playwrightFailures, vitestFailures } from './failures.mjs';

describe('failures of Vitest', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
  const failed = {
    status: 'failed',
    fullName: 'money adds fen',
    failureMessages: ['expected 1\n\n  at a.ts'],
  };

  it('are named by file and test, with their words', () => {
    const file = { name: '/house/shared/money.test.ts', status: 'failed', message: '' };
    const report = { testResults: [{ ...file, assertionResults: [passed, failed] }] };
    expect(vitestFailures(report, '/house')).toEqual([
      { where: 'shared/money.test.ts › money adds fen', why: 'expected 1\n  at a.ts' },
    ]);
  });

  it('count a file that couldn’t be loaded', () => {
    const file = { name: '/house/a.test.ts', status: 'failed', message: 'no such module' };
    expect(vitestFailures({ testResults: [{ ...file, assertionResults: [] }] }, '/house')).toEqual([
      { where: 'a.test.ts', why: 'no such module' },
    ]);
  });
});

describe('failures of Playwright', () => {
  const run = (status: string, messages: string[]) => ({
    projectName: 'phone',
    status,
    results: [{ errors: messages.map((message) => ({ message })) }],
  });
  const spec = (...tests: object[]) => ({ title: 'signs in', file: 'accounts.spec.ts', line: 7, tests });

  it('are found at any depth, those that passed at last too', () => {
    const specs = [
      spec(run('expected', [])),
      spec(run('unexpected', ['timed out'])),
      spec(run('flaky', ['lost'])),
    ];
    const where = '[phone] accounts.spec.ts:7 › signs in';
    expect(playwrightFailures({ suites: [{ suites: [{ specs }] }] })).toEqual([
      { where, why: 'timed out' },
      { where, why: 'lost' },
    ]);
  });

  it('tell what went wrong outside of tests', () => {
    const errors = [{ message: 'the site didn’t start' }];
    expect(playwrightFailures({ suites: [], errors })).toEqual([
      { where: 'outside of any test', why: 'the site didn’t start' },
    ]);
  });
});
