// npm run bench:NAME runs bench/NAME.ts, which prints its figures as a table for bench/README.md. So does npm run drill.
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { ensureBrotli, ensureBuilt, ensureInstalledForDevelopment, root } from './prepare.mjs';

const name = process.argv[2];
process.env.NODE_ENV ||= 'production';
ensureInstalledForDevelopment();
// The benches of the site measure the built server, with tools as heavy as half of everything else.
if (['web', 'pages'].includes(name)) ensureInstalledForDevelopment('bench/tools');
if (['web', 'pages', 'crash', 'subjects', 'hostile', 'drill'].includes(name)) {
  await ensureBuilt();
  await ensureBrotli();
}
if (['web', 'pages', 'subjects'].includes(name)) {
  const program = chromium();
  if (!program) throw new Error(`bench:${name} needs Chromium: apt-get install chromium-headless-shell`);
  process.env.CHROMIUM = program;
}
const { runnerImport } = await import('vite');
console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB\n`,
);
await runnerImport(join(root, 'bench', `${name}.ts`), { configFile: false, logLevel: 'warn' });
