// npm run migrations: drizzle-kit writes the migration that the schema needs. Its hash is recorded here: a test refuses
// a migration that changed after it was committed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalledForDevelopment, root } from './prepare.mjs';

const FOLDER = join(root, 'server/platform/db/migrations');
const HASHES = join(FOLDER, 'hashes.json');

// After a first `npm start` the tools of development are not installed.
ensureInstalledForDevelopment();

const { status, error } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (error) console.error(`drizzle-kit did not start: ${error.message}`);
if (status !== 0) process.exit(status ?? 1);

/** Recorded hashes never change. */
const recorded = JSON.parse(readFileSync(HASHES, 'utf8'));
const hashOf = (name) =>
  createHash('sha256')
    .update(readFileSync(join(FOLDER, name)))
    .digest('hex')
    .slice(0, 16);
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const hashes = Object.fromEntries(files.map((name) => [name, recorded[name] ?? hashOf(name)]));
writeFileSync(HASHES, `${JSON.stringify(hashes, null, 2)}\n`);
