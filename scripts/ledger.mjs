// npm run ledger:check
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

process.env.NODE_ENV ||= 'production';
ensureInstalled();
await ensureBuilt();
const { main } = await import('../build/server/ledger.js');
await main(root);
