// Serves the built site. React renders several times slower unless it knows that this is production.
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

process.env.NODE_ENV ||= 'production';
ensureInstalled();
await ensureBuilt();
const { main } = await import('../build/server/server.js');
await main(root);
