/** One machine of the database's cluster: Patroni and the PostgreSQL server that it runs. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveToPostgres, type Program, runProgram, signalTo, startProgram } from '../processes.ts';
import { nodeFolder, patroniFile } from './files.ts';
import type { NodeNumber } from './ports.ts';

export interface Node {
  number: NodeNumber;
  name: string;
  folder: string;
  start(): void;
  /** As a machine that loses its power. */
  kill(): Promise<void>;
  /** As a machine that hangs: nothing of it runs, and its connections stay open. */
  freeze(): void;
  thaw(): void;
  /** Makes a copy of the primary of it, for a node that can't follow any more. */
  copyAgain(): void;
}

export function clusterNode(folder: string, number: NodeNumber): Node {
  const own = nodeFolder(folder, number);
  const settings = join(folder, `patroni${number}.yml`);
  const name = `pg${number}`;
  let patroni: Program | undefined;

  /** Sends it to everything that runs on this machine. */
  const signalAll = (signal: NodeJS.Signals) => {
    patroni?.kill(signal);
    signalDatabase(own, signal);
  };
  return {
    number,
    name,
    folder: own,
    start() {
      mkdirSync(own, { recursive: true, mode: 0o700 });
      giveToPostgres(own);
      writeFileSync(settings, patroniFile(folder, number));
      patroni = startProgram('patroni', [settings], {
        log: join(folder, `patroni${number}.log`),
        asPostgres: true,
      });
    },
    async kill() {
      signalAll('SIGKILL');
      await patroni?.end;
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    copyAgain: () => void runProgram('patronictl', ['-c', settings, 'reinit', 'drill', name, '--force']),
  };
}

/** Sends it to a database server and its processes, if it runs. @param folder with the folder `data` */
export function signalDatabase(folder: string, signal: NodeJS.Signals): void {
  const file = join(folder, 'data/postmaster.pid');
  if (!existsSync(file)) return;
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!isDatabase(postmaster, folder)) return;
  for (const pid of [postmaster, ...childrenOf(postmaster)]) signalTo(pid, signal);
}

/** The file of a server that died stays, and its number may be another process's by now. */
function isDatabase(pid: number, folder: string): boolean {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) && readFileSync(file, 'utf8').includes(folder);
}

/** The processes that a process started. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
