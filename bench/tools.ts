/** Shared by the benches: options of the command line, programs, figures and tables. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The value of `--name=value`. */
export const option = (name: string): string | undefined =>
  process.argv.find((it) => it.startsWith(`--${name}=`))?.slice(name.length + 3);

export const hasOption = (name: string): boolean => process.argv.includes(`--${name}`);

const PROGRAMS = join(import.meta.dirname, 'tools/node_modules/.bin');
const start = promisify(execFile);

/**
 * Runs a program of bench/tools as a process of its own: its work does not slow down what it measures.
 * @returns the JSON that the program prints
 */
export async function measuredBy(
  program: 'autocannon' | 'lighthouse',
  parameters: string[],
  settings: Record<string, string> = {},
): Promise<unknown> {
  const { stdout } = await start(join(PROGRAMS, program), parameters, {
    env: { ...process.env, ...settings },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

/** @param share 0.99: the value that 99 of 100 do not exceed */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Rows of a Markdown table, its figures to the right. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
