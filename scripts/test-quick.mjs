// npm run test:quick: lint, dependency rules, types, all unit tests, and the tests near uncommitted changes.
// It answers while one works on one area; npm test runs everything.
import { execFileSync } from 'node:child_process';
import { ensureInstalledForDevelopment, root } from './prepare.mjs';
import { STATIC_CHECKS } from './static-checks.mjs';
import { nearTests } from './tests/near-tests.mjs';
import { execute, LANES, runSteps } from './tests/side-by-side.mjs';

ensureInstalledForDevelopment();

const changed = git('diff', '--name-only', '--no-renames', 'HEAD');
const added = git('ls-files', '--others', '--exclude-standard');
const near = nearTests([...changed, ...added]);
console.log(`Tests near uncommitted changes: ${near.join(', ') || 'none'}`);

const STEPS = [
  ...STATIC_CHECKS.map(([name, program, parameters]) => ({ name, program, parameters })),
  ...(near.length > 0
    ? [
        vitest(
          'tests near changes',
          '--project=pages',
          '--project=with own modules',
          '--project=server',
          '--passWithNoTests',
          ...near,
        ),
      ]
    : []),
  vitest('unit tests', '--project=unit'),
];

const results = await runSteps(STEPS, LANES, async (step) => {
  const { isGood, output, seconds } = await execute(step);
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`);
  if (!isGood) console.log(output);
  return { name: step.name, isGood };
});
const failed = results.filter(({ isGood }) => !isGood).map(({ name }) => name);
console.log(failed.length === 0 ? '\nok' : `\nFAILED: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

/** In one worker, because several steps run at the same time. */
function vitest(name, ...parameters) {
  const all = ['run', '--config', 'vitest.config.ts', '--maxWorkers=1', '--no-cache', ...parameters];
  return { name, program: 'vitest', parameters: all };
}

function git(...parameters) {
  return execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}
