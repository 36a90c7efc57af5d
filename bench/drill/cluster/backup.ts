/** pgBackRest: a full backup, the archive of the write-ahead log, and a restore to one moment. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { giveToPostgres, runBeside, runProgram, until } from '../processes.ts';
import { PASSWORDS } from './files.ts';
import type { Node } from './node.ts';
import { PORTS } from './ports.ts';

const BINARIES = '/usr/lib/postgresql/15/bin';

const settingsOf = (folder: string) => [`--config=${folder}/pgbackrest.conf`, '--stanza=drill'];

const pgbackrest = (folder: string, ...parameters: string[]) =>
  runProgram('pgbackrest', [...settingsOf(folder), ...parameters]);

const placeOf = ({ folder, number }: Node) => [
  `--pg1-path=${folder}/data`,
  `--pg1-port=${PORTS.postgres(number)}`,
  `--pg1-socket-path=${folder}`,
];

/** Prepares the repository, which the nodes archive into. @param folder of the drill */
export const createRepository = (folder: string, primary: Node): void =>
  void pgbackrest(folder, ...placeOf(primary), 'stanza-create');

/** A full backup, while the site is used. */
export const backUp = (folder: string, primary: Node): Promise<void> =>
  runBeside('pgbackrest', [...settingsOf(folder), ...placeOf(primary), '--type=full', 'backup']);

const query = ({ folder, number }: Node, statement: string) =>
  runProgram('psql', [
    ...['-h', folder, '-p', String(PORTS.postgres(number)), '-U', 'postgres', '-Atc', statement],
  ]).trim();

/** Waits until everything that was written so far is in the archive. */
export async function archiveAll(primary: Node): Promise<void> {
  const segment = query(primary, 'select pg_walfile_name(pg_switch_wal())');
  const isArchived = () => query(primary, 'select last_archived_wal from pg_stat_archiver') >= segment;
  await until('the write-ahead log is archived', 60_000, isArchived);
}

/** Where a restored database runs. */
export const restoredFolder = (folder: string) => join(folder, 'restored');

/** @returns the address of the database as it was at the moment */
export function restoreTo(folder: string, moment: Date): string {
  const own = restoredFolder(folder);
  mkdirSync(own, { mode: 0o700 });
  giveToPostgres(own);
  const data = join(own, 'data');
  const target = moment.toISOString().replace('T', ' ').replace('Z', '+00');
  const to = [`--target=${target}`, '--type=time', '--target-action=promote', '--archive-mode=off'];
  pgbackrest(folder, `--pg1-path=${data}`, ...to, 'restore');
  // The settings that came with it name a synchronous standby, for which every commit would wait.
  const settings = `-p ${PORTS.restored} -k ${own} -c synchronous_standby_names=''`;
  runProgram(`${BINARIES}/pg_ctl`, [
    ...['-D', data, '-o', settings, '-l', join(own, 'log'), '-w', '-t', '90', 'start'],
  ]);
  return `postgres://nearby:${PASSWORDS.nearby}@127.0.0.1:${PORTS.restored}/nearby`;
}
