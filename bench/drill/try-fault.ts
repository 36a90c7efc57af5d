/** Uses the site while a fault happens, repairs it, and compares what was acknowledged with what is there. */
import { setTimeout } from 'node:timers/promises';
import { allNotified, checkBooks, compare, withDatabase } from './checks.ts';
import { DATABASE_URL } from './cluster/cluster.ts';
import type { Fault, Scene } from './faults/index.ts';
import { longestGap } from './load/load.ts';
import type { Row } from './report.ts';
import { SITE } from './servers.ts';
import { countReads, standbyShare } from './standby-reads.ts';

/** How long the site is used before and after a fault. */
const CALM_MS = 4_000;

export async function tryFault(fault: Fault, scene: Scene): Promise<Row> {
  const { name, maxSecondsWithoutWrites } = fault;
  const whyNot = fault.whyNot?.(scene);
  if (whyNot) return { fault: name, note: `skipped: ${whyNot}` };
  const { note, failure, ...seen } = await loadDuring(fault, scene);
  const repaired = await repair(fault, scene);
  const row = {
    fault: name,
    maxSecondsWithoutWrites,
    ...seen,
    note: repaired.note ?? note,
    failure: failure ?? repaired.failure,
  };
  return row.failure ? row : { ...row, ...(await check(scene)) };
}

interface Ending {
  note?: string;
  failure?: string;
}

const endingOf = (work: Promise<string | undefined>): Promise<Ending> =>
  work.then(
    (note) => ({ note }),
    (error) => ({ failure: String(error) }),
  );

async function loadDuring(fault: Fault, scene: Scene) {
  const readsBefore = await countReads();
  const run = scene.load.start();
  await setTimeout(CALM_MS);
  const from = Date.now();
  const ending = await endingOf(fault.happen(scene));
  await setTimeout(CALM_MS);
  const to = Date.now();
  const readsAfter = await countReads();
  const { acknowledged, pages, ...seen } = await run.stop();
  const writes = acknowledged.map(({ at }) => at);
  return {
    secondsWithoutWrites: longestGap(writes, from, to) / 1_000,
    secondsWithoutPages: longestGap(pages, from, to) / 1_000,
    standbyShare: standbyShare(readsBefore, readsAfter),
    ...seen,
    ...ending,
  };
}

const repair = (fault: Fault, scene: Scene): Promise<Ending> =>
  endingOf(
    (async () => {
      const note = await fault.repair?.(scene);
      await scene.cluster.heal();
      await scene.servers.allUp();
      return note;
    })(),
  );

/** Everything that was ever acknowledged: a fault may take what an earlier one left. */
async function check({ load, servers }: Scene) {
  const comparison = await withDatabase(DATABASE_URL, async (db) => {
    await allNotified(db);
    return compare(db, load.works, load.everything, hasFile);
  });
  const books = await checkBooks({ release: servers.release(), settings: servers.settings });
  return { comparison, ...books };
}

const hasFile = async (address: string) => (await fetch(SITE + address)).ok;
