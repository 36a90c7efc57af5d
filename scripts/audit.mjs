// npm run audit:check
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

process.env.NODE_ENV ||= 'production';
ensureInstalled();
await ensureBuilt();
const { main } = await import('../build/server/audit.js');
await main(root);
