// Runs a program of a release as npm's scripts do, without building: node run.mjs RELEASE server|ledger|audit.
import { join } from 'node:path';

process.env.NODE_ENV = 'production';
const [release, program] = process.argv.slice(2);
const { main } = await import(join(release, `build/server/${program}.js`));
await main(release);
