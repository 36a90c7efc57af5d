/** pg_dump, pg_restore and psql, PostgreSQL's own programs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { BackupRefused } from './manifest.ts';

/** Schemas that `restore --overwrite` put aside begin so: a backup does not contain them. */
export const ASIDE = 'before_restore_';

const DUMP = ['--format=custom', '--no-owner', '--no-privileges', `--exclude-schema=${ASIDE}*`];

/** @param snapshot exported by a transaction that is open meanwhile @param take reads the dump */
export async function dump(
  url: string,
  snapshot: string,
  take: (content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const { parameter, environment } = connectionOf(url);
  const program = start('pg_dump', [...DUMP, `--snapshot=${snapshot}`, parameter], environment);
  program.child.stdin.end();
  // Also read when the taker fails: the program would wait for ever.
  await Promise.all([
    take(program.child.stdout).catch((error) => {
      program.child.kill();
      throw error;
    }),
    program.end,
  ]);
}

const NO_PATH = "set_config('search_path', '', false)";

/**
 * Restores all of it in one transaction, or nothing. Functions of the schema name others without their schema, but a
 * dump unsets the path of names: here it is set.
 */
export async function restoreDump(url: string, file: string): Promise<void> {
  const { parameter, environment } = connectionOf(url);
  const script = start('pg_restore', ['--file=-', '--no-owner', '--no-privileges', file]);
  const psql = start(
    'psql',
    ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--file=-', parameter],
    environment,
  );
  script.child.stdin.end();
  psql.child.stdout.resume();
  const work = pipeline(script.child.stdout, withPath, psql.child.stdin);
  const ends = await Promise.allSettled([psql.end, script.end, work]);
  const failed = ends.find((it) => it.status === 'rejected');
  if (failed) throw failed.reason;
}

/** The line is at the beginning of the script. */
async function* withPath(script: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begin: Buffer | null = Buffer.alloc(0);
  for await (const piece of script) {
    if (!begin) {
      yield piece;
      continue;
    }
    begin = Buffer.concat([begin, piece]);
    const at = begin.indexOf(NO_PATH);
    if (at < 0 && begin.length < 65_536) continue;
    if (at < 0) throw new BackupRefused('The dump has another form than expected: it was not restored');
    yield begin.subarray(0, at);
    yield Buffer.from("set_config('search_path', 'public', false)");
    yield begin.subarray(at + NO_PATH.length);
    begin = null;
  }
  if (begin) throw new BackupRefused('The dump has another form than expected: it was not restored');
}

function start(program: string, parameters: string[], environment?: NodeJS.ProcessEnv) {
  const child = spawn(program, parameters, { env: { ...process.env, ...environment } });
  const messages = text(child.stderr);
  async function ended() {
    try {
      const [code, signal] = await once(child, 'close');
      if (code === 0) return;
      throw new BackupRefused(`${program} failed (${code ?? signal}): ${(await messages).trim()}`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw new BackupRefused(
        `${program} is missing. It belongs to PostgreSQL: install a client that is not older than the server (Debian: postgresql-client)`,
        { cause: error },
      );
    }
  }
  return { child, end: ended() };
}

/** For the server's driver: PostgreSQL's programs do so anyway, and don't know it. */
const OF_DRIVER = 'uselibpqcompat';

/** Everybody on the machine can read a program's parameters, but not its environment: the password goes there. */
function connectionOf(url: string) {
  const address = new URL(url);
  const password = address.searchParams.get('password') || decodeURIComponent(address.password);
  address.password = '';
  // A space that is written as + would stay a + there.
  address.search = [...address.searchParams]
    .filter(([name]) => name !== 'password' && name !== OF_DRIVER)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return {
    parameter: `--dbname=${address.href}`,
    environment: password ? { PGPASSWORD: password } : undefined,
  };
}
