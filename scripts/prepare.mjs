// The requirements of `npm start` and `npm test`: installed packages and, to serve, a build. Only Node's own modules
// are used here, because others may not be installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

export const root = join(import.meta.dirname, '..');

const BUILT = join(root, 'build/.built');
const ASSETS = join(root, 'build/client/assets');
const SOURCES = [
  'shared',
  'providers',
  'server',
  'demo',
  'storefront',
  'console',
  'public',
  'package-lock.json',
];
const SOURCE_FILES = ['react-router.config.ts', 'vite.config.ts'];

/** Installs what starting, building and the commands need. */
export function ensureInstalled() {
  install('', 'run');
}

/** Installs the packages of tests and of development too. @param folder of tools that have a package.json of their own */
export function ensureInstalledForDevelopment(folder = '') {
  install(folder, 'development');
}

/** @param purpose `run` is satisfied by an installation for `development` */
function install(folder, purpose) {
  const stamp = join(root, folder, 'node_modules/.installed');
  const packages = hash(
    [join(folder, 'package-lock.json')],
    `${process.platform} ${process.arch} ${process.versions.modules}`,
  );
  if (isCurrent(stamp, `development ${packages}`) || isCurrent(stamp, `${purpose} ${packages}`)) return;
  if (folder === '') requireSpace(SPACE_TO_INSTALL);
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const prefix = ['--prefix', join(root, folder)];
  // A start must not remove installed packages of tests.
  const installed = purpose === 'run' && !hasOtherPackages(folder, stamp) ? 'run' : 'development';
  const scope = installed === 'run' ? '--omit=dev' : '--include=dev';
  // No package needs its scripts. What npm downloaded before is checked by its hash, not by a request.
  const quick = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  run(command, [...first, 'ci', ...prefix, scope, ...quick]);
  writeFile(stamp, `${installed} ${packages}`);
}

/** Whether there are packages that no start has installed. */
function hasOtherPackages(folder, stamp) {
  if (!existsSync(join(root, folder, 'node_modules'))) return false;
  return !existsSync(stamp) || !readFileSync(stamp, 'utf8').startsWith('run ');
}

/** Builds the server and the pages when a source changed since the last build. Their assets have gzip variants only. */
export async function ensureBuilt() {
  const stamp = hash([...SOURCES, ...SOURCE_FILES], '');
  if (isCurrent(BUILT, stamp)) return;
  requireSpace(SPACE_TO_BUILD);
  console.log('Building …');
  rmSync(join(root, 'build'), { recursive: true, force: true });
  // Beside the pages, whose build leaves half of a second core and begins by deleting its folder.
  const database = join(root, '.cache/new-database');
  rmSync(database, { recursive: true, force: true });
  const script = [join(root, 'scripts/build-database.mjs'), database];
  const databaseEnd = once(spawn(process.execPath, script, { cwd: root, stdio: 'inherit' }), 'exit');
  const cli = join(root, 'node_modules/@react-router/dev/bin.js');
  run(process.execPath, [...roomyHeap(), cli, 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' });
  const gzip = promisify(zlib.gzip);
  await writeVariants('gz', (content) => gzip(content, { level: 9 }));
  const [code] = await databaseEnd;
  if (code !== 0) process.exit(code ?? 1);
  // Not renamed: the folders may lie on different disks.
  cpSync(database, join(root, 'build/database'), { recursive: true });
  rmSync(database, { recursive: true });
  writeFile(BUILT, stamp);
}

/** A large heap makes the build an eighth faster, because it collects less garbage. It needs 2 GB instead of 1.4. */
const roomyHeap = () => (process.availableMemory() > 4 * 1024 * MiB ? ['--initial-heap-size=1500'] : []);

/**
 * Gives each asset of the build its brotli variant, where that is missing. They are the smallest, but take 12 seconds
 * of processor time; until they are there, the server sends the gzip variants. A server may be running meanwhile.
 */
export const ensureBrotli = () => writeVariants('br', promisify(zlib.brotliCompress));

export const isBrotliMissing = () => assetsWithout('br').length > 0;

/** @param compress from a Buffer to the promise of a Buffer */
async function writeVariants(suffix, compress) {
  await Promise.all(
    assetsWithout(suffix).map(async (name) => {
      const variant = join(ASSETS, `${name}.${suffix}`);
      const unfinished = `${variant}.unfinished`;
      writeFile(unfinished, await compress(readFileSync(join(ASSETS, name))));
      // A server that runs meanwhile creates files for its own user only.
      chmodSync(unfinished, statSync(join(ASSETS, name)).mode);
      renameSync(unfinished, variant);
    }),
  );
}

function assetsWithout(suffix) {
  const names = new Set(readdirSync(ASSETS));
  return [...names].filter((name) => /\.(m?js|css|svg)$/.test(name) && !names.has(`${name}.${suffix}`));
}

const MiB = 1024 * 1024;
/** With the packages of tests they take 790 MB. */
const SPACE_TO_INSTALL = 1024 * MiB;
const SPACE_TO_BUILD = 128 * MiB;

/** Ends this process with one line if there is less free space. */
function requireSpace(bytes) {
  const { blocks, bfree, bavail, bsize } = statfsSync(root);
  const free = (process.getuid?.() === 0 ? bfree : bavail) * bsize;
  if (blocks === 0 || free >= bytes) return;
  console.error(
    `There is no room to write in ${root} (${Math.floor(free / MiB)} MiB are free; ${bytes / MiB} MiB are needed). Free some space.`,
  );
  process.exit(1);
}

function writeFile(path, content) {
  try {
    writeFileSync(path, content);
  } catch (error) {
    console.error(`Can't write: ${error.message}`);
    process.exit(1);
  }
}

const isCurrent = (file, stamp) => existsSync(file) && readFileSync(file, 'utf8') === stamp;

/** A hash over files and whole folders, tests left out. */
function hash(paths, extra) {
  const sum = createHash('sha256').update(extra);
  for (const path of paths) {
    for (const file of filesBelow(path)) sum.update(file).update(readFileSync(join(root, file)));
  }
  return sum.digest('hex');
}

function filesBelow(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** Runs a program in the project's folder; its failure ends this process with its code. */
export function run(command, parameters, environment = {}) {
  const result = spawnSync(command, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  if (result.error) throw result.error;
  // The reason of a failure is its last line.
  if (result.status !== 0) requireSpace(MiB);
  if (result.status !== 0) process.exit(result.status ?? 1);
}
