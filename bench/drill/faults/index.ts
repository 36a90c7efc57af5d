/** The faults, in the order in which the drill brings them about. */
import { fillDisk } from './disk.ts';
import type { Fault } from './fault.ts';
import {
  cutDatabase,
  freezePrimary,
  freezeStandbys,
  killPrimary,
  killPrimaryAndStandby,
  killStandby,
} from './machines.ts';
import { doubleNotifications, hangProvider } from './payments.ts';
import { restore } from './restore.ts';
import { deploy, killServer } from './servers.ts';

export type { Fault, Scene } from './fault.ts';

export const FAULTS: readonly Fault[] = [
  killServer,
  deploy,
  killPrimary,
  killPrimaryAndStandby,
  killStandby,
  freezeStandbys,
  freezePrimary,
  cutDatabase,
  fillDisk,
  hangProvider,
  doubleNotifications,
  restore,
];

/** Those of `--quick`. */
export const QUICK: readonly Fault[] = [killServer, killPrimary];
