// Serves the built site. React renders several times slower unless it knows that this is production.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, isBrotliMissing, root } from './prepare.mjs';

process.env.NODE_ENV ||= 'production';
ensureInstalled();
await ensureBuilt();
const { main } = await import('../build/server/server.js');
await main(root);

// The first visitor should not wait for it. A process of its own leaves the server's threads free.
if (isBrotliMissing()) {
  const script = join(root, 'scripts/brotli.mjs');
  const brotli = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => brotli.kill());
}
