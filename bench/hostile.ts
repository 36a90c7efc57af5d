/**
 * The largest allowed input in shapes that make careless code slow, sent to every call, page form, import reader, text
 * and picture path of the built server. Prints what takes most time per kilobyte, how time grows from half to full
 * size, and what other visitors notice meanwhile. Ends with code 1 when something grows quadratically or breaks.
 * `--only=import` takes the attacks with that word in their name.
 */
import { startServer, temporaryDirectory } from '../e2e/built-server.ts';
import {
  type Attack,
  growthOf,
  isBroken,
  isQuadratic,
  type Measured,
  measure,
  prepared,
} from './hostile/attack.ts';
import { callAttacks, pageAttacks } from './hostile/calls.ts';
import { openClient } from './hostile/client.ts';
import { importAttacks } from './hostile/imports.ts';
import { pictureAttacks } from './hostile/pictures.ts';
import { p99While } from './hostile/probe.ts';
import { textAttacks } from './hostile/texts.ts';
import { option, table } from './tools.ts';

const MAX_PRINTED = 25;
const ATTACKED_AGAIN = 8;
const only = option('only') ?? '';

const directory = temporaryDirectory();
const server = await startServer({
  DATA_DIR: directory.path,
  LOG_LEVEL: 'warn',
  TRUSTED_PROXIES: '1',
  ...(process.env.DATABASE_URL && {
    DATABASE_URL: process.env.DATABASE_URL,
    SEED_DEMO: '1',
    ALLOW_SANDBOX: '1',
  }),
});
try {
  const client = await openClient(server.address);
  const attacks = [
    ...callAttacks(client),
    ...pageAttacks(client),
    ...(await textAttacks(client)),
    ...importAttacks(client),
    ...pictureAttacks(client),
  ].filter(({ name }) => name.includes(only));
  const results: (Measured & { attack: Attack })[] = [];
  for (const attack of attacks) {
    const measured = await measure(attack);
    if (isQuadratic(measured) || isBroken(measured)) console.log('FAILED', measured);
    results.push({ ...measured, attack });
  }
  results.sort((a, b) => b.fullMs - a.fullMs);
  const pages = ['/', '/search', '/customer/Index/site'].map((path) => server.address + path);
  const quiet = await p99While(pages, () => new Promise((resolve) => setTimeout(resolve, 3_000)));
  const rows = [];
  for (const [index, it] of results.slice(0, MAX_PRINTED).entries()) {
    const waits =
      index < ATTACKED_AGAIN
        ? (await p99While(pages, await prepared(it.attack, it.attack.maxBytes))).toFixed(0)
        : '';
    rows.push([
      it.name,
      it.status,
      it.kilobytes.toFixed(0),
      it.halfMs.toFixed(0),
      it.fullMs.toFixed(0),
      growthOf(it).toFixed(1),
      (it.fullMs / it.kilobytes).toFixed(3),
      waits,
    ]);
  }
  console.log(
    table(['attack', 'status', 'KB', 'half, ms', 'full, ms', 'growth', 'ms per KB', 'others’ p99, ms'], rows),
  );
  console.log(`\n${results.length} attacks; others’ p99 without one: ${quiet.toFixed(0)} ms`);
  const failed = results.filter((it) => isQuadratic(it) || isBroken(it));
  if (failed.length > 0) {
    console.error(`Quadratic or broken:\n${failed.map(({ name }) => name).join('\n')}`);
    process.exitCode = 1;
  }
} finally {
  await server.stop();
  directory.remove();
}
