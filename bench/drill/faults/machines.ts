/** Machines of the database that die or hang. */
import { setTimeout } from 'node:timers/promises';
import { until } from '../processes.ts';
import type { Fault, Scene } from './fault.ts';

/** How long the site may take to recover before the drill gives up. */
const RECOVERY_MS = 90_000;

const writable = ({ cluster, servers }: Scene) =>
  until('a primary takes writes', RECOVERY_MS, () => cluster.isPrimaryUp()).then(() => servers.allUp());

export const killPrimary: Fault = {
  id: 'kill-primary',
  name: "kill -9 of the primary's machine",
  maxSecondsWithoutWrites: 20,
  async happen(scene) {
    const primary = await scene.cluster.withRole('leader');
    await primary.kill();
    await setTimeout(3_000);
    await writable(scene);
    const next = await scene.cluster.withRole('leader');
    primary.start();
    return `${primary.name} died, ${next.name} took over`;
  },
};

const BOTH_DEAD_MS = 30_000;

export const killPrimaryAndStandby: Fault = {
  id: 'kill-primary-and-standby',
  name: 'kill -9 of the primary and of the synchronous standby',
  async happen(scene) {
    const primary = await scene.cluster.withRole('leader');
    const standby = await scene.cluster.withRole('sync_standby');
    await Promise.all([primary.kill(), standby.kill()]);
    await setTimeout(BOTH_DEAD_MS);
    const isPromoted = await scene.cluster.isPrimaryUp();
    standby.start();
    primary.start();
    await writable(scene);
    const third = isPromoted ? 'WAS promoted' : 'was not promoted, rightly';
    return `the two came back after ${BOTH_DEAD_MS / 1_000} s; the third ${third}`;
  },
};

export const killStandby: Fault = {
  id: 'kill-standby',
  name: 'kill -9 of the standby that visitors read from',
  maxSecondsWithoutWrites: 20,
  async happen(scene) {
    const { cluster } = scene;
    const name = await cluster.standbyInUse();
    const standby = cluster.nodes.find((it) => it.name === name);
    if (!standby) throw new Error('no server reads from a standby');
    const isSynchronous = (await cluster.withRole('sync_standby')).name === name;
    await standby.kill();
    await setTimeout(10_000);
    const next = await cluster.standbyInUse();
    standby.start();
    await writable(scene);
    const which = isSynchronous ? ', the synchronous one' : '';
    return `${name} died${which}; ${next ?? 'none'} answers then`;
  },
};

const FROZEN_MS = 14_000;

export const freezeStandbys: Fault = {
  id: 'freeze-standbys',
  name: 'both standbys hang',
  async happen(scene) {
    const standbys = [await scene.cluster.withRole('sync_standby'), await scene.cluster.withRole('replica')];
    for (const node of standbys) node.freeze();
    await setTimeout(FROZEN_MS);
    for (const node of standbys) node.thaw();
    await writable(scene);
    return `for ${FROZEN_MS / 1_000} s`;
  },
};

/** Longer than the time after which another node becomes the primary. */
const PRIMARY_FROZEN_MS = 35_000;

export const freezePrimary: Fault = {
  id: 'freeze-primary',
  name: "the primary's machine hangs and wakes",
  maxSecondsWithoutWrites: 45,
  async happen(scene) {
    const primary = await scene.cluster.withRole('leader');
    primary.freeze();
    await setTimeout(PRIMARY_FROZEN_MS);
    primary.thaw();
    await setTimeout(10_000);
    await writable(scene);
    const next = await scene.cluster.withRole('leader');
    return `for ${PRIMARY_FROZEN_MS / 1_000} s; ${primary.name} hung, then ${next.name} was the primary`;
  },
};

const CUT_MS = 20_000;

export const cutDatabase: Fault = {
  id: 'cut-database',
  name: 'the database is cut off',
  maxSecondsWithoutWrites: 30,
  async happen(scene) {
    await scene.cluster.cutDatabase();
    await setTimeout(CUT_MS);
    await scene.cluster.mendDatabase();
    await writable(scene);
    return `for ${CUT_MS / 1_000} s`;
  },
};
