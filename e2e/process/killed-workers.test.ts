/** Workers that are killed while connections are handed to them. */
import { execFileSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Cluster,
  postgresBinaries,
  startCluster,
} from '../../server/testing/database/postgres-cluster.ts';
import { type RunningServer, startServer, temporaryDirectory } from '../built-server.ts';

const binaries = postgresBinaries();

describe.skipIf(!binaries)('a worker that is killed', () => {
  const directory = temporaryDirectory();
  let cluster: Cluster;
  let server: RunningServer;
  beforeAll(async () => {
    cluster = await startCluster(binaries ?? '');
    server = await startServer({
      DATABASE_URL: cluster.url('postgres'),
      DATA_DIR: directory.path,
      ALLOW_SANDBOX: '1',
      WORKERS: '3',
    });
  });
  afterAll(async () => {
    await server.stop();
    cluster.stop();
    directory.remove();
  });

  const workers = () =>
    execFileSync('pgrep', ['-P', String(server.process.pid), '-f', 'start.mjs'], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);

  /** On a connection of its own. @returns the status; what cut the connection; `silent` without any answer in time */
  const ask = () =>
    new Promise<number | string>((resolve) => {
      const request = get(
        `${server.address}/customer/Index/getGrabtype`,
        { agent: new Agent() },
        (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      request.setTimeout(5_000, () => {
        resolve('silent');
        request.destroy();
      });
    });

  it('passes connections on that it has not confirmed', async () => {
    const [stopped = 0] = workers();
    process.kill(stopped, 'SIGSTOP');
    // One of them is handed to the stopped worker.
    const answers = Array.from({ length: 6 }, ask);
    await setTimeout(500);
    process.kill(stopped, 'SIGKILL');
    expect(await Promise.all(answers)).toEqual(Array(6).fill(200));
    await expect.poll(workers, { timeout: 20_000 }).toHaveLength(3);
  });

  it('leaves no client waiting under load, however often it happens', async () => {
    let isOver = false;
    const answers: (number | string)[] = [];
    const client = async () => {
      while (!isOver) answers.push(await ask());
    };
    const clients = Array.from({ length: 8 }, client);
    for (let round = 0; round < 6; round += 1) {
      await setTimeout(300);
      process.kill(workers().at(-1) ?? 0, 'SIGKILL');
      await expect.poll(() => workers().length, { timeout: 20_000 }).toBe(3);
    }
    isOver = true;
    await Promise.all(clients);
    // Requests that the killed worker had begun to read are cut.
    expect(answers.filter((it) => it !== 200 && it !== 'ECONNRESET')).toEqual([]);
    expect(answers.filter((it) => it === 200).length).toBeGreaterThan(100);
    expect(await Promise.all(Array.from({ length: 12 }, ask))).toEqual(Array(12).fill(200));
  });
});
