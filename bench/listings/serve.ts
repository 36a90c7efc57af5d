/** A subject as a process of its own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { SubjectName } from './subjects.ts';

export type Served = Awaited<ReturnType<typeof serve>>;

export async function serve(name: SubjectName, url: string) {
  const child = fork('scripts/bench.mjs', ['listings/server'], {
    env: { ...process.env, BENCH_SUBJECT: name, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = await once(child, 'message');
  return {
    origin: `http://127.0.0.1:${port}`,
    /** How many it has sent to the database. */
    async statements(): Promise<number> {
      child.send('statements');
      const [count] = await once(child, 'message');
      return count;
    },
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
