// Serves the built site. React renders several times slower unless it knows that this is production.
import { spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, isBrotliMissing, root } from './prepare.mjs';

process.env.NODE_ENV ||= 'production';
// With WORKERS this script runs again in each of them.
if (cluster.isPrimary) {
  ensureInstalled();
  await ensureBuilt();
}
const { main } = await import('../build/server/server.js');
await main(root);

// The first visitor should not wait for it. A process of its own leaves the server's threads free.
if (cluster.isPrimary && isBrotliMissing()) {
  const script = join(root, 'scripts/brotli.mjs');
  const brotli = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => brotli.kill());
}
