/** A fault that the drill brings about while the site is used. */
import type { Cluster } from '../cluster/cluster.ts';
import type { Load } from '../load/index.ts';
import type { Servers } from '../servers.ts';

export interface Scene {
  cluster: Cluster;
  servers: Servers;
  load: Load;
  /** The folder of uploaded files, and whether it is a small file system of its own. */
  dataDirectory: string;
  hasOwnDisk: boolean;
  /** The folders of the two releases. */
  releases: { current: string; next: string };
}

export interface Fault {
  /** As `--only` names it. */
  id: string;
  /** As the table names it. */
  name: string;
  /** The longest time without a write that is right, in seconds; absent where the fault itself takes as long as it takes. */
  maxSecondsWithoutWrites?: number;
  /** Returns why it can't be tried on this machine; null if it can. */
  whyNot?: (scene: Scene) => string | null;
  /** Brings it about, and waits until the site should work again. @returns a note for the table */
  happen: (scene: Scene) => Promise<string | undefined>;
  /** Afterwards, without load: repairs and checks what is its own. @returns a note for the table */
  repair?: (scene: Scene) => Promise<string | undefined>;
}
