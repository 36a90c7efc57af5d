// npm run import -- FILE …
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

process.env.NODE_ENV ||= 'production';
ensureInstalled();
await ensureBuilt();
// npm changes to the project's folder; file arguments are relative to the caller's folder.
process.chdir(process.env.INIT_CWD ?? '.');
const { main } = await import('../build/server/import.js');
await main(root);
