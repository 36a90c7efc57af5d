/** The version of the product before its newest migration, built in a folder of its own. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type RunningServer, runNode, serving } from './built-server.ts';

const MIGRATIONS = 'server/platform/db/migrations';
const STORED = join(ROOT, '.cache/previous-version');

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Its commit; null where the history is not there, as in an archive of the sources. */
export function previousVersion(): string | null {
  try {
    const newest = git('log', '-1', '--format=%H', '--', MIGRATIONS);
    return git('rev-parse', '--verify', `${newest}^`);
  } catch {
    return null;
  }
}

/** @returns the folder of the version, with its build; it is kept for later runs */
export function buildVersion(commit: string): string {
  const folder = join(STORED, commit);
  if (existsSync(folder)) return folder;
  rmSync(STORED, { recursive: true, force: true });
  const unfinished = join(STORED, 'unfinished');
  mkdirSync(unfinished, { recursive: true });
  const archive = join(STORED, 'sources.tar');
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', unfinished]);
  providePackages(unfinished);
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: unfinished, stdio: 'pipe' });
  renameSync(unfinished, folder);
  return folder;
}

/** Those of this version, where both have the same. */
function providePackages(folder: string) {
  const lockIn = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lockIn(folder) === lockIn(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  else
    execFileSync('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'pipe',
    });
}

export const startVersion = (folder: string, settings: Record<string, string>): Promise<RunningServer> =>
  serving(runNode(process.execPath, [join(folder, 'scripts/start.mjs')], { PORT: '0', ...settings }));
