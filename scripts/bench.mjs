// npm run bench:NAME runs bench/NAME.ts, which prints its figures as a table for bench/README.md.
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root } from './prepare.mjs';

process.env.NODE_ENV ||= 'production';
ensureInstalled();
const { runnerImport } = await import('vite');
const name = process.argv[2];
console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB\n`,
);
await runnerImport(join(root, 'bench', `${name}.ts`), { configFile: false, logLevel: 'warn' });
