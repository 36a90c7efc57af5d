// npm run operator:create -- NAME
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

process.env.NODE_ENV ||= 'production';
ensureInstalled();
await ensureBuilt();
const { main } = await import('../build/server/operator.js');
await main(root);
