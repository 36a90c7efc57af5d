/** The built server as a process of its own, the way `npm start` runs it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

export interface Run {
  process: ChildProcess;
  /** Everything that it printed so far. */
  output: () => string;
  /** Its exit code; a signal's name when one ended it. */
  exit: Promise<number | NodeJS.Signals | null>;
}

/** Vitest and Playwright set these. Benches measure servers as users run them. */
const isInTest = Boolean(process.env.VITEST ?? process.env.TEST_WORKER_INDEX);

/**
 * Servers of tests live for seconds: optimizing their code, the database's above all, takes as long as a start without
 * it. Both flags only choose V8's compilers.
 */
export const V8_FLAGS = isInTest ? ['--no-opt', '--liftoff-only'] : [];

/** Runs a script of the project with exactly the given settings. @param input for its standard input */
export const run = (
  script: string,
  parameters: string[],
  settings: Record<string, string>,
  input?: string,
): Run => runNode(process.execPath, [join(ROOT, 'scripts', script), ...parameters], settings, input);

/** Runs one of the commands: import, ledger, audit or operator. */
export const runCommand = (
  name: string,
  parameters: string[],
  settings: Record<string, string>,
  input?: string,
): Run => run('command.mjs', [name, ...parameters], settings, input);

export const runNode = (
  node: string,
  parameters: string[],
  settings: Record<string, string>,
  input?: string,
): Run => runProgram(node, [...V8_FLAGS, ...parameters], settings, input);

export function runProgram(
  program: string,
  parameters: string[],
  settings: Record<string, string>,
  input?: string,
): Run {
  const child = spawn(program, parameters, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      INIT_CWD: ROOT,
      ...settings,
    },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  child.stdin?.end(input);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const exit = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  );
  return { process: child, output: () => output, exit };
}

export interface RunningServer extends Run {
  address: string;
  /** Asks it to stop and waits. */
  stop(): Promise<number | NodeJS.Signals | null>;
}

/** Starts a server on a free port and waits until it serves. @throws with its output when it ends before */
export const startServer = (settings: Record<string, string>): Promise<RunningServer> =>
  serving(run('start.mjs', [], { PORT: '0', ...settings }));

export async function serving(server: Run): Promise<RunningServer> {
  const address = await waitFor(server, /serving at (http:\S+)/);
  return {
    ...server,
    address,
    stop() {
      server.process.kill('SIGTERM');
      return server.exit;
    },
  };
}

/** Waits until the output matches. @returns the first group */
export function waitFor({ process: child, output, exit }: Run, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const checkOutput = () => {
      const found = pattern.exec(output());
      if (found) resolve(found[1] ?? found[0]);
    };
    child.stdout?.on('data', checkOutput);
    child.stderr?.on('data', checkOutput);
    checkOutput();
    exit.then((code) => reject(new Error(`ended with ${code} before ${pattern}:\n${output()}`)));
  });
}

/** A directory of its own for a test, and what removes it. */
export function temporaryDirectory() {
  const path = mkdtempSync(join(tmpdir(), 'nearby-e2e-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
