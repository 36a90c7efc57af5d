// npm run import -- FILE …
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

process.env.NODE_ENV ||= 'production';
ensureInstalled();
await ensureBuilt();
// npm moves into the project's folder; files are meant from where the command was given.
process.chdir(process.env.INIT_CWD ?? '.');
const { main } = await import('../build/server/import.js');
await main(root);
