// Makes the database that new installations copy: node scripts/build-database.mjs FOLDER. The folder is made, too.
import { runnerImport } from 'vite';
import { root } from './prepare.mjs';

const [folder] = process.argv.slice(2);
const options = { root, configFile: false, logLevel: 'warn' };
const { module } = await runnerImport('/server/platform/db/engines/template.ts', options);
await module.createTemplate(folder, `${root}/server/platform/db/migrations`);
