// npm run test:pooler: the tests of the server on PostgreSQL, through PgBouncer in transaction mode.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureInstalledForDevelopment, root } from './prepare.mjs';

/** As Debian installs it. */
const PGBOUNCER = '/usr/sbin/pgbouncer';

ensureInstalledForDevelopment();
const program = process.env.TEST_POOLER ?? PGBOUNCER;
if (!existsSync(program) || !existsSync('/usr/lib/postgresql')) {
  console.error('It needs PgBouncer and PostgreSQL: apt-get install pgbouncer postgresql');
  process.exit(1);
}
const { status } = spawnSync('npx', ['vitest', 'run', '--project=server', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TEST_POOLER: program },
});
process.exit(status ?? 1);
