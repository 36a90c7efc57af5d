// npm run import -- FILE …, npm run ledger:check and the like: node scripts/command.mjs NAME runs build/server/NAME.js.
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

const [name] = process.argv.splice(2, 1);
process.env.NODE_ENV ||= 'production';
ensureInstalled();
await ensureBuilt();
// npm changes to the project's folder; file arguments are relative to the caller's folder.
process.chdir(process.env.INIT_CWD ?? '.');
const { main } = await import(`../build/server/${name}.js`);
await main(root);
