// Runs programs side by side, so that no core waits while another one works. The output of each is one block.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { root } from '../prepare.mjs';
import { programPath } from '../static-checks.mjs';

/** Steps at a time: one more than cores, because a step with a browser waits for a quarter of its time. */
export const LANES = Math.min(4, availableParallelism() + 1);

/**
 * Runs the steps in their order, in parallel lanes.
 * @param steps `{ name, needs? }`; `needs` is the name of the step that must succeed before this one starts
 * @param execute runs one step; resolves with an object whose `isGood` says whether it succeeded
 * @param skip called instead of `execute` when a needed step has failed; returns its result
 * @returns the results, in the order of the steps
 */
export async function runSteps(steps, lanes, execute, skip) {
  const waiting = [...steps];
  const results = new Map();
  const running = new Set();
  while (waiting.length + running.size > 0) {
    const ready = waiting.findIndex(({ needs }) => !needs || results.has(needs));
    if (ready >= 0 && running.size < lanes) {
      const [step] = waiting.splice(ready, 1);
      const isPossible = !step.needs || results.get(step.needs).isGood;
      const run = Promise.resolve(isPossible ? execute(step) : skip(step)).then((result) => {
        results.set(step.name, result);
        running.delete(run);
      });
      running.add(run);
    } else if (running.size > 0) {
      await Promise.race(running);
    } else {
      throw new Error(`no step is called ${waiting[0].needs}`);
    }
  }
  return steps.map(({ name }) => results.get(name));
}

/**
 * Runs a program in the project's folder.
 * @returns `{ isGood, output, seconds }`; `output` holds both of its streams
 */
export function execute({ program, parameters, environment = {} }) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(programPath(program), parameters, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ isGood: code === 0, output, seconds: Math.round((performance.now() - start) / 1000) }),
    );
  });
}
