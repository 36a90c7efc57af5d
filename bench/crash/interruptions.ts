/** What ends the server under load: a kill, or a power cut of the disk that stores everything. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningServer, temporaryDirectory } from '../../e2e/built-server.ts';
import { createDevice } from './device.ts';
import type { Engine } from './engines.ts';

export interface Interruption {
  /** The column of the table that counts it. */
  name: string;
  rounds: number;
  /** How long the server lives under load. */
  lifeMs: readonly [min: number, max: number];
  /** @returns where an engine stores its data */
  prepare(): Promise<Disk>;
}

export interface Disk {
  directory: string;
  /** Ends a server, and the engine with it if the power is cut. */
  interrupt(server: RunningServer, engine: Engine): Promise<void>;
  /** Brings back what the next server needs. */
  recover(engine: Engine): Promise<void>;
  /** What the table does not tell. */
  note(): string;
  remove(): void;
}

async function kill(server: RunningServer) {
  server.process.kill('SIGKILL');
  await server.exit;
}

export const kills: Interruption = {
  name: 'killed',
  rounds: 200,
  lifeMs: [100, 1_500],
  async prepare() {
    const { path, remove } = temporaryDirectory();
    return { directory: path, interrupt: kill, recover: async () => {}, note: () => '', remove };
  },
};

export const powerCuts: Interruption = {
  name: 'power cuts',
  rounds: 100,
  lifeMs: [100, 3_000],
  async prepare() {
    const device = await createDevice();
    const directory = join(device.path, 'data');
    mkdirSync(directory);
    return {
      directory,
      async interrupt(server, engine) {
        device.cut();
        engine.halt();
        await kill(server);
      },
      async recover(engine) {
        await device.restore();
        await engine.restart();
      },
      note: () =>
        `${device.lossyCuts()} cuts, with the trial, lost a write of the bench that was not flushed.`,
      remove: device.remove,
    };
  },
};
