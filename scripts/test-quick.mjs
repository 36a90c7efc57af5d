// npm run test:quick: lint, dependency rules, types, all unit tests, and the tests near uncommitted changes.
// It answers while one works on one area; npm test runs everything.
import { execFileSync, spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { nearTests } from './near-tests.mjs';
import { ensureInstalledForDevelopment, root } from './prepare.mjs';
import { programPath, STATIC_CHECKS } from './static-checks.mjs';

ensureInstalledForDevelopment();

const changed = git('diff', '--name-only', '--no-renames', 'HEAD');
const added = git('ls-files', '--others', '--exclude-standard');
const near = nearTests([...changed, ...added]);
console.log(`Tests near uncommitted changes: ${near.join(', ') || 'none'}`);

const TESTS = [
  ['unit tests', 'vitest', vitest('--project=unit')],
  ...(near.length > 0
    ? [
        [
          'tests near changes',
          'vitest',
          vitest(
            '--project=pages',
            '--project=server without a database',
            '--project=server on embedded',
            '--passWithNoTests',
            ...near,
          ),
        ],
      ]
    : []),
];

const waiting = [...TESTS.reverse(), ...STATIC_CHECKS];
const failed = [];
await Promise.all(Array.from({ length: Math.min(2, cpus().length) }, runWaiting));
console.log(failed.length === 0 ? '\nok' : `\nFAILED: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

/** One after another, until nothing waits. */
async function runWaiting() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, program, parameters] = next;
    const { isGood, output, seconds } = await execute(program, parameters);
    console.log(`${isGood ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (!isGood) failed.push(name);
    if (!isGood) console.log(output);
  }
}

function execute(program, parameters) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(programPath(program), parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ isGood: code === 0, output, seconds: Math.round((performance.now() - start) / 1000) }),
    );
  });
}

/** Each runs in one worker: two checks run side by side. */
function vitest(...parameters) {
  return ['run', '--config', 'vitest.config.ts', '--maxWorkers=1', ...parameters];
}

function git(...parameters) {
  return execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}
