/** Database and files are restored to one moment, beside the running site. */
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { checkBooks, compare, withDatabase } from '../checks.ts';
import { archiveAll, backUp, restoreTo } from '../cluster/backup.ts';
import type { Acknowledged } from '../load/load.ts';
import type { Fault, Scene } from './fault.ts';

const LOAD_MS = 6_000;
/** An answer may come a moment after its commit, and clocks are read in between. */
const MARGIN_MS = 1_000;

let moment = new Date();

export const restore: Fault = {
  id: 'restore',
  name: 'backup; database and files are restored to one moment',
  maxSecondsWithoutWrites: 5,
  async happen({ cluster }) {
    const primary = await cluster.withRole('leader');
    await backUp(cluster.folder, primary);
    await setTimeout(LOAD_MS);
    moment = new Date();
    await setTimeout(LOAD_MS);
    return undefined;
  },
  async repair(scene) {
    const { cluster, load, dataDirectory, servers } = scene;
    const release = servers.release();
    await archiveAll(await cluster.withRole('leader'));
    const files = copyFiles(scene);
    const url = restoreTo(cluster.folder, moment);
    const before = load.everything.filter(({ at }) => at < moment.getTime() - MARGIN_MS);
    const after = load.everything.filter(({ at }) => at > moment.getTime() + MARGIN_MS);
    const isCopied = async (address: string) => existsSync(join(files, address));
    const compareWith = (acknowledged: readonly Acknowledged[]) =>
      withDatabase(url, (db) => compare(db, load.works, acknowledged, isCopied));

    const lost = (await compareWith(before)).missing;
    if (lost.length > 0)
      throw new Error(`the restored database lacks ${lost.length} writes before the moment`);
    const absent = new Set((await compareWith(after)).missing.map(({ key }) => key)).size;
    const settings = { ...servers.settings, DATABASE_URL: url, DATA_DIR: files };
    const books = await checkBooks({ release, settings });
    if (books.ledger !== 'right' || books.audit !== 'whole')
      throw new Error(`restored: ${books.ledger}, ${books.audit}`);
    const WITNESS_FILE = join(dataDirectory, 'witness.jsonl');
    const witnessed = await checkBooks({ release, settings: { ...settings, WITNESS_FILE } });
    if (witnessed.witness !== 'older') throw new Error('the witness does not notice the restored database');
    return `the copy has all ${before.length} writes from before the moment and lacks ${absent} of ${after.length} after it; its witness says that it is older`;
  },
};

/** Files are written before their rows and never change: a copy made later has all that the rows name. */
function copyFiles({ cluster, dataDirectory }: Scene): string {
  const files = join(cluster.folder, 'restored-files');
  mkdirSync(files);
  for (const name of ['media', 'uploads'])
    if (existsSync(join(dataDirectory, name)))
      cpSync(join(dataDirectory, name), join(files, name), { recursive: true });
  return files;
}
